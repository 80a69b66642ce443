#!/usr/bin/env python3
"""Write the golden pages of the size and clutter of real ones: a shop's list, a thread of a forum, a newspaper's front page.

usage: write_large_pages.py      writes page.html of each; the same bytes every time

Shop, forum and newspaper are invented, and so is every word on them. What surrounds the content is what real pages have: scripts with the
page's state, consent banners, menus, filters, drawings, images that load late, advertisements, carousels, generated class names. The pages
are committed; run this only to change them, then scripts/update_golden.py, and read the difference.
"""
import html
import json
import pathlib
import random

PAGES = pathlib.Path(__file__).resolve().parent
DEPARTMENTS = ["Lighting", "Chairs", "Tables", "Rugs", "Kitchen", "Bedding", "Garden", "Storage"]
KINDS = ["New in", "Small rooms", "Oak", "Brass", "Linen", "Under glass", "By the window", "Made to last", "Second chance", "For two", "Gifts",
         "Spare parts"]


class Clutter:
    """what stands around the content of a page, drawn with one seed"""

    def __init__(self, seed, site, address):
        self.random, self.site, self.address = random.Random(seed), site, address
        self.class_names = {}

    def token(self, word=""):
        return f"{word}_{''.join(self.random.choices('abcdefghijkmnpqrstuvwxyzABCDEFGH23456789', k=6))}"

    def hashed(self, component):
        """the generated class name of a component: one for all of its elements, as bundlers make them"""
        return self.class_names.setdefault(component, self.token(component))

    def pick(self, items):
        return self.random.choice(items)

    def style(self):
        rules = [f".{self.token('css')}{{display:flex;gap:{self.random.randint(2, 24)}px;padding:{self.random.randint(0, 40)}px 0;color:#{self.random.randint(0, 0xFFFFFF):06x}}}"
                 for _ in range(300)]
        return "<style data-emotion='css'>" + "".join(rules) + "@media (max-width:640px){.hide-sm{display:none!important}}</style>"

    def sprite(self, names):
        def line():
            return "M" + " ".join(f"{self.random.randint(0, 24)}.{self.random.randint(0, 99)}" for _ in range(110)) + "z"
        return ('<svg aria-hidden="true" style="position:absolute;width:0;height:0" xmlns="http://www.w3.org/2000/svg">'
                + "".join(f'<symbol id="icon-{name}" viewBox="0 0 24 24"><title>{name}</title><path d="{line()}"/></symbol>' for name in names) + "</svg>")

    def tracking(self):
        steps = ",".join(f'"{self.token("ev")}":{{"v":{self.random.random():.6f},"on":{self.pick(["true", "false"])}}}' for _ in range(150))
        return (f"<script>window.dataLayer=window.dataLayer||[];dataLayer.push({{\"page\":{{\"site\":\"{self.site}\",\"flags\":{{{steps}}}}}}});"
                "(function(w,d,s){var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://metrics.example/t.js?id=GX-1';"
                "f.parentNode.insertBefore(j,f);})(window,document,'script');</script>\n"
                "<noscript><iframe src='https://metrics.example/ns.html' height=0 width=0 style='display:none;visibility:hidden'></iframe></noscript>")

    def head(self, title, description, kind, linked):
        data = "\n".join(f'<script type="application/ld+json">{json.dumps(one, ensure_ascii=False)}</script>' for one in linked)
        return f"""<!DOCTYPE html>
<html lang="en-GB" class="no-js" data-release='2026.11.3' data-theme=light>
<head>
<meta charset="utf-8">
<title>{html.escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name=description content="{html.escape(description)}">
<link rel="canonical" href="{self.address}">
<meta property="og:title" content="{html.escape(title)}"><meta property="og:type" content="{kind}">
<meta property="og:site_name" content="{html.escape(self.site)}"><meta property='og:url' content='{self.address}'>
<link rel="preload" as="font" href="/f/serif.woff2" crossorigin>
{self.tracking()}
{self.style()}
{data}
</head>
"""

    def consent(self):
        return f"""<div id="consent" class="{self.hashed('Banner')} cookie-banner" role="dialog" aria-label="Cookies" data-nosnippet>
<div class='{self.hashed('Inner')}'><h2>Your choice</h2><p>We and our 84 partners keep small files on your device to count visits and to show
what you may like. You can change your mind at any time.</p><button type=button class="btn btn--ghost">Only what is needed</button>
<button type="button" class="btn btn--primary">Accept all</button><a href="/cookies">More about cookies</a></div></div>
<!-- consent {self.token()} rendered at edge -->"""

    def menu(self, departments, kinds):
        items = []
        for department in departments:
            slug = department.lower().replace(" ", "-")
            links = "".join(f'<li class="{self.hashed("MenuItem")}"><a href="/{slug}/{i}" data-track="nav|{slug}|{i}">{kind}</a></li>' for i, kind in enumerate(kinds))
            items.append(f'<li class="mega-menu__item" data-index={len(items)}><a class="mega-menu__link" href=/{slug}>{department}</a>'
                         f'<div class="mega-menu__panel" hidden><ul>{links}</ul><a href="/{slug}/all">All {department.lower()}</a></div></li>')
        return f'<nav class="mega-menu {self.hashed("Nav")}" aria-label="Main"><ul>{"".join(items)}</ul></nav>'

    def advertisement(self, number):
        return (f'<div class="ad-slot ad-slot--inline {self.hashed("Ad")}" id="ad-{number}" data-sizes="[[728,90],[300,250]]"><span class="ad-label">Advertisement</span>'
                f"<script>adq.push(['slot-{number}','{self.token()}'])</script></div>")

    def footer(self):
        columns = {"About": ["Our story", "Jobs", "Press"], "Help": ["Contact", "Returns", "Accessibility"], "Legal": ["Terms", "Privacy", "Imprint"]}
        lists = "".join(f"<div class='footer__col'><h4>{name}</h4><ul>{''.join(f'<li><a href=/{link.lower()}>{link}</a></li>' for link in links)}</ul></div>"
                        for name, links in columns.items())
        return f"""<section class="newsletter {self.hashed('Sign')}"><h3>A letter every Friday</h3><form action="/letter" method=post>
<input type="email" name="email" placeholder="Your e-mail"><button>Sign up</button><small>You can leave with one click.</small></form></section>
<footer class="site-footer">{lists}<p class="footer__legal">&copy; 2026 {html.escape(self.site)}. All rights reserved.</p></footer>
<template id="toast"><div class="toast"><p>Something was saved.</p></div></template>"""

    def state(self, name, value):
        return f'<script id={name} type="application/json">{json.dumps(value, ensure_ascii=False)}</script>'


def picture(clutter, path, text):
    sizes = ", ".join(f"{path}?w={w} {w}w" for w in (320, 640, 960))
    return (f'<img class="lazyload {clutter.hashed("Img")}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="{path}?w=640" data-srcset="{sizes}" alt="{html.escape(text)}" loading=lazy>'
            f'<noscript><img src="{path}?w=640" alt="{html.escape(text)}"></noscript>')


# --- a shop -----------------------------------------------------------------------------------------------------------------------------

def lamps(clutter):
    makers = ["Norrholm", "Atelier Quill", "Brasswick", "Oda & Finch"]
    shapes = ["Mushroom", "Column", "Lantern", "Crane", "Pebble", "Ribbon", "Harbour", "Orchard", "Abbey", "Comet", "Fern", "Ledger"]
    things = ["table lamp", "desk lamp"]
    extras = ["in smoked glass", "with linen shade", "in brushed brass", "for small shelves", "with dimmer", "in oak and paper"]
    found = []
    for i in range(24):
        price = clutter.random.randint(18, 240) + clutter.pick([0.0, 0.5, 0.95, 0.99])
        name = f"{shapes[i % 12]} {things[i // 12]} {extras[(i * 5) % 6]}"
        found.append({"name": name, "brand": clutter.pick(makers), "price": price, "was": round(price * 1.25, 2) if i % 4 == 1 else None,
                      "parts": round(price / 3, 2) if price > 100 else None, "id": 410000 + 37 * i, "stars": 3 + clutter.random.randint(0, 4) / 2,
                      "reviews": clutter.random.randint(2, 480), "stock": "Only 2 left" if i % 7 == 3 else ""})
    return found


def lamp_card(clutter, lamp, place):
    link = f"/lighting/{lamp['name'].lower().replace(' ', '-')}-{lamp['id']}"
    name, price = html.escape(lamp["name"]), f"{lamp['price']:.2f}"
    if lamp["was"]:
        money = (f'<span class="price price--sale {clutter.hashed("Price")}"><span class="sr-only">Now</span> £{price}</span> '
                 f'<del class="price price--was"><span class="sr-only">Was</span> £{lamp["was"]:.2f}</del> <span class="badge badge--save">Save 20%</span>')
    elif place % 6 == 2:
        pounds, pence = price.split(".")
        money = f'<span class="price {clutter.hashed("Price")}"><span class=price__sign>£</span><span class=price__whole>{pounds}</span><sup class="price__pence">{pence}</sup></span>'
    else:
        money = f'<span class="price {clutter.hashed("Price")}">£{price}</span>'
    parts = f'<p class="instalments text-xs">or 3 payments of £{lamp["parts"]:.2f} interest-free</p>' if lamp["parts"] else ""
    swatches = "".join(f"<button class='swatch' style='background:#{clutter.random.randint(0, 0xFFFFFF):06x}' aria-label='{colour}'></button>" for colour in ("Sand", "Ink", "Moss"))
    stock = f'<p class="stock stock--low">{lamp["stock"]}</p>' if lamp["stock"] else ""
    return f"""<li class="grid-item {clutter.hashed('GridItem')} w-1/2 md:w-1/3 lg:w-1/4" data-sku="{lamp['id']}" data-position={place} data-list='category'>
 <div class="{clutter.hashed('Card')} relative flex flex-col"><div class="card__media"><a href="{link}" tabindex=-1 aria-hidden="true" data-track="plp|image|{place}">{picture(clutter, f"/media/{lamp['id']}.jpg", lamp['name'])}</a>
 <button class="wish {clutter.hashed('Wish')}" aria-label="Add to wish list"><svg class=icon><use href="#icon-heart"></use></svg></button></div>
 <div class="card__body p-4"><div class="card__brand text-xs uppercase">{html.escape(lamp['brand'])}</div>
 <h3 class="card__title {clutter.hashed('Title')}"><a href="{link}" data-track="plp|title|{place}">{name}</a></h3>
 <div class="rating" role=img aria-label="{lamp['stars']} out of 5"><span class="rating__count">({lamp['reviews']})</span></div>
 <div class="card__price {clutter.hashed('PriceBox')}">{money}</div>{parts}{stock}<div class=swatches>{swatches}</div>
 <button type="button" class="btn btn--primary quick-add" data-id={lamp['id']}>Add to basket</button></div></div></li>
"""


def shop_page():
    clutter = Clutter(11, "Kettle & Loom", "https://kettle-and-loom.example/lighting/table-lamps")
    found = lamps(clutter)
    crumbs = [("Home", "/"), ("Lighting", "/lighting"), ("Table lamps", "/lighting/table-lamps")]
    linked = [{"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
                  {"@type": "ListItem", "position": i + 1, "name": name, "item": "https://kettle-and-loom.example" + path} for i, (name, path) in enumerate(crumbs)]},
              {"@context": "https://schema.org", "@type": "Organization", "name": "Kettle & Loom", "logo": "https://kettle-and-loom.example/logo.svg"}]
    facets = ""
    for facet, values in {"Colour": ["Brass", "Black", "Green"], "Brand": ["Norrholm", "Brasswick"], "Price": ["£0 - £50", "£50 - £100", "£100 - £250"]}.items():
        boxes = "".join(f'<li><label class="{clutter.hashed("Facet")}"><input type=checkbox name="{facet.lower()}" value="{i}"><span>{value}</span> <span class="facet__count">({clutter.random.randint(1, 40)})</span></label></li>'
                        for i, value in enumerate(values))
        facets += f'<fieldset class="facet"><legend>{facet}</legend><ul>{boxes}</ul></fieldset>'
    cards = ""
    for place, lamp in enumerate(found):
        cards += lamp_card(clutter, lamp, place)
        if place in (5, 17):
            cards += f'<li class="grid-item grid-item--promo {clutter.hashed("Promo")}"><a href="/stories/light"><strong>How to light a dark hall</strong><span>Read the story</span></a></li>\n'
    seen = "".join(f'<div class="swiper-slide {clutter.hashed("Slide")}"><a href="/chairs/{n}">{picture(clutter, f"/media/c{n}.jpg", name)}<span class="slide__name">{name}</span></a><span class="slide__price">£{price}</span></div>'
                   for n, (name, price) in enumerate([("Wicker chair with arms", "129.00"), ("Milking stool in ash", "45.00"), ("Folding chair in canvas", "64.50"), ("Rush seat bench", "210.00")]))
    state = {"listing": {"total": 61, "page": 1, "items": [{"id": lamp["id"], "title": lamp["name"], "price": {"now": lamp["price"], "was": lamp["was"]},
             "variants": [{"id": f"{lamp['id']}-{v}", "colour": v, "stock": clutter.random.randint(0, 30), "token": clutter.token("v")} for v in ("sand", "ink", "moss")]} for lamp in found]}}
    return clutter.head("Table lamps | Lighting | Kettle & Loom", "Sixty-one table lamps, from reading lamps to lanterns.", "website", linked) + f"""<body class="plp template-category {clutter.hashed('Page')}">
{clutter.sprite(["heart", "basket", "search", "truck", "close", "star"])}
{clutter.consent()}
<div class="promo-bar"><p>Free delivery on orders over £50</p><p>Returns within 60 days</p></div>
<header class="site-header"><a class="logo" href="/">Kettle &amp; Loom</a><form role="search" action=/search><input type="search" name=q placeholder="Search lamps, rugs, pans"><button aria-label="Search"><svg><use href="#icon-search"></use></svg></button></form>
<a href="/account">Sign in</a><div class="mini-cart" id="minicart"><button>Basket (0)</button><div class="mini-cart__drawer" hidden><p>Your basket is empty.</p><p>Subtotal <span class=price>£0.00</span></p></div></div></header>
{clutter.menu(DEPARTMENTS, KINDS)}
<nav class="breadcrumbs" aria-label='Breadcrumb'><ol>{"".join(f'<li><a href="{path}">{name}</a></li>' for name, path in crumbs)}</ol></nav>
<main id="main"><div class="{clutter.hashed('Layout')} container mx-auto"><h1 class="category-title">Table lamps</h1>
<p class="category-intro">A lamp on the table makes the room smaller and the evening longer. Ours are wired in our own workshop and can be mended there, too.</p>
<div class="toolbar"><span class="toolbar__count">61 lamps</span><label>Sort by <select name=sort><option>Newest</option><option>Price, low to high</option></select></label></div>
<aside class="filters {clutter.hashed('Filters')}"><h2>Filter</h2>{facets}<button class="btn">Show 61 lamps</button></aside>
<ul class="product-grid {clutter.hashed('Grid')} flex flex-wrap">
{cards}</ul>
<nav class="pagination"><span aria-current=page>1</span><a href="?page=2" rel="next">2</a><a href="?page=3">3</a><a href="?page=2" class="pagination__next">Next</a></nav>
</div></main>
{clutter.advertisement(1)}
<section class="recently-viewed"><h2>You looked at these</h2><div class="swiper"><div class='swiper-wrapper'>{seen}</div></div></section>
{clutter.footer()}
{clutter.state("__STATE__", state)}
</body></html>
"""


# --- a forum ----------------------------------------------------------------------------------------------------------------------------

POSTS = [
    ("marlow", None, ["Evening all. My old wooden dinghy has started to take in water along the second plank from the keel, about a cup an hour when she is moored and rather more when I sail her hard.",
                      "I raked out the seam last week and found the old compound gone to powder. Before I buy anything: would you caulk it again with cotton, or is a plank that moves that much past saving?"]),
    ("saltmarsh_ida", 0, ["A cup an hour is nothing for a boat that has stood ashore all winter. Leave her afloat for two weeks and measure again before you touch the seam.",
                          "If it is still the same after that, cotton and a soft compound. Nothing that sets hard."]),
    ("brigante", 0, ["Have a look at the fastenings first. In my experience a seam that loses its filling over and over does so because the plank is no longer held, and no filling will cure that."]),
    ("marlow", 2, ["I had not thought of the fastenings. They are copper, with roves, and two of them turn when I push with my thumb, which I suppose is not what they are meant to do."]),
    ("Old Pilot", 3, ["They are not. Copper nails that turn have stretched, and you can draw them tight again with a dolly on one side and a hammer on the other. It takes two people who like each other."]),
    ("tessa_k", 0, ["We did exactly this on our boat two summers ago. Thirty-one nails, one weekend, and she has been dry ever since. Take photographs before you start, for you will want to know where each one was."]),
    ("saltmarsh_ida", 4, ["Seconded. And warm the wood before you drive anything, or it will split along the grain on the first cold morning."]),
    ("quayside", 0, ["Not to contradict anybody, but what is the wood? If she is larch on oak the nails will have gone black and thin in the middle, and drawing them up will only break them."]),
    ("marlow", 7, ["Larch on oak, yes. One of the two came out with my fingers today. It is half as thick in the middle as at the ends, so you were right, and I am a little poorer."]),
    ("quayside", 8, ["Then replace them one at a time, one size up, and never two beside each other on the same day. The plank needs its neighbours while you work."]),
    ("Old Pilot", 8, ["Keep the old ones in a jar. It is good for the soul in February."]),
    ("brigante", 0, ["For the seam itself, when all is tight: red lead putty, pressed in with a narrow knife, and a day of patience before the paint. My father used nothing else, and his boats are still sailing."]),
    ("tessa_k", 11, ["Mind that red lead is no longer sold to the public in most places, and for good reason. There are linseed compounds that behave the same and will not poison the harbour."]),
    ("marlow", 0, ["Three weeks later: eleven nails replaced, the seam filled with linseed compound, and after four days afloat there was half a spoon of water in her. Thank you, all of you. I owe this thread a round."]),
]


def forum_page():
    clutter = Clutter(23, "Tide & Tiller", "https://tide-and-tiller.example/threads/leak-along-the-second-plank.4821/")
    title = "Leak along the second plank: caulk again or replace?"
    ranks = {"marlow": "Deckhand", "saltmarsh_ida": "Boatswain", "brigante": "Shipwright", "Old Pilot": "Harbour master", "tessa_k": "Boatswain", "quayside": "Shipwright"}
    posts, linked_posts = "", []
    for number, (author, answers, paragraphs) in enumerate(POSTS):
        day, clock = 3 + number * 2 if number < 13 else 30, f"{7 + number % 12:02d}:{(number * 17) % 60:02d}"
        date = f"2026-05-{day:02d}T{clock}:00+01:00"
        quote = ""
        if answers is not None and number % 3 == 2:
            quoted = POSTS[answers]
            quote = (f'<blockquote class="bbCodeBlock bbCodeBlock--quote" data-source="post: {9000 + answers}"><div class="bbCodeBlock-title"><a href="#post-{9000 + answers}">{quoted[0]} wrote:</a></div>'
                     f'<div class="bbCodeBlock-content">{quoted[2][0][:70]} ...</div></blockquote>')
        body = quote + "".join(f"<p>{html.escape(text)}</p>" for text in paragraphs)
        signature = '<aside class="message-signature"><p>Fair winds, and a dry bilge.</p></aside>' if author == "Old Pilot" else ""
        slug = author.lower().replace(" ", "-")
        posts += f"""<article class="message message--post js-post {clutter.hashed('Post')}" id="js-post-{9000 + number}" data-author="{author}" data-content=post-{9000 + number}>
<div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user" itemscope itemtype='https://schema.org/Person'>
<div class="message-avatar"><a href="/members/{slug}/" class="avatar avatar--m">{picture(clutter, f"/avatars/{slug}.jpg", author)}</a></div>
<h4 class="message-name"><a href="/members/{slug}/" class="username" itemprop="name" data-user-id={100 + len(slug)}>{author}</a></h4><h5 class="userTitle">{ranks[author]}</h5>
<dl class="message-userExtras"><dt>Joined</dt><dd>{2009 + len(slug)}</dd><dt>Messages</dt><dd>{clutter.random.randint(20, 4000)}</dd></dl></section></div>
<div class="message-cell message-cell--main"><header class="message-attribution"><a href="#post-{9000 + number}" rel=nofollow><time class="u-dt" datetime="{date}" title='{day} May 2026 at {clock}'>{day} May 2026</time></a><ul class="message-attribution-opposite"><li><a href="#post-{9000 + number}">#{number + 1}</a></li></ul></header>
<div class="message-content js-messageContent"><div class="message-body"><div class="bbWrapper">{body}</div></div>{signature}</div>
<footer class="message-footer"><div class="actionBar"><a href="/report" class="actionBar-action">Report</a><a href="/like" class="actionBar-action">Like</a><a href="/reply" class="actionBar-action">Reply</a></div></footer></div></div></article>
"""
        if number in (1, 8):
            posts += clutter.advertisement(number) + "\n"
        if number > 0:
            linked_posts.append({"@type": "Comment", "text": " ".join(paragraphs), "datePublished": date, "author": {"@type": "Person", "name": author}})
    linked = [{"@context": "https://schema.org", "@type": "DiscussionForumPosting", "headline": title, "datePublished": "2026-05-03T07:00:00+01:00",
               "author": {"@type": "Person", "name": "marlow"}, "text": " ".join(POSTS[0][2]), "comment": linked_posts}]
    similar = "".join(f'<li class="structItem {clutter.hashed("Item")}"><a href="/threads/{n}">{name}</a><span class="structItem-minor">{clutter.random.randint(2, 90)} replies</span></li>'
                      for n, name in enumerate(["Which glue for a split oar?", "Painting below the waterline in spring", "Moorings in the upper river", "Sail repair on the Sunday", "A stove for a small cabin"]))
    online = "".join(f'<li><a class="username" href="/members/{n}/">{name}</a></li>' for n, name in enumerate(["ansel", "beacon", "corrie", "dunlin", "eider", "fathom"]))
    boards = ["Boats", "Repairs", "Harbours", "Weather", "Buying and selling", "The long bar"]
    state = {"visitor": {"id": 0, "permissions": {clutter.token("perm"): clutter.random.random() < 0.5 for _ in range(400)}},
             "posts": [{"id": 9000 + n, "reactions": [clutter.token("r") for _ in range(40)], "edited": None} for n in range(len(POSTS))]}
    return clutter.head(f"{title} | Tide & Tiller", "A wooden dinghy takes in water along one seam.", "article", linked) + f"""<body data-template="thread_view" class="{clutter.hashed('p-body')}">
{clutter.sprite(["reply", "like", "anchor", "bell", "search", "mail"])}
{clutter.consent()}
<header class="p-header"><a class="p-header-logo" href="/">Tide &amp; Tiller</a><p class=p-tagline>For people who own too many ropes</p></header>
{clutter.menu(boards, ["Newest", "Without answers", "Followed", "Photographs", "Rules", "Search"])}
<ul class="p-breadcrumbs" itemscope itemtype="https://schema.org/BreadcrumbList"><li><a href="/"><span itemprop=name>Forum</span></a></li><li><a href='/repairs/'><span itemprop="name">Repairs</span></a></li></ul>
<div class="p-body-inner"><div class="p-body-header"><h1 class="p-title-value">{title}</h1><div class="p-description"><ul class="listInline"><li>Thread starter <a href="/members/marlow/" class="username">marlow</a></li><li>Start date <time datetime="2026-05-03T07:00:00+01:00">3 May 2026</time></li></ul></div></div>
<div class="p-body-main"><div class="p-body-content"><div class="block-outer"><nav class="pageNavWrapper"><a href="?page=1">1</a></nav><a class="button--link" href="/watch">Watch</a></div>
<div class="block block--messages" data-type="post"><div class="block-body js-replyNewMessageContainer">
{posts}</div></div>
<form class="js-quickReply block" action="/reply"><p>You must <a href="/login">log in</a> or <a href="/register">register</a> to reply here.</p><textarea name=message placeholder="Write your reply"></textarea></form>
<div class="block similar-threads"><h3>Similar threads</h3><ul>{similar}</ul></div></div>
<aside class="p-body-sidebar"><div class="block"><h3>Members online</h3><ul>{online}</ul></div><div class="block"><h3>Share this page</h3><a href="/share/mail">E-mail</a> <a href="/share/link">Link</a></div>{clutter.advertisement(99)}</aside></div></div>
{clutter.footer()}
{clutter.state("js-state", state)}
</body></html>
"""


# --- a newspaper ------------------------------------------------------------------------------------------------------------------------

STORIES = {
    "Town": [("Council votes to keep the swing bridge", "After nine hours and one power cut, the old bridge stays; the new road will have to go around it."),
             ("Bakers move their ovens into the night market", "Four families share one chimney, and the queue now reaches the church."),
             ("School orchestra loses its hall and finds a barn", "Rehearsals begin on Monday between the tractors, where the echo is said to be excellent."),
             ("Water meters read twice by mistake", "The works will pay back some two thousand households before the end of the month."),
             ("Library opens on Sundays for a trial year", "Volunteers keep the desk, and the heating stays on because of the pigeons upstairs."),
             ("A bench returns after thirty years at sea", "Fishermen lifted it with a net full of crabs, and the carving can still be read.")],
    "Coast": [("Seal count is the highest since records began", "Observers on six boats saw more pups than adults for the first time."),
              ("Dredging of the north channel put off again", "The machine that was promised for May is still at work two harbours away."),
              ("Lighthouse to be let by the week", "The keeper's rooms sleep four, provided that nobody minds the light."),
              ("Storm glass at the pier shows clear weather", "It has been wrong eleven times this year, which is better than last year."),
              ("Ferry trial with sails saves a third of the fuel", "The captain says that the passengers were the harder part to trim."),
              ("Wreck of a coal barge may be raised in autumn", "Divers found her whole, upright and full of eels.")],
    "Sport": [("Rowers win by the length of a shoe", "The photograph had to be looked at for an hour before anybody cheered."),
              ("Chess club sends a team of sisters to the final", "Together they are younger than the champion whom they meet on Saturday."),
              ("New turf at the harbour ground drowns at once", "The first match was played to the end, mostly by swimmers."),
              ("Marathon route avoids the hill after all", "Runners had asked for it since the year of the goats."),
              ("Cricket match called off because of a wedding", "Both captains were invited, and one of them was the groom."),
              ("Cyclists ask for a lane along the canal", "The ducks have been there longer, says the keeper of the lock.")],
    "Market": [("Herring is cheaper than bread for a week", "The boats brought in more than the smokehouses can hang, and nobody wants to throw it back."),
               ("Rope works takes on apprentices again", "Six places, forty letters, and a test that begins with a knot tied behind the back."),
               ("Rents on the quay rise for the first time since the fire", "Tenants were told on Friday, and by Monday two of the sheds stood empty."),
               ("A bank leaves and a cheese shop moves in", "The strongroom keeps eight degrees all year, which is what the cheese had asked for."),
               ("Fishmongers settle their quarrel over ice", "From June on everybody pays by the bucket, and the machine has a lock."),
               ("Timber from the old pier sells within an hour", "Most of it will be tables, some of it a boat, and one plank goes to the museum.")],
}


def front_page():
    clutter = Clutter(37, "The Harbour Ledger", "https://harbour-ledger.example/")
    sections, linked = "", [{"@context": "https://schema.org", "@type": "NewsMediaOrganization", "name": "The Harbour Ledger", "url": "https://harbour-ledger.example/"}]
    number = 0
    for section, stories in STORIES.items():
        teasers = ""
        for headline, summary in stories:
            number += 1
            link = f"/{section.lower()}/2026/05/{number:02d}/{headline.lower().replace(' ', '-')}"
            label = '<span class="label label--live">Live</span>' if number % 5 == 0 else ""
            teasers += f"""<article class="teaser {clutter.hashed('Teaser')} col-span-4" data-id="{7000 + number}" data-track='front|{section.lower()}|{number}'>
<a class="teaser__media" href="{link}" tabindex="-1" aria-hidden="true">{picture(clutter, f"/img/{7000 + number}.jpg", "")}</a>
<div class="teaser__text">{label}<h3 class="teaser__headline"><a href="{link}">{html.escape(headline)}</a></h3><p class="teaser__summary">{html.escape(summary)}</p>
<div class=teaser__meta><span class="teaser__author">{clutter.pick(["Ruth Abel", "Jon Okafor", "Mina Sato", "Piet Vos"])}</span> <time datetime="2026-05-{number:02d}T06:{number * 2:02d}:00Z">{number} May 2026</time></div></div></article>
"""
        sections += f"""<section class="front-section front-section--{section.lower()} {clutter.hashed('Sec')}"><header class="front-section__head"><h2><a href="/{section.lower()}">{section}</a></h2><a class=more href="/{section.lower()}">All of {section.lower()}</a></header>
<div class="grid grid-cols-12 gap-6">
{teasers}</div></section>
{clutter.advertisement(number)}
"""
    read = "".join(f'<li class="most-read__item"><span class="most-read__rank">{i + 1}</span><a href="/r/{i}">{name}</a></li>'
                   for i, name in enumerate(["Why the clock on the square stopped", "Soup for forty people", "The man who counts gulls", "Three gardens to visit", "Letters to the editor"]))
    ticker = "".join(f'<li><time>{9 + i}:{i}5</time> <a href="/live/{i}">{text}</a></li>' for i, text in enumerate(["Swing bridge closed until noon", "Fog on the bar", "Market moved to the quay", "Train to the north late"]))
    state = {"front": {"edition": "morning", "teasers": [{"id": 7000 + n, "score": round(clutter.random.random(), 5), "exp": [clutter.token("x") for _ in range(75)]} for n in range(1, number + 1)]}}
    return clutter.head("The Harbour Ledger | News from the town and the coast", "News from the town, the coast and the playing fields.", "website", linked) + f"""<body class="front {clutter.hashed('Front')}">
{clutter.sprite(["menu", "user", "search", "play", "camera", "share"])}
{clutter.consent()}
<header class="masthead"><p class="masthead__date">Monday, 25 May 2026</p><a class="masthead__title" href="/">The Harbour Ledger</a><div class="weather"><span>Quay 14°</span> <span>Wind from the west</span></div><a href="/subscribe" class="btn">Subscribe for £1 a week</a></header>
{clutter.menu(["Town", "Coast", "Sport", "Opinion", "Letters", "Notices"], ["Today", "This week", "Pictures", "Interviews", "Court", "Schools", "Roads", "Archive"])}
<div class="ticker" aria-live=polite><strong>Now</strong><ul>{ticker}</ul></div>
<main><section class="lead {clutter.hashed('Lead')}"><a href="/lead">{picture(clutter, "/img/lead.jpg", "The quay at dawn")}</a><h1 class="lead__headline"><a href="/lead">The harbour freezes for the first time in a century</a></h1>
<p class="lead__summary">Boats lie fast in the ice from the mole to the mill, and the pilots walk to work. Nobody under a hundred has seen it before, and those who have do not agree on how it was.</p></section>
{sections}
<aside class="rail"><h2>Most read</h2><ol class="most-read">{read}</ol>{clutter.advertisement(77)}</aside></main>
{clutter.footer()}
{clutter.state("__DATA__", state)}
</body></html>
"""


def main():
    for slug, text in (("products/shop_list_in_real_clutter", shop_page()), ("articles/forum_thread_in_real_clutter", forum_page()),
                       ("records/front_page_in_real_clutter", front_page())):
        folder = PAGES / slug
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "page.html").write_text(text, encoding="utf-8")
        print(f"{len(text.encode()):8} bytes  {slug}")


if __name__ == "__main__":
    main()

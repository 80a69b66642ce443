"""A headless Chromium driven over --remote-debugging-pipe: JSON messages ended by NUL, on the child's descriptors 3 and 4."""
import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome-headless-shell"]
SECONDS = 60
FIRST_FREE = 64  # descriptors kept away from the child's 3 and 4


def find_chromium():
    return next((path for path in map(shutil.which, NAMES) if path), None)


class BrowserError(Exception):
    pass


class Browser:
    """one page of one browser; what it said on its console and what it asked of a network are kept in problems and requests"""

    def __init__(self, path, width=1280, height=900, dark=False):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.problems, self.requests, self.loaded = [], [], False
        self.last_id, self.buffer, self.answers = 0, b"", {}
        child_reads, self.writes = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, FIRST_FREE) for end in os.pipe())
        self.reads, child_writes = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, FIRST_FREE) for end in os.pipe())

        def place_descriptors():
            os.dup2(child_reads, 3)
            os.dup2(child_writes, 4)

        words = [path, "--headless", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run", "--disable-background-networking",
                 "--hide-scrollbars", "--font-render-hinting=none", f"--user-data-dir={self.folder.name}", "about:blank"]
        if os.geteuid() == 0:
            words.insert(1, "--no-sandbox")
        # The pages are the tests' own; a shared memory folder of a container may be tiny.
        words.insert(1, "--disable-dev-shm-usage")
        nowhere = subprocess.DEVNULL
        self.process = subprocess.Popen(words, preexec_fn=place_descriptors, close_fds=False, stdin=nowhere, stdout=nowhere, stderr=nowhere)
        os.close(child_reads)
        os.close(child_writes)
        self.session = None
        pages = self.call("Target.getTargets")["targetInfos"]
        target = next(page["targetId"] for page in pages if page["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        self.resize(width, height)
        self.prefer("dark" if dark else "light")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.reads)
        os.close(self.writes)
        self.folder.cleanup()

    def call(self, method, **parameters):
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.write(json.dumps(message).encode() + b"\0")
        wanted, until = self.last_id, time.monotonic() + SECONDS
        while wanted not in self.answers:
            self.read(until)
        answer = self.answers.pop(wanted)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']}")
        return answer["result"]

    def write(self, data):
        while data:
            data = data[os.write(self.writes, data):]

    def read(self, until):
        """takes in what has come, at least one message or a timeout"""
        if not select.select([self.reads], [], [], max(0, until - time.monotonic()))[0]:
            raise BrowserError("the browser did not answer in time")
        piece = os.read(self.reads, 1 << 20)
        if not piece:
            raise BrowserError(f"the browser ended with code {self.process.wait()}")
        *messages, self.buffer = (self.buffer + piece).split(b"\0")
        for message in messages:
            self.take(json.loads(message))

    def take(self, message):
        if "id" in message:
            self.answers[message["id"]] = message
            return
        method, parameters = message["method"], message["params"]
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.problems.append(" ".join(str(argument.get("value", argument.get("description"))) for argument in parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.problems.append(parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "Page.loadEventFired":
            self.loaded = True

    def open(self, url):
        """seconds from asking for the page to its load event"""
        self.loaded, began = False, time.monotonic()
        self.call("Page.navigate", url=url)
        while not self.loaded:
            self.read(began + SECONDS)
        return time.monotonic() - began

    def evaluate(self, expression):
        """the value of an expression, awaited where it is a promise"""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise BrowserError(answer["exceptionDetails"].get("exception", {}).get("description", answer["exceptionDetails"]["text"]))
        return answer["result"].get("value")

    def wait_for(self, expression, seconds=20):
        until = time.monotonic() + seconds
        while not self.evaluate(f"Boolean({expression})"):
            if time.monotonic() > until:
                raise BrowserError(f"did not come true: {expression}")
            time.sleep(0.05)

    def wait_for_frames(self):
        """waits for two frames, so that what needs a layout has been drawn"""
        self.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))")

    def resize(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=width < 600)

    def prefer(self, scheme):
        wanted = {"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}
        self.call("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in wanted.items()])

    def click(self, selector):
        """presses the middle of an element with a mouse, as a person would"""
        self.wait_for_frames()
        place = self.evaluate(f"""(() => {{ const found = document.querySelector({json.dumps(selector)}); if (!found) return null;
            found.scrollIntoView({{block: "center"}}); const box = found.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2]; }})()""")
        if place is None:
            raise BrowserError(f"nothing to click: {selector}")
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left" if kind != "mouseMoved" else "none", clickCount=1)

    def move_to(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def press(self, key):
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def screenshot(self, whole=False):
        """the page as PNG bytes: what is in sight, or all of it"""
        options = {}
        if whole:
            size = self.call("Page.getLayoutMetrics")["cssContentSize"]
            options = {"captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}}
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", **options)["data"])

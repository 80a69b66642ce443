"""scripts/fetch_sdist.py reads both forms of an index and refuses an archive whose hash is not the pinned one."""
import hashlib
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

import tree

ARCHIVE = b"not really an archive, but these bytes and no others"
SHA256 = hashlib.sha256(ARCHIVE).hexdigest()
JSON_PAGE = json.dumps({"files": [{"filename": "thing-1.0.tar.gz", "url": "../../files/thing-1.0.tar.gz"}]}).encode()
HTML_PAGE = b'<!DOCTYPE html><a href="/files/thing-0.9.tar.gz#sha256=0">thing-0.9.tar.gz</a><a href="/files/thing-1.0.tar.gz#sha256=0">thing-1.0.tar.gz</a>'


class Index(http.server.BaseHTTPRequestHandler):
    page = JSON_PAGE

    def do_GET(self):
        known = {"/simple/thing/": type(self).page, "/files/thing-1.0.tar.gz": ARCHIVE}
        body = known.get(self.path.split("#")[0])
        self.send_response(200 if body else 404)
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *_):
        pass


class FetchSdist(unittest.TestCase):
    def setUp(self):
        self.server = http.server.HTTPServer(("127.0.0.1", 0), Index)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.target = pathlib.Path(folder.name) / "archives" / "thing-1.0.tar.gz"

    def fetch(self, version="1.0", sha256=SHA256):
        environment = dict(os.environ, PIP_INDEX_URL=f"http://127.0.0.1:{self.server.server_port}/simple/", no_proxy="127.0.0.1")
        script = str(tree.ROOT / "scripts" / "fetch_sdist.py")
        return subprocess.run([sys.executable, script, "thing", version, sha256, str(self.target)], env=environment, capture_output=True, text=True)

    def test_both_forms_of_an_index(self):
        for page in (JSON_PAGE, HTML_PAGE):
            with self.subTest(page=page[:20]):
                Index.page = page
                self.target.unlink(missing_ok=True)
                done = self.fetch()
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(self.target.read_bytes(), ARCHIVE)

    def test_other_bytes_are_refused(self):
        done = self.fetch(sha256="0" * 64)
        self.assertEqual(done.returncode, 1)
        self.assertIn(SHA256, done.stderr)
        self.assertFalse(self.target.exists())

    def test_an_unknown_version_is_named(self):
        done = self.fetch(version="2.0")
        self.assertEqual(done.returncode, 1)
        self.assertIn("thing 2.0", done.stderr)

    def test_an_archive_that_is_there_is_kept(self):
        self.target.parent.mkdir(parents=True)
        self.target.write_bytes(ARCHIVE)
        self.server.shutdown()
        self.assertEqual(self.fetch().returncode, 0)


if __name__ == "__main__":
    unittest.main()

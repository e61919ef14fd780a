#!/usr/bin/env python3
"""Goes through Debian's nginx, set up as deploy/nginx.conf says, to a real `potentia serve`.

The configuration is used as it stands but for what belongs to one machine: ports, and the certificate, which is
made here. Asked are: the page, how long it may be kept, a guest with a Secure cookie, a WebSocket from a page of
https, whose address the site believes, and that the site's figures stay inside. A bot (`potentia bot`) comes by
HTTPS, and only where it can believe the certificate.

  tests/site/nginx.py PROGRAM
"""

import base64
import http.client
import http.server
import json
import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

from served import free_port

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAME = "potentia.example"


def fail(sentence):
    sys.exit(f"nginx.py: {sentence}")


def tool(name, package):
    found = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
    return found or fail(f"there is no {name}: install Debian's package {package}, then start again")


def certificate(folder):
    subprocess.run([tool("openssl", "openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext",
                    f"subjectAltName=DNS:{NAME},IP:127.0.0.1", "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
                   check=True, capture_output=True)


def replaced(text, pattern, by):
    changed, count = re.subn(pattern, by, text)
    if count == 0:
        fail(f"deploy/nginx.conf has nothing like {pattern} any more")
    return changed


class OneHall(http.server.BaseHTTPRequestHandler):
    """Stands for the server that has the hall a."""

    def do_GET(self):
        body = b"hall a"
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def write_configuration(folder, https, plain, site, hall):
    text = (ROOT / "deploy/nginx.conf").read_text()
    text = replaced(text, r"127\.0\.0\.1:8080", f"127.0.0.1:{site}")
    text = replaced(text, r"# a potentia_a;", "a potentia_a;")
    text = replaced(text, r"listen 443 ", f"listen 127.0.0.1:{https} ")
    text = replaced(text, r"listen 80;", f"listen 127.0.0.1:{plain};")
    text = replaced(text, r"\n *listen \[::\][^\n]*", "")
    text = replaced(text, r"/etc/letsencrypt/live/[^ ;]*/fullchain\.pem", str(folder / "cert.pem"))
    text = replaced(text, r"/etc/letsencrypt/live/[^ ;]*/privkey\.pem", str(folder / "key.pem"))
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n"
                     for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off;\npid {folder}/pid;\nerror_log stderr;\nworker_processes 1;\n"
        f"events {{ worker_connections 256; }}\nhttp {{\naccess_log off;\n{places}"
        f"upstream potentia_a {{ server 127.0.0.1:{hall}; }}\n{text}\n}}\n")


class Asker:
    def __init__(self, port, folder):
        self.port = port
        self.trust = ssl.create_default_context(cafile=folder / "cert.pem")

    def connect(self, protocols):
        trust = self.trust
        trust.set_alpn_protocols(protocols)
        return trust.wrap_socket(socket.create_connection(("127.0.0.1", self.port), 10), server_hostname=NAME)

    def ask(self, method, path, body=None, fields=()):
        client = http.client.HTTPConnection(NAME, self.port, timeout=10)
        client.sock = self.connect(["http/1.1"])
        client.request(method, path, body, {"Host": NAME, **dict(fields)})
        answer = client.getresponse()
        text = answer.read().decode("utf-8", "replace")
        client.close()
        return answer, text

    def upgrade(self, cookie, origin):
        key = base64.b64encode(os.urandom(16)).decode()
        line = self.connect(["http/1.1"])
        line.sendall((f"GET /socket HTTP/1.1\r\nHost: {NAME}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nOrigin: {origin}\r\n"
                      f"Cookie: {cookie}\r\n\r\n").encode())
        text = b""
        while b'"hello"' not in text and b'"error"' not in text:
            piece = line.recv(4096)
            if not piece:
                break
            text += piece
        line.close()
        return text.decode("utf-8", "replace")


def expect(holds, sentence, seen=""):
    if not holds:
        fail(f"{sentence}; what came: {str(seen)[:400]}")


def go_through(asker, plain):
    expect(asker.connect(["h2"]).selected_alpn_protocol() == "h2", "HTTP/2 is not offered")
    page, text = asker.ask("GET", "/")
    expect(page.status == 200 and "<!doctype html" in text.lower(), "the page does not come", text)
    expect(len(page.headers.get_all("Cache-Control", [])) == 1, "once is said how long it may be kept",
           page.headers)
    own = {"Origin": f"https://{NAME}", "Content-Type": "application/json", "X-Forwarded-For": "192.0.2.7"}
    guest, text = asker.ask("POST", "/site/guest", "{}", own)
    line = guest.headers.get("Set-Cookie", "")
    expect(guest.status == 200 and json.loads(text)["account"]["kind"] == "guest", "nobody becomes a guest", text)
    expect("; Secure" in line and "HttpOnly" in line, "the cookie is not Secure", line)
    cookie = line.split(";")[0]
    told = asker.upgrade(cookie, f"https://{NAME}")
    expect(" 101 " in told and '"hello"' in told, "no WebSocket comes through", told)
    expect("bad-origin" in asker.upgrade(cookie, "https://elsewhere.example"), "another page gets a WebSocket")
    person = json.dumps({"name": "Somebody", "password": "four words of a kind"})
    registered, text = asker.ask("POST", "/site/register", person, {**own, "Cookie": cookie})
    expect(registered.status == 200, "nobody can register", text)
    cookie = registered.headers.get("Set-Cookie", cookie).split(";")[0]
    _, text = asker.ask("GET", "/site/sessions", None, {"Cookie": cookie})
    seen = [one["address"] for one in json.loads(text).get("sessions", [])]
    expect(set(seen) == {"127.0.0.1"}, "the address is not the one that the proxy sees", text)
    for inside in ("/metrics", "/readyz"):
        expect(asker.ask("GET", inside)[0].status == 404, f"{inside} is shown outside")
    insecure = http.client.HTTPConnection("127.0.0.1", plain, timeout=10)
    insecure.request("GET", "/", headers={"Host": NAME})
    moved = insecure.getresponse()
    expect(moved.status == 301 and moved.headers["Location"] == f"https://{NAME}/", "http is not led to https")


def lead_to_halls(asker):
    for path in ("/socket?hall=a", "/site/game/Km4spV5oa", "/site/game/abcdefgha/record?form=sgf",
                 "/api/board/game/abcdefgha/move/a1", "/api/bot/game/stream/abcdefgha", "/game/export/abcdefgha?x=1"):
        expect(asker.ask("GET", path)[1] == "hall a", f"{path} is not led to the hall's server")
    for path in ("/socket?hall=b", "/socket?hall=aa", "/site/game/abcdefgh", "/site/game/abcdefghb", "/site/me",
                 "/site/game/abcdefghaa", "/?hall=a"):
        expect(asker.ask("GET", path)[1] != "hall a", f"{path} is led to the hall's server")


def let_a_bot_in(https, trust):
    """One whose token nobody knows: the site has said so, or nothing was said to it at all."""
    words = [sys.argv[1], "bot", "--server", f"https://127.0.0.1:{https}", "--token-file", "-"]
    environment = {**os.environ, "no_proxy": "127.0.0.1"}
    known = subprocess.run([*words, "--ca", trust], input="ptt_of-nobody", text=True, capture_output=True, timeout=30,
                           env=environment)
    expect(known.returncode == 2 and "does not know this token" in known.stderr, "no bot gets in", known.stderr)
    doubting = subprocess.Popen(words, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    doubting.stdin.write("ptt_of-nobody")
    doubting.stdin.close()
    said = doubting.stderr.readline()
    doubting.terminate()
    expect("certificate" in said, "a bot believes a certificate that nobody vouches for", said)
    expect(doubting.wait(30) == 0, "a bot does not end as it should")


def wait_for(port, process):
    for _ in range(200):
        if process.poll() is not None:
            fail(f"{process.args[0]} ended with status {process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    fail(f"{process.args[0]} does not listen")


def main():
    nginx = tool("nginx", "nginx-light")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        page = folder / "page"
        page.mkdir()
        (page / "index.html").write_text("<!doctype html><title>Potentia</title>")
        os.chmod(folder, 0o755)
        certificate(folder)
        https, plain = free_port(), free_port()
        site = subprocess.Popen([sys.argv[1], "serve", "--port", "0", "--root", page, "--data", folder / "data",
                                 "--proxy", "127.0.0.1", "--host-name", NAME], stdout=subprocess.PIPE, text=True)
        proxy = None
        try:
            port = int(site.stdout.readline().rsplit(":", 1)[1])
            hall = http.server.ThreadingHTTPServer(("127.0.0.1", 0), OneHall)
            threading.Thread(target=hall.serve_forever, daemon=True).start()
            write_configuration(folder, https, plain, port, hall.server_port)
            proxy = subprocess.Popen([nginx, "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"])
            wait_for(https, proxy)
            go_through(Asker(https, folder), plain)
            lead_to_halls(Asker(https, folder))
            let_a_bot_in(https, folder / "cert.pem")
            begun = time.monotonic()
            site.terminate()
            expect(site.wait(10) == 0 and time.monotonic() - begun < 5, "the site does not end in 5 s with 0")
        finally:
            for process in (proxy, site):
                if process and process.poll() is None:
                    process.terminate()
                    process.wait(10)
    print("through nginx: page, guest, WebSocket, address, cookie, halls, bot")


if __name__ == "__main__":
    main()

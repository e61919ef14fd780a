// A folder over HTTP, as plainly as a page's author would serve it; also for pages of other sites.
import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
};

export class Served {
  private constructor(
    readonly address: string,
    private readonly server: Server,
  ) {}

  static async open(folder: string): Promise<Served> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      readFile(join(folder, pathname)).then(
        (bytes) =>
          response
            .writeHead(200, {
              "Content-Type": types[extname(pathname)] ?? "text/plain",
              "Access-Control-Allow-Origin": "*",
            })
            .end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((opened) =>
      server.listen(0, "127.0.0.1", () => opened()),
    );
    const { port } = server.address() as AddressInfo;
    return new Served(`http://127.0.0.1:${port}`, server);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

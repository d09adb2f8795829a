import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server with people's files, as our own relay would offer them. */
export async function openSources() {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    response.statusCode = file ? 200 : 404;
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Stores a file and returns its URL. */
    put(name: string, content: Buffer | string): string {
      files.set(`/${name}`, Buffer.from(content));
      return `${origin}/${name}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

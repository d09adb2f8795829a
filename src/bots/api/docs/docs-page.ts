import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { say } from "../../../messages/index.ts";
import { HttpError } from "../../web/routes/http-error.ts";
import { securityHeaders } from "../../web/security.ts";
import { readScalarScript } from "./scalar-script.ts";

interface PageFile {
  readonly headers: Readonly<Record<string, string>>;
  read(): Promise<Buffer>;
}

const FILES: Readonly<Record<string, PageFile>> = {
  "docs.html": {
    headers: { "content-type": "text/html; charset=utf-8" },
    read: () => readFile(new URL("docs.html", import.meta.url)),
  },
  "icon.svg": {
    headers: { "content-type": "image/svg+xml; charset=utf-8" },
    read: () => readFile(new URL("../../web/page/icon.svg", import.meta.url)),
  },
  "scalar.js": {
    headers: { "content-type": "text/javascript; charset=utf-8", "content-encoding": "gzip" },
    read: readScalarScript,
  },
};

interface LoadedFile {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Registers GET /docs: Scalar's page of the OpenAPI document, which shows every operation and can send its request.
 * Served without a key, since it contains no one's data.
 */
export async function registerDocsPage(api: FastifyInstance): Promise<void> {
  const loading = new Map<string, Promise<LoadedFile>>();
  /** Reads a file with the first visit, and again after a failure. */
  async function loadOnce(name: string, file: PageFile): Promise<LoadedFile> {
    const loaded = loading.get(name) ?? loadFile(file);
    loading.set(name, loaded);
    try {
      return await loaded;
    } catch (error) {
      loading.delete(name);
      throw error;
    }
  }
  api.addHook("onRequest", securityHeaders({ scripts: [], isLibraryPage: true }));
  for (const path of ["/docs", "/docs/:file"])
    api.get<{ Params: { file?: string } }>(
      path,
      async ({ params: { file: name = "docs.html" }, headers }, reply) => {
        const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
        if (!file) throw new HttpError(404, say("apiNotFound"));
        const { body, etag } = await loadOnce(name, file);
        reply.headers({ etag, "cache-control": "no-cache" });
        if (headers["if-none-match"] === etag) return reply.status(304).send();
        return reply.headers(file.headers).send(body);
      },
    );
}

async function loadFile(file: PageFile): Promise<LoadedFile> {
  const body = await file.read();
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

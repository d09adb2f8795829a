import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { say } from "../../../messages/index.ts";
import { asset, type Asset } from "../../web/assets.ts";
import { serve } from "../../web/routes/assets.ts";
import { HttpError } from "../../web/routes/http-error.ts";
import { securityHeaders } from "../../web/security.ts";
import { readScalarScript } from "./scalar-script.ts";

interface PageFile {
  readonly type: string;
  readonly encoding?: "gzip";
  read(): Promise<Buffer>;
}

const FILES: Readonly<Record<string, PageFile>> = {
  "docs.html": {
    type: "text/html; charset=utf-8",
    read: () => readFile(new URL("docs.html", import.meta.url)),
  },
  "icon.svg": {
    type: "image/svg+xml; charset=utf-8",
    read: () => readFile(new URL("../../web/page/icon.svg", import.meta.url)),
  },
  "scalar.js": { type: "text/javascript; charset=utf-8", encoding: "gzip", read: readScalarScript },
};

/**
 * Registers GET /docs: Scalar's page of the OpenAPI document, which shows every operation and can send its request.
 * Served without a key, since it contains no one's data.
 */
export async function registerDocsPage(api: FastifyInstance): Promise<void> {
  const loading = new Map<string, Promise<Asset>>();
  /** Reads a file with the first visit, and again after a failure. */
  async function loadOnce(name: string, { type, read }: PageFile): Promise<Asset> {
    const loaded = loading.get(name) ?? read().then((body) => asset(type, body));
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
    api.get<{ Params: { file?: string } }>(path, async (request, reply) => {
      const { file: name = "docs.html" } = request.params;
      const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
      if (!file) throw new HttpError(404, say("apiNotFound"));
      const loaded = await loadOnce(name, file);
      if (file.encoding) reply.header("content-encoding", file.encoding);
      return serve(request, reply, loaded, "no-cache");
    });
}

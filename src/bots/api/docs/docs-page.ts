import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { say } from "../../../messages/index.ts";
import { HttpError } from "../../web/routes/http-error.ts";
import { securityHeaders } from "../../web/security.ts";
import { stripTypesOfFiles } from "../../web/strip-types.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".ts": "text/javascript; charset=utf-8",
};

/** The files of its folder, and what it shares with the playground: colors and the icon. */
const PAGE = new URL("page/", import.meta.url);
const SHARED = ["base.css", "icon.svg"].map((name) => new URL(`../../web/page/${name}`, import.meta.url));

interface PageFile {
  readonly type: string;
  readonly body: string;
  readonly etag: string;
}

/**
 * Registers GET /docs: a page that shows every operation of the OpenAPI document and can send its request. Served
 * without a key, since it contains no one's data.
 */
export async function registerDocsPage(api: FastifyInstance): Promise<void> {
  let loading: Promise<ReadonlyMap<string, PageFile>> | undefined;
  api.addHook("onRequest", securityHeaders({ scripts: [] }));
  for (const path of ["/docs", "/docs/:file"])
    api.get<{ Params: { file?: string } }>(
      path,
      async ({ params: { file = "docs.html" }, headers }, reply) => {
        // Read with the first visit, and again after a failure.
        loading ??= readPage();
        const found = (
          await loading.catch((error: unknown) => {
            loading = undefined;
            throw error;
          })
        ).get(file);
        if (!found) throw new HttpError(404, say("apiNotFound"));
        reply.headers({ etag: found.etag, "cache-control": "no-cache" });
        if (headers["if-none-match"] === found.etag) return reply.status(304).send();
        return reply.type(found.type).send(found.body);
      },
    );
}

async function readPage(): Promise<ReadonlyMap<string, PageFile>> {
  const files = [...(await readdir(PAGE)).map((name) => new URL(name, PAGE)), ...SHARED].map((url) =>
    fileURLToPath(url),
  );
  const scripts = files.filter((path) => path.endsWith(".ts"));
  const converted = await stripTypesOfFiles(scripts);
  return new Map(
    await Promise.all(
      files.map(async (path) => {
        const body = converted[scripts.indexOf(path)] ?? (await readFile(path, "utf8"));
        const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
        return [basename(path), { type: TYPES[extname(path)] ?? "text/plain", body, etag }] as const;
      }),
    ),
  );
}

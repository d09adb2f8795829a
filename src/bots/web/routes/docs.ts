import type { FastifyInstance, FastifyRequest } from "fastify";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../../../docs/", import.meta.url));

/**
 * GET /docs/:page: the documentation of this version, without internet. As plain text: it is wrapped to be read as it
 * is, and nothing in it can run.
 */
export async function registerDocs(web: FastifyInstance): Promise<void> {
  // The names are listed once, so that no request chooses a path.
  const pages = new Set((await readdir(FOLDER).catch(() => [])).filter((name) => name.endsWith(".md")));
  web.get("/docs/:page", async (request: FastifyRequest<{ Params: { page: string } }>, reply) => {
    const { page } = request.params;
    if (!pages.has(page)) return reply.callNotFound();
    return reply
      .header("cache-control", "no-cache")
      .type("text/plain; charset=utf-8")
      .send(await readFile(`${FOLDER}${page}`, "utf8"));
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Asset, Assets } from "../assets.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** GET /: revalidated each time, so that a new version appears immediately. */
export function registerPage(web: FastifyInstance, { assets }: { assets: Assets }): void {
  web.get("/", async (request, reply) => serve(request, reply, assets.html(), "no-cache"));
}

/** GET /assets/…: the page's files, under a path that changes with them. */
export function registerAssets(web: FastifyInstance, { assets }: { assets: Assets }): void {
  web.get<{ Params: { version: string; "*": string } }>("/assets/:version/*", async (request, reply) => {
    const file = assets.files.get(request.params["*"]);
    if (!file || request.params.version !== assets.version) return reply.callNotFound();
    return serve(request, reply, file, FOREVER);
  });
}

/** Answers with a file, or with 304 where the browser has it. */
export async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  cacheControl: string,
) {
  reply.headers({ etag: asset.etag, "cache-control": cacheControl }).type(asset.type);
  if (request.headers["if-none-match"] === asset.etag) return reply.status(304).send();
  return reply.send(await asset.body());
}

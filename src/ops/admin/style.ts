import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { ICON } from "./icon.ts";

/** Its page lends colours and icon. */
const PLAYGROUND = "../../bots/web/page";
const FILES = [`${PLAYGROUND}/base.css`, `${PLAYGROUND}/login.css`, "./admin.css"];
const FOREVER = "private, max-age=31536000, immutable";

const read = (file: string) => readFile(new URL(file, import.meta.url), "utf8");

/** Serves how the pages look to whoever asks; gives the stylesheet's path, which changes with it. */
export async function styleRoutes(admin: FastifyInstance): Promise<string> {
  const css = (await Promise.all(FILES.map(read))).join("\n");
  const icon = await read(`${PLAYGROUND}/icon.svg`);
  const path = `/admin/style-${createHash("sha256").update(css).digest("base64url").slice(0, 16)}.css`;
  admin.get(path, async (_request, reply) =>
    reply.header("cache-control", FOREVER).type("text/css; charset=utf-8").send(css),
  );
  admin.get(ICON, async (_request, reply) =>
    reply.header("cache-control", FOREVER).type("image/svg+xml").send(icon),
  );
  return path;
}

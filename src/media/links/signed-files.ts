import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { StorageError } from "../../errors.ts";
import { publishFileServed } from "../events.ts";
import type { Files, OpenedFile, StoredFile } from "../storage/files.ts";
import { createExpiringSigner, sendText, UNTRUSTED_FILE_HEADERS } from "./signed-token.ts";
import type { ByteRange } from "../storage/storage.ts";

export interface SignedFilesOptions {
  readonly files: Files;
  /** Shared by all processes; at least 32 random characters. */
  readonly secret: string;
  /** Public address of this program, such as `https://bot.example.com`. A path prefix is preserved. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Time that a link stays valid. */
  readonly lifetimeMs: number;
}

export interface SignedFiles {
  /** Returns a public link, valid for the lifetime. Anyone who has it can fetch the file, so never log it. */
  link(fileId: string): string;
  /** Same as `link` without the host, for a page that this program serves. */
  path(fileId: string): string;
  /** Adds GET and HEAD /media/:token, with single ranges. */
  register(app: FastifyInstance): void;
}

/** Creates signed, expiring links to stored files, for the audio service and for our own page. */
export function createSignedFiles({
  files,
  secret,
  publicUrl,
  now,
  lifetimeMs,
}: SignedFilesOptions): SignedFiles {
  const tokens = createExpiringSigner({ secret, now, lifetimeMs });
  const base = publicUrl.replace(/\/+$/, "");
  const path = (fileId: string) => `/media/${tokens.sign(fileId)}`;

  return {
    path,
    link: (fileId) => base + path(fileId),
    register(app) {
      app.route<{ Params: { token: string } }>({
        method: ["GET", "HEAD"],
        url: "/media/:token",
        async handler(request, reply) {
          const fileId = tokens.read(request.params.token);
          if (fileId === undefined) return sendNotFound(reply);
          try {
            const direct = await directLink(files, request, fileId);
            if (direct !== undefined)
              return await reply.header("cache-control", "no-store").redirect(direct, 302);
            const opened = await files.open(fileId);
            return await (opened ? send(request, reply, opened) : sendNotFound(reply));
          } catch (error) {
            if (!(error instanceof StorageError)) throw error;
            request.log.warn({ err: error }, "links: failed to read a file");
            return sendText(reply, 503, "The file could not be read\n");
          }
        },
      });
    },
  };
}

const sendNotFound = (reply: FastifyReply) => sendText(reply, 404, "Not found\n");

/**
 * Returns a link to the storage itself for people who open a file's link, if they can reach it. The page's player stays
 * with us, because its policy allows no other origin, and so does the audio service. Pictures do too: only we send the
 * policy that keeps scripts in them from running.
 */
async function directLink(
  files: Files,
  { headers }: FastifyRequest,
  id: string,
): Promise<string | undefined> {
  if (!files.directLink || headers["sec-fetch-dest"] !== "document") return undefined;
  const file = await files.find(id);
  if (!file || file.type.startsWith("image/")) return undefined;
  return files.directLink(file, { type: contentType(file), disposition: disposition(file) });
}

async function send(request: FastifyRequest, reply: FastifyReply, opened: OpenedFile) {
  const { file, size } = opened;
  const range = request.method === "GET" ? parseRange(request.headers.range, size) : "whole";
  reply.headers(headersOf(file));
  if (range === "unsatisfiable") {
    await opened.close();
    return sendText(reply.header("content-range", `bytes */${size}`), 416, "");
  }
  if (range === "whole") reply.header("content-length", size);
  else {
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
    reply.header("content-length", range.end - range.start + 1);
  }
  if (request.method === "GET") {
    publishFileServed(reply, "kept");
    return reply.send(opened.stream(range === "whole" ? undefined : range));
  }
  await opened.close();
  return reply.send();
}

const headersOf = (file: StoredFile) => ({
  ...UNTRUSTED_FILE_HEADERS,
  "cache-control": "private",
  "content-disposition": disposition(file),
  "content-type": contentType(file),
});

const contentType = ({ type }: StoredFile): string =>
  type.startsWith("text/") ? `${type}; charset=utf-8` : type;

/** RFC 6266: an ASCII name for old clients, the full name for the others. */
function disposition({ name, type }: StoredFile): string {
  const dispositionType = /^(?:audio|video|image)\//.test(type) ? "inline" : "attachment";
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${dispositionType}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, section 14.2). Returns `whole` also for headers that can
 * be ignored: several ranges, other units, invalid values.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "whole" | "unsatisfiable" {
  const [, first, last] = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return "whole";
  if (first === "") return suffix(Number(last), size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Number(last);
  if (end < start && last !== "") return "whole";
  return start >= size ? "unsatisfiable" : { start, end: Math.min(end, size - 1) };
}

function suffix(length: number, size: number): ByteRange | "unsatisfiable" {
  if (length === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - length), end: size - 1 };
}

import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { tellRelayed } from "../events.ts";
import { createTokens } from "./signed-token.ts";

/** Plain words by which only its own platform finds a file again. Goes into the link: nothing secret. */
export type OutsideRef = Readonly<Record<string, string>>;

/** A file somewhere else, about to be passed on. */
export interface OutsideFile {
  readonly type: string;
  readonly bytes: number;
  /** `range` as the reader asked, unread. Fails when the other side does not give the file. */
  open(range: string | undefined): Promise<OutsideStream>;
}

export interface OutsideStream {
  readonly status: 200 | 206;
  readonly length: string | undefined;
  readonly contentRange: string | undefined;
  readonly body: Readable;
}

/** Undefined when there is no such file any more. */
export type FindOutside = (ref: OutsideRef) => Promise<OutsideFile | undefined>;

export interface PassingOptions {
  readonly secret: string;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly lifetimeMs: number;
  readonly log: Logger;
}

export interface Passing {
  /** A link under which the platform's file can be fetched from us, without what opens it there. Never log it. */
  link(platform: string, ref: OutsideRef): string;
  /** Says who finds a platform's files. */
  serve(platform: string, find: FindOutside): void;
  /** Adds GET and HEAD /media/from/:token. */
  register(app: FastifyInstance): void;
}

/** Signed, expiring links to files that a platform keeps behind its own key: streamed through, never stored. */
export function createPassing({ secret, publicUrl, now, lifetimeMs, log }: PassingOptions): Passing {
  const tokens = createTokens(secret, "mynah passed file v1");
  const base = publicUrl.replace(/\/+$/, "");
  const finders = new Map<string, FindOutside>();

  const found = async (token: string): Promise<OutsideFile | undefined> => {
    const pass = tokens.read(token);
    if (!pass || pass.expiresAt <= now()) return undefined;
    const [platform, ref] = JSON.parse(Buffer.from(pass.fileId, "base64url").toString()) as [
      string,
      OutsideRef,
    ];
    return finders.get(platform)?.(ref);
  };

  return {
    link(platform, ref) {
      const fileId = Buffer.from(JSON.stringify([platform, ref])).toString("base64url");
      const expiresAt = new Date(now().getTime() + lifetimeMs);
      return `${base}/media/from/${tokens.sign({ fileId, expiresAt })}`;
    },
    serve: (platform, find) => void finders.set(platform, find),
    register(app) {
      app.route<{ Params: { token: string } }>({
        method: ["GET", "HEAD"],
        url: "/media/from/:token",
        async handler(request, reply) {
          try {
            const file = await found(request.params.token);
            // Forged, expired and removed look the same: a guess learns nothing.
            if (!file) return await reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
            return await pass(request, reply, file);
          } catch (error) {
            log.warn({ err: error }, "a platform's file could not be passed on");
            return reply.code(502).type("text/plain; charset=utf-8").send("The file could not be fetched\n");
          }
        },
      });
    },
  };
}

async function pass(request: FastifyRequest, reply: FastifyReply, file: OutsideFile): Promise<FastifyReply> {
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "content-type": file.type,
    "x-content-type-options": "nosniff",
  });
  if (request.method === "HEAD") return reply.header("content-length", file.bytes).send();
  const { status, length, contentRange, body } = await file.open(request.headers.range);
  reply.code(status);
  if (length !== undefined) reply.header("content-length", length);
  if (contentRange !== undefined) reply.header("content-range", contentRange);
  // A reader that goes away must not leave the other side sending.
  reply.raw.once("close", () => body.destroy());
  tellRelayed(reply, "passed");
  return reply.send(body);
}

import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { publishFileServed } from "../events.ts";
import { createExpiringSigner, sendText, UNTRUSTED_FILE_HEADERS } from "./signed-token.ts";

/** Identifies a file to its own platform. Goes into the link, so it must contain nothing secret. */
export type ExternalFileRef = Readonly<Record<string, string>>;

/** A file on another server that is about to be proxied. */
export interface ExternalFile {
  readonly type: string;
  readonly bytes: number;
  /** `range` is the reader's unparsed Range header. Fails when the other server doesn't provide the file. */
  open(range: string | undefined): Promise<ExternalFileStream>;
}

export interface ExternalFileStream {
  readonly status: 200 | 206;
  readonly length: string | undefined;
  readonly contentRange: string | undefined;
  readonly body: Readable;
}

/** Returns undefined when the file no longer exists. */
export type FindExternalFile = (ref: ExternalFileRef) => Promise<ExternalFile | undefined>;

export interface FileProxyOptions {
  readonly secret: string;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly lifetimeMs: number;
  readonly log: Logger;
}

export interface FileProxy {
  /**
   * Returns a link at which our server provides the platform's file, without the platform's credentials. Never log it.
   */
  link(platform: string, ref: ExternalFileRef): string;
  /** Registers the function that finds a platform's files. */
  serve(platform: string, find: FindExternalFile): void;
  /** Adds GET and HEAD /media/from/:token. */
  register(app: FastifyInstance): void;
}

/** Creates signed, expiring links to files that need a platform's credentials. Streams them, and never stores them. */
export function createFileProxy({ secret, publicUrl, now, lifetimeMs, log }: FileProxyOptions): FileProxy {
  const tokens = createExpiringSigner({ secret, purpose: "mynah passed file v1", now, lifetimeMs });
  const base = publicUrl.replace(/\/+$/, "");
  const finders = new Map<string, FindExternalFile>();

  const findFile = async (token: string): Promise<ExternalFile | undefined> => {
    const fileId = tokens.read(token);
    if (fileId === undefined) return undefined;
    const [platform, ref] = JSON.parse(Buffer.from(fileId, "base64url").toString()) as [
      string,
      ExternalFileRef,
    ];
    return finders.get(platform)?.(ref);
  };

  return {
    link(platform, ref) {
      const fileId = Buffer.from(JSON.stringify([platform, ref])).toString("base64url");
      return `${base}/media/from/${tokens.sign(fileId)}`;
    },
    serve: (platform, find) => void finders.set(platform, find),
    register(app) {
      app.route<{ Params: { token: string } }>({
        method: ["GET", "HEAD"],
        url: "/media/from/:token",
        async handler(request, reply) {
          try {
            const file = await findFile(request.params.token);
            if (!file) return await sendText(reply, 404, "Not found\n");
            return await streamFile(request, reply, file);
          } catch (error) {
            log.warn({ err: error }, "relay: failed to stream a platform's file");
            return sendText(reply, 502, "The file could not be fetched\n");
          }
        },
      });
    },
  };
}

async function streamFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ExternalFile,
): Promise<FastifyReply> {
  reply.headers({
    ...UNTRUSTED_FILE_HEADERS,
    "cache-control": "private, no-store",
    "content-type": file.type,
  });
  if (request.method === "HEAD") return reply.header("content-length", file.bytes).send();
  const { status, length, contentRange, body } = await file.open(request.headers.range);
  reply.code(status);
  if (length !== undefined) reply.header("content-length", length);
  if (contentRange !== undefined) reply.header("content-range", contentRange);
  // Stops the other server from sending when the reader disconnects.
  reply.raw.once("close", () => body.destroy());
  publishFileServed(reply, "passed");
  return reply.send(body);
}

import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { say } from "../../../messages/index.ts";
import { fileOwnerOf } from "./invocations.ts";
import { HttpError } from "./http-error.ts";
import type { UploadView } from "../api-types.ts";

/** Stores a file as it arrives. Throws UserError for unusable files: empty, too large, or not the type they claim. */
export type ReceiveUpload = (upload: {
  stream: Readable;
  claimedName: string;
  owner: string;
  claimedBytes?: number;
}) => Promise<UploadView>;

/** POST /api/uploads?name=: the body is the file itself, never held in memory. 201 { upload: UploadView }. */
export async function registerUploads(
  web: FastifyInstance,
  { receive }: { receive: ReceiveUpload },
): Promise<void> {
  // Only in this scope: everywhere else a body is JSON.
  web.removeAllContentTypeParsers();
  web.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));

  web.post<{ Querystring: { name?: string } }>("/api/uploads", async (request, reply) => {
    const name = request.query.name;
    if (typeof name !== "string" || !name || name.length > 300) throw new HttpError(400, say("webMalformed"));
    // Without a content type Fastify parses nothing, so there is no file.
    if (!request.body) throw new HttpError(400, say("webMalformed"));
    // After an early rejection, Node still reads the body to its end, so that the response arrives.
    const claimedBytes = Number(request.headers["content-length"]);
    const { id, type, bytes, ...stored } = await receive({
      stream: request.body as Readable,
      claimedName: name,
      owner: fileOwnerOf(request),
      ...(Number.isFinite(claimedBytes) && { claimedBytes }),
    });
    return reply.status(201).send({ upload: { id, name: stored.name, type, bytes } satisfies UploadView });
  });
}

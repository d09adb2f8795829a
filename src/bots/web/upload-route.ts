import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { say } from "../../messages/index.ts";
import { ownerOf } from "./invocation-route.ts";
import { Refusal } from "./refusal.ts";
import type { UploadView } from "./wire.ts";

/** Takes a file in as it arrives. Throws UserError for what cannot be used: empty, too large, not what it claims. */
export type ReceiveUpload = (upload: {
  stream: Readable;
  claimedName: string;
  owner: string;
}) => Promise<UploadView>;

/** POST /api/uploads?name=: the body is the file itself, never held in memory. 201 { upload: UploadView }. */
export async function uploadRoute(
  web: FastifyInstance,
  { receive }: { receive: ReceiveUpload },
): Promise<void> {
  // Only in here: everywhere else a body is JSON.
  web.removeAllContentTypeParsers();
  web.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));

  web.post<{ Querystring: { name?: string } }>("/api/uploads", async (request, reply) => {
    const name = request.query.name;
    if (typeof name !== "string" || !name || name.length > 300) throw new Refusal(400, say("webMalformed"));
    // Without a type Fastify parses nothing, and there is no file.
    if (!request.body) throw new Refusal(400, say("webMalformed"));
    try {
      const upload = await receive({
        stream: request.body as Readable,
        claimedName: name,
        owner: ownerOf(request),
      });
      const { id, type, bytes } = upload;
      return reply.status(201).send({ upload: { id, name: upload.name, type, bytes } satisfies UploadView });
    } finally {
      // What was refused early is not read to its end; the connection cannot be used again.
      if (!request.raw.readableEnded) reply.header("connection", "close");
    }
  });
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Source } from "../../../commands/definition/option.ts";
import type { AcceptResult } from "../../../jobs/intake/accepted.ts";
import type { Invocation } from "../../../jobs/job.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { EventHub } from "../event-hub.ts";
import { requesterOf } from "../asker.ts";
import { WEB } from "../platform.ts";
import { HttpError } from "./http-error.ts";

/** Room for the longest text in any language, in UTF-8, with its options. */
const BODY_LIMIT = 256 * 1024;

/** What a typed line asks for. Throws UserError when it cannot be read. */
export type ParseLine = (line: string) => {
  readonly command: string;
  readonly options: Readonly<Record<string, unknown>>;
};

const attachment = z.object({
  id: z.string().min(1).max(100),
  name: z.string().max(300),
  media: z.enum(["audio", "video", "image"]).optional(),
});

const body = z.object({
  /** Made by the page, one for each time somebody sends: a repeated request finds the first job. */
  key: z.uuid(),
  line: z.string(),
  /** Uploads by the name of the option they belong to. */
  files: z.record(z.string().max(40), attachment).default({}),
});
type Body = z.output<typeof body>;

/**
 * POST /api/invocations: 202 { job: JobView, duplicate } for what becomes a job, 200 { answer } for what is answered at
 * once.
 */
export function registerInvocations(
  web: FastifyInstance,
  {
    accept,
    parseLine,
    owns,
    pages,
  }: {
    accept: (invocation: Invocation) => Promise<AcceptResult>;
    parseLine: ParseLine;
    owns: (owner: string, fileId: string) => Promise<boolean>;
    pages: EventHub;
  },
): void {
  async function checkOwner(request: FastifyRequest, files: Body["files"]): Promise<void> {
    for (const { id, name } of Object.values(files)) {
      // Knowing an id must not be enough to hear somebody else's file.
      if (!(await owns(fileOwnerOf(request), id))) throw new HttpError(404, say("webNoSuchUpload", { name }));
    }
  }

  web.post("/api/invocations", { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const parsed = body.safeParse(request.body);
    if (!parsed.success) throw new UserError(say("webMalformed"));
    const { key, line, files } = parsed.data;
    await checkOwner(request, files);
    const accepted = await accept({
      // Two people may not meet in one key.
      key: `${request.person.id}:${key}`,
      ...requesterOf(request, address(parsed.data)),
      locale: request.language,
      // Whoever was let in may do everything: there is one key to the playground, and no roles behind it.
      mayAdminister: async () => true,
      ...withFiles(parseLine(line), files),
    });
    if (accepted.kind === "answer") return { answer: accepted.answer };
    const { job, ahead, expectedMs, limit, duplicate } = accepted;
    const place = { ahead, ...(limit && { limit }), ...(expectedMs !== undefined && { expectedMs }) };
    pages.announce({
      person: request.person.id,
      job: job.id,
      ...(job.state === "accepted" && { progress: { state: "queued", ...place, elapsedMs: 0 } }),
    });
    return reply.status(202).send({ job: pages.view(job), duplicate });
  });
}

export const fileOwnerOf = (request: FastifyRequest) => `${WEB}:${request.person.id}`;

/** What the page needs to show the request again: the line as typed, and the names of its files. */
const address = ({ key, line, files }: Body): Record<string, string> => ({
  key,
  line,
  ...Object.fromEntries(Object.values(files).map(({ id, name }) => [`file ${id}`, name])),
});

function withFiles({ command, options }: ReturnType<ParseLine>, files: Body["files"]) {
  const sources = Object.entries(files).map(([option, { id, media }]): [string, Source] => [
    option,
    { kind: "upload", id, ...(media && { media }) },
  ]);
  return { command, options: { ...options, ...Object.fromEntries(sources) } };
}

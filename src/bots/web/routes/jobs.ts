import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { JobActions } from "../../../commands/definition/command.ts";
import { producedFiles, type Job } from "../../../jobs/job.ts";
import { z } from "zod";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import { say } from "../../../messages/index.ts";
import type { TranscriptEditor } from "../../../transcripts/transcript-editor.ts";
import type { App } from "../../app.ts";
import { requesterOf } from "../asker.ts";
import type { EventHub } from "../event-hub.ts";
import { WEB } from "../platform.ts";
import { HttpError } from "./http-error.ts";
import { hasFile } from "../job-view.ts";

/** Number of jobs shown after a reload. */
const CONVERSATION = 50;

type Act = (actions: JobActions, id: string, body: unknown) => Promise<{ readonly id: string }>;

const ACTIONS: Readonly<Record<string, Act>> = {
  cancel: (actions, id) => actions.cancel(id),
  retry: (actions, id) => actions.retry(id),
  resume: (actions, id) => actions.resume(id),
  arrived: (actions, id, body) => actions.attachTask(id, taskIn(body)),
};

const taskBody = z.object({ task: z.string().trim().min(1).max(200) });

function taskIn(body: unknown): string {
  const read = taskBody.safeParse(body);
  if (!read.success) throw new HttpError(400, say("webMalformed"));
  return read.data.task;
}

type OfJob = FastifyRequest<{ Params: { id: string } }>;

export interface JobRoutesDeps extends Pick<App, "recentJobs" | "findJob" | "jobActions"> {
  readonly pages: EventHub;
  readonly fileLink: (fileId: string) => string;
  readonly createArchive: CreateArchive;
  readonly transcriptEditor: Pick<TranscriptEditor, "file">;
}

/** Bundles stored files into a zip archive; null if none of them is stored anymore. */
export type CreateArchive = (
  fileIds: readonly string[],
) => Promise<{ readonly stream: Readable; readonly bytes: number } | null>;

/**
 * GET /api/jobs, /api/jobs/:id, its files, all of them as an archive, and its transcript in every format; POST
 * /api/jobs/:id/cancel, /retry, /resume, /arrived. Only the person's own jobs.
 */
export function registerJobRoutes(web: FastifyInstance, deps: JobRoutesDeps): void {
  const { findJob, recentJobs, jobActions, pages, fileLink, createArchive } = deps;
  async function own(request: OfJob): Promise<Job> {
    const job = await findJob(request.params.id);
    if (!job || job.platform !== WEB || job.person.id !== request.person.id) {
      throw new HttpError(404, say("jobUnknown", { id: request.params.id }));
    }
    return job;
  }
  const viewed = async (id: string) => {
    const job = await findJob(id);
    return job && pages.view(job);
  };

  web.get("/api/jobs", async (request) => {
    const mine = await recentJobs(WEB, request.person.id, CONVERSATION);
    return { jobs: mine.map(pages.view) };
  });
  web.get("/api/jobs/:id", async (request: OfJob) => ({ job: pages.view(await own(request)) }));

  for (const [action, act] of Object.entries(ACTIONS)) {
    web.post(`/api/jobs/:id/${action}`, async (request: OfJob, reply) => {
      const job = await own(request);
      const { id } = await act(jobActions(requesterOf(request)), job.id, request.body);
      pages.announce({ person: request.person.id, job: id });
      return reply.status(202).send({ job: await viewed(id) });
    });
  }

  web.get("/api/jobs/:id/files.zip", async (request: OfJob, reply) => {
    const made = producedFiles((await own(request)).outcome);
    const packed = await createArchive(made.map(({ id }) => id));
    if (!packed) return reply.callNotFound();
    return reply
      .header("content-length", packed.bytes)
      .header("content-disposition", `attachment; filename="${request.params.id}.zip"`)
      .type("application/zip")
      .send(packed.stream);
  });

  web.get(
    "/api/jobs/:id/transcript/:form",
    async (request: FastifyRequest<{ Params: { id: string; form: string } }>, reply) => {
      const form = TRANSCRIPT_FORMATS.find((one) => one === request.params.form);
      const job = await own(request);
      if (!form) return reply.callNotFound();
      const { id } = await deps.transcriptEditor.file(job, form);
      return reply.header("cache-control", "no-store").redirect(pathOf(fileLink(id)), 302);
    },
  );

  // The relay's links expire; this URL works as long as the conversation shows it.
  web.get(
    "/api/jobs/:id/files/:file",
    async (request: FastifyRequest<{ Params: { id: string; file: string } }>, reply) => {
      const job = await own(request);
      if (!hasFile(job, request.params.file)) return reply.callNotFound();
      return reply.header("cache-control", "no-store").redirect(pathOf(fileLink(request.params.file)), 302);
    },
  );
}

/** The page may be open under another host name. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link, "http://page");
  return pathname + search;
}

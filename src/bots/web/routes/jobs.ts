import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { JobActions } from "../../../commands/definition/command.ts";
import { producedFiles, type Job } from "../../../jobs/job.ts";
import { z } from "zod";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { findSpeaker, MAX_NAME } from "../../../transcripts/edit.ts";
import type { TranscriptEditor } from "../../../transcripts/transcript-editor.ts";
import type { App } from "../../app.ts";
import { requesterOf } from "../asker.ts";
import type { JobView } from "../api-types.ts";
import { WEB } from "../platform.ts";
import { HttpError } from "./http-error.ts";
import { hasFile, isSample } from "../job-view.ts";

/** Number of jobs shown after a reload, and of older ones that are loaded at a time. */
const CONVERSATION = 50;
/** Number of jobs deleted at a time when the conversation is cleared. */
const DELETED_AT_ONCE = 200;

type Act = (actions: JobActions, id: string, body: unknown) => Promise<{ readonly id: string }>;

const ACTIONS: Readonly<Record<string, Act>> = {
  cancel: (actions, id) => actions.cancel(id),
  retry: (actions, id) => actions.retry(id),
  resume: (actions, id) => actions.resume(id),
  attach: (actions, id, body) => actions.attachTask(id, taskIn(body)),
};

const speakerBody = z.object({
  speaker: z.string().min(1).max(200),
  name: z.string().trim().min(1).max(MAX_NAME),
});

const taskBody = z.object({ task: z.string().trim().min(1).max(200) });

function taskIn(body: unknown): string {
  const read = taskBody.safeParse(body);
  if (!read.success) throw new HttpError(400, say("webMalformed"));
  return read.data.task;
}

type OfJob = FastifyRequest<{ Params: { id: string } }>;

export interface JobRoutesDeps extends Pick<
  App,
  "recentJobs" | "findJob" | "jobActions" | "jobFeed" | "deleteJobs" | "withMinutes"
> {
  readonly view: (job: Job) => JobView;
  readonly fileLink: (fileId: string) => string;
  readonly createArchive: CreateArchive;
  readonly transcriptEditor: Pick<TranscriptEditor, "file" | "edit">;
}

/** Bundles stored files into a zip archive; null if none of them is stored anymore. */
export type CreateArchive = (
  fileIds: readonly string[],
) => Promise<{ readonly stream: Readable; readonly bytes: number } | null>;

/**
 * GET /api/jobs?until=, /api/jobs/:id, its files, all of them as an archive, and its transcript in every format; POST
 * /api/jobs/:id/cancel, /retry, /resume, /attach, /speakers, /delete, and /api/jobs/delete for all finished ones. Only
 * the person's own jobs.
 */
export function registerJobRoutes(web: FastifyInstance, deps: JobRoutesDeps): void {
  const { findJob, recentJobs, jobActions, jobFeed, view, fileLink, createArchive } = deps;
  async function own(request: OfJob): Promise<Job> {
    const job = await findJob(request.params.id);
    if (!job || job.platform !== WEB || job.person.id !== request.person.id) {
      throw new HttpError(404, say("jobUnknown", { id: request.params.id }));
    }
    return job;
  }
  const viewed = async (id: string) => {
    const job = await findJob(id);
    return job && view(job);
  };

  web.get<{ Querystring: { until?: string } }>("/api/jobs", async (request) => {
    const { until } = request.query;
    if (until !== undefined && Number.isNaN(Date.parse(until))) throw new HttpError(400, say("webMalformed"));
    const mine = await recentJobs(WEB, request.person.id, CONVERSATION, until ? new Date(until) : undefined);
    const jobs = mine.filter((job) => !isSample(job));
    const transcribed = jobs.filter(({ plan }) => plan.expect === "transcript").map(({ id }) => id);
    const minutes = transcribed.length > 0 ? await deps.withMinutes(transcribed) : [];
    return { jobs: jobs.map(view), minutes, isAll: mine.length < CONVERSATION };
  });
  web.get("/api/jobs/:id", async (request: OfJob) => ({ job: view(await own(request)) }));

  for (const [action, act] of Object.entries(ACTIONS)) {
    web.post(`/api/jobs/:id/${action}`, async (request: OfJob, reply) => {
      const job = await own(request);
      const { id } = await act(jobActions(requesterOf(request)), job.id, request.body);
      jobFeed.announce({ person: request.person.id, job: id });
      return reply.status(202).send({ job: await viewed(id) });
    });
  }

  async function deleteAll(request: FastifyRequest, jobs: readonly Job[]): Promise<readonly string[]> {
    const ids = jobs.filter(({ finishedAt }) => finishedAt !== null).map(({ id }) => id);
    if (ids.length > 0) await deps.deleteJobs(ids);
    for (const id of ids) jobFeed.announceDeleted(request.person.id, id);
    return ids;
  }
  web.post("/api/jobs/:id/delete", async (request: OfJob) => {
    const job = await own(request);
    if (!job.finishedAt) throw new UserError(say("jobStillRunning", { id: job.id }));
    return { deleted: await deleteAll(request, [job]) };
  });
  web.post("/api/jobs/delete", async (request) => {
    const deleted: string[] = [];
    for (let until = new Date(); ;) {
      const jobs = await recentJobs(WEB, request.person.id, DELETED_AT_ONCE, until);
      deleted.push(...(await deleteAll(request, jobs)));
      const last = jobs.at(-1);
      // Jobs of the same millisecond are asked for again, and unfinished ones stay.
      if (jobs.length < DELETED_AT_ONCE || !last || last.createdAt >= until) return { deleted };
      until = last.createdAt;
    }
  });

  web.post("/api/jobs/:id/speakers", async (request: OfJob) => {
    const job = await own(request);
    const read = speakerBody.safeParse(request.body);
    if (!read.success) throw new HttpError(400, say("webMalformed"));
    const { speaker, name } = read.data;
    const { person, place } = job;
    const user = {
      platform: WEB,
      workspace: place.workspace,
      person: person.id,
      roles: [],
      isModerator: () => false,
    };
    await deps.transcriptEditor.edit(job, user, (transcript) => [
      { kind: "name", speaker: findSpeaker(transcript, speaker), name },
    ]);
    return { job: await viewed(job.id) };
  });

  web.get("/api/jobs/:id/files.zip", async (request: OfJob, reply) => {
    const files = producedFiles((await own(request)).outcome);
    const packed = await createArchive(files.map(({ id }) => id));
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { producedFiles, type Job } from "../../jobs/job.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { workspaceOfPerson } from "../../store/person.ts";
import type { App } from "../app.ts";
import { HttpError } from "../web/routes/http-error.ts";
import { requesterOf, type Caller } from "./caller.ts";
import { endpoint, register } from "./endpoint.ts";
import { runInLanguage } from "../../messages/language.ts";
import { sendEvents, untilClosedIn } from "../event-stream.ts";
import type { OpenRequests } from "./key-limits.ts";
import { toJobView } from "./job-view.ts";
import { JobView } from "./schemas.ts";

const MAX_WAIT_S = 60;
const MAX_PAGE = 100;

export interface JobRoutesDeps extends Pick<
  App,
  "findJob" | "jobFeed" | "pageJobs" | "jobActions" | "deleteJobs"
> {
  readonly openRequests: OpenRequests;
  /** Whether the request's key can still be used. */
  readonly isStillValid: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** Returns a signed path from which the file can be downloaded. */
  readonly filePath: (fileId: string) => string;
  readonly now: () => number;
}

/** Time and ID of the last job of a page. */
const POSITION = /^(\d{1,16})\.([!-~]{1,100})$/;

const params = z.object({ job: z.string().min(1).max(100) });
const oneJob = z.strictObject({ job: JobView });

const listJobs = endpoint({
  name: "listJobs",
  method: "GET",
  path: "/jobs",
  summary: "List jobs, newest first",
  scope: "read",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
    before: z
      .string()
      .regex(POSITION, "`next` of a page of this list")
      .optional()
      .describe("`next` of the page before"),
  }),
  answers: { 200: z.strictObject({ jobs: z.array(JobView), next: z.string().nullable() }) },
});

const getJob = endpoint({
  name: "getJob",
  method: "GET",
  path: "/jobs/{job}",
  summary: "Read a job, at once or when it has finished",
  scope: "read",
  params,
  query: z.object({
    wait: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_WAIT_S)
      .default(0)
      .describe("Seconds to wait for the job to finish; it is answered as it is then"),
  }),
  answers: { 200: oneJob },
});

const followJob = endpoint({
  name: "followJob",
  method: "GET",
  path: "/jobs/{job}/events",
  summary: "Follow a job: an event named job with the job now and at each change, until it has finished",
  scope: "read",
  params,
  answers: { 200: "text/event-stream" },
});

const cancelJob = endpoint({
  name: "cancelJob",
  method: "POST",
  path: "/jobs/{job}/cancel",
  summary: "Cancel a job",
  scope: "run",
  params,
  answers: { 202: oneJob },
});

const retryJob = endpoint({
  name: "retryJob",
  method: "POST",
  path: "/jobs/{job}/retry",
  summary: "Run a finished job again; repeated requests find the same new job",
  scope: "run",
  params,
  answers: { 202: oneJob },
});

const deleteJob = endpoint({
  name: "deleteJob",
  method: "DELETE",
  path: "/jobs/{job}",
  summary: "Delete a finished job with its files and its transcript",
  scope: "edit",
  params,
  answers: { 200: z.strictObject({ deleted: z.string() }) },
});

const getFile = endpoint({
  name: "getFile",
  method: "GET",
  path: "/jobs/{job}/files/{file}",
  summary:
    "Download a result; the redirect leads to a link that works for some hours without a key and supports ranges",
  scope: "read",
  params: params.extend({ file: z.string().min(1).max(100) }),
  answers: { 302: "*/*" },
});

export const jobEndpoints = [listJobs, getJob, followJob, cancelJob, retryJob, deleteJob, getFile];

/** Registers what a key can do with its person's, or its server's, jobs. */
export function registerJobRoutes(api: FastifyInstance, deps: JobRoutesDeps): void {
  const { jobFeed, findJob, jobActions, openRequests } = deps;
  const view = (job: Job) => toJobView(job, jobFeed.progressOf(job.id), deps.now());
  const own = async (caller: Caller, id: string) => requireOwn(caller, await findJob(id), id);

  register(api, listJobs, async ({ caller, query: { limit, before } }) => {
    const { platform, workspace, person: id } = caller.holder;
    const [, createdUs, last = ""] = POSITION.exec(before ?? "") ?? [];
    const position = createdUs === undefined ? undefined : { createdUs: Number(createdUs), id: last };
    const { jobs, next } = await deps.pageJobs({ platform, workspace, id }, { before: position, limit });
    return { jobs: jobs.map(view), next: next ? `${next.createdUs}.${next.id}` : null };
  });

  const untilGone = untilClosedIn(api);
  /** Ends with the request's key, too. */
  const follow = (id: string, signal: AbortSignal, request: FastifyRequest, reply: FastifyReply) =>
    takeWhile(jobFeed.follow(id, signal), () => deps.isStillValid(request, reply));

  register(api, getJob, async ({ caller, params: { job: id }, query: { wait }, request, reply }) => {
    let job = await own(caller, id);
    if (wait > 0 && !job.outcome)
      await openRequests.hold(caller.holder.key, async () => {
        const signal = AbortSignal.any([untilGone(reply), AbortSignal.timeout(wait * 1000)]);
        for await (const latest of follow(id, signal, request, reply)) job = latest;
      });
    return { job: view(job) };
  });

  register(api, followJob, async ({ caller, params: { job: id }, request, reply }) => {
    await own(caller, id);
    const { locale, holder } = caller;
    await openRequests.hold(holder.key, async () => {
      const signal = untilGone(reply);
      const jobs = follow(id, signal, request, reply);
      await sendEvents(
        reply,
        viewsOf(jobs, (job) => runInLanguage(locale, () => view(job))),
        signal,
      );
    });
  });

  register(api, cancelJob, async ({ caller, params: { job: id }, reply }) => {
    await own(caller, id);
    await jobActions(requesterOf(caller)).cancel(id);
    reply.status(202);
    return { job: view(await own(caller, id)) };
  });

  register(api, retryJob, async ({ caller, params: { job: id }, reply }) => {
    await own(caller, id);
    const { id: again } = await jobActions(requesterOf(caller)).retry(id);
    reply.status(202);
    return { job: view(await own(caller, again)) };
  });

  register(api, deleteJob, async ({ caller, params: { job: id } }) => {
    const job = await own(caller, id);
    if (!job.finishedAt) throw new UserError(say("jobStillRunning", { id }));
    await deps.deleteJobs([id]);
    return { deleted: id };
  });

  register(api, getFile, async ({ caller, params: { job: id, file }, reply }) => {
    const job = await own(caller, id);
    if (!producedFiles(job.outcome).some((resultFile) => resultFile.id === file))
      throw new HttpError(404, say("apiNotFound"));
    return void reply.redirect(deps.filePath(file), 302);
  });
}

async function* takeWhile<T>(all: AsyncIterable<T>, holds: () => Promise<boolean>): AsyncGenerator<T> {
  for await (const one of all) {
    if (!(await holds())) return;
    yield one;
  }
}

/** Leaves out what looks like the event before, apart from the time that has passed. */
async function* viewsOf(jobs: AsyncIterable<Job>, view: (job: Job) => JobView) {
  let last = "";
  for await (const job of jobs) {
    const data = view(job);
    const json = JSON.stringify({ ...data, elapsedMs: 0 });
    if (json !== last) yield { event: "job", data };
    last = json;
  }
}

/** Returns the job if it is the caller's. Another one is answered like one that doesn't exist. */
function requireOwn({ holder }: Pick<Caller, "holder">, job: Job | null, id: string): Job {
  const { platform, workspace, person } = holder;
  const here = workspaceOfPerson({ platform, workspace });
  const isTheirs =
    job?.platform === platform &&
    job.person.id === person &&
    (here === undefined || job.place.workspace === here);
  if (!job || !isTheirs || job.parent) throw new HttpError(404, say("jobUnknown", { id }));
  return job;
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { JobsDesk } from "../../../commands/definition/command.ts";
import { filesMade, type Job } from "../../../jobs/job.ts";
import { z } from "zod";
import { TRANSCRIPT_FORMS } from "../../../media/transcript/formats.ts";
import { say } from "../../../messages/index.ts";
import type { Workbench } from "../../../transcripts/transcript-editor.ts";
import type { App } from "../../app.ts";
import { askerOf } from "../asker.ts";
import type { Pages } from "../event-hub.ts";
import { WEB } from "../platform.ts";
import { Refusal } from "./http-error.ts";
import { hasFile } from "../job-view.ts";

/** What a reload shows. */
const CONVERSATION = 50;

type Act = (desk: JobsDesk, id: string, body: unknown) => Promise<{ readonly id: string }>;

const ACTIONS: Readonly<Record<string, Act>> = {
  cancel: (desk, id) => desk.cancel(id),
  retry: (desk, id) => desk.retry(id),
  resume: (desk, id) => desk.resume(id),
  arrived: (desk, id, body) => desk.arrived(id, taskIn(body)),
};

const naming = z.object({ task: z.string().trim().min(1).max(200) });

function taskIn(body: unknown): string {
  const read = naming.safeParse(body);
  if (!read.success) throw new Refusal(400, say("webMalformed"));
  return read.data.task;
}

type OfJob = FastifyRequest<{ Params: { id: string } }>;

export interface JobRouteTools extends Pick<App, "jobsOf" | "jobNamed" | "desk"> {
  readonly pages: Pages;
  readonly fileLink: (fileId: string) => string;
  readonly archive: Archive;
  readonly workbench: Pick<Workbench, "file">;
}

/** Kept files as one zip archive; null where none of them is kept any more. */
export type Archive = (
  fileIds: readonly string[],
) => Promise<{ readonly stream: Readable; readonly bytes: number } | null>;

/** GET /api/jobs, /api/jobs/:id, its files, all of them as an archive, and its transcript in every form; POST /api/jobs/:id/cancel, /retry, /resume, /arrived. Only ever the person's own. */
export function jobRoutes(web: FastifyInstance, tools: JobRouteTools): void {
  const { jobNamed, jobsOf, desk, pages, fileLink, archive } = tools;
  async function own(request: OfJob): Promise<Job> {
    const job = await jobNamed(request.params.id);
    if (!job || job.platform !== WEB || job.person.id !== request.person.id) {
      throw new Refusal(404, say("jobUnknown", { id: request.params.id }));
    }
    return job;
  }
  const viewed = async (id: string) => {
    const job = await jobNamed(id);
    return job && pages.view(job);
  };

  web.get("/api/jobs", async (request) => {
    const mine = await jobsOf(WEB, request.person.id, CONVERSATION);
    return { jobs: mine.map(pages.view) };
  });
  web.get("/api/jobs/:id", async (request: OfJob) => ({ job: pages.view(await own(request)) }));

  for (const [action, act] of Object.entries(ACTIONS)) {
    web.post(`/api/jobs/:id/${action}`, async (request: OfJob, reply) => {
      const job = await own(request);
      const { id } = await act(desk(askerOf(request)), job.id, request.body);
      pages.announced({ person: request.person.id, job: id });
      return reply.status(202).send({ job: await viewed(id) });
    });
  }

  web.get("/api/jobs/:id/files.zip", async (request: OfJob, reply) => {
    const made = filesMade((await own(request)).outcome);
    const packed = await archive(made.map(({ id }) => id));
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
      const form = TRANSCRIPT_FORMS.find((one) => one === request.params.form);
      const job = await own(request);
      if (!form) return reply.callNotFound();
      const { id } = await tools.workbench.file(job, form);
      return reply.header("cache-control", "no-store").redirect(pathOf(fileLink(id)), 302);
    },
  );

  // The relay's links expire; this address stays good for as long as the conversation shows it.
  web.get(
    "/api/jobs/:id/files/:file",
    async (request: FastifyRequest<{ Params: { id: string; file: string } }>, reply) => {
      const job = await own(request);
      if (!hasFile(job, request.params.file)) return reply.callNotFound();
      return reply.header("cache-control", "no-store").redirect(pathOf(fileLink(request.params.file)), 302);
    },
  );
}

/** The page may be open under another name. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link, "http://page");
  return pathname + search;
}

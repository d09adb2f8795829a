import type { FastifyInstance } from "fastify";
import type { Job } from "../../../jobs/job.ts";
import type { App } from "../../app.ts";
import { sendEvents, untilClosedIn } from "../../event-stream.ts";
import type { DeletedEvent, HelloEvent, JobView, MinutesEvent } from "../api-types.ts";
import { isSample } from "../job-view.ts";
import { WEB } from "../platform.ts";

/** As many as {@link HelloEvent} is chosen from. */
const RECENT = 50;

export interface EventsDeps extends Pick<App, "findJob" | "jobFeed" | "recentJobs"> {
  readonly view: (job: Job) => JobView;
}

type PageEvent =
  | { readonly event: "hello"; readonly data: HelloEvent }
  | { readonly event: "job"; readonly data: JobView }
  | { readonly event: "deleted"; readonly data: DeletedEvent }
  | { readonly event: "minutes"; readonly data: MinutesEvent };

/**
 * GET /api/events: server-sent events for one person. `hello` first, then `job`, `minutes` and `deleted` at each change.
 * Doesn't use the last event ID: every connection starts with the current state.
 */
export function registerEvents(web: FastifyInstance, deps: EventsDeps): void {
  const untilGone = untilClosedIn(web);
  // A HEAD request would hold open a stream that nobody reads.
  web.get("/api/events", { exposeHeadRoute: false }, async ({ person }, reply) => {
    const signal = untilGone(reply);
    await sendEvents(reply, pageEvents(deps, person.id, signal), signal);
  });
}

async function* pageEvents(
  { findJob, jobFeed, recentJobs, view }: EventsDeps,
  person: string,
  signal: AbortSignal,
): AsyncGenerator<PageEvent> {
  const hello = async (): Promise<PageEvent> => {
    const jobs = await recentJobs(WEB, person, RECENT);
    const unfinished = jobs.filter((job) => !job.outcome && !isSample(job)).map(view);
    return { event: "hello", data: { unfinished } };
  };
  // Before jobs are read, so that no change falls in between.
  const changes = jobFeed.changesOf(person, signal);
  yield await hello();
  for await (const [change] of changes) {
    if (change.kind === "gap") {
      yield await hello();
      continue;
    }
    const { kind, id } = change;
    if (kind === "deleted") {
      yield { event: "deleted", data: { id } };
      continue;
    }
    const job = await findJob(id);
    // Only jobs of the playground: the same user ID on another platform is another person.
    if (job?.platform === WEB && job.person.id === person)
      yield kind === "minutes" ? { event: "minutes", data: { id } } : { event: "job", data: view(job) };
  }
}

import type { Logger } from "pino";
import { z } from "zod";
import { createBoundedCache } from "../../base/cache.ts";
import type { Job } from "../../jobs/job.ts";
import type { Progress } from "../../jobs/ports/platform.ts";
import { type Announcement, WEB } from "./platform.ts";
import type { DeletedEvent, HelloEvent, JobView, MinutesEvent } from "./api-types.ts";
import { isSample, toJobView } from "./job-view.ts";

export type EventHub = ReturnType<typeof createEventHub>;

/** Stream to one open page. */
export interface EventStream {
  send(
    event: "hello" | "job" | "deleted" | "minutes",
    data: HelloEvent | JobView | DeletedEvent | MinutesEvent,
  ): void;
}

const announcement = z.object({
  person: z.string(),
  job: z.string(),
  progress: z.custom<Progress>((value) => typeof value === "object" && value !== null).optional(),
  minutes: z.literal(true).optional(),
});

/** Of more unfinished jobs than this, the oldest show no queue position until their next announcement. */
const REMEMBERED = 5_000;

/** The pages open in this process, by person, and the latest progress of running jobs. */
export function createEventHub({
  findJob,
  recentJobs,
  now,
  log,
}: {
  findJob: (id: string) => Promise<Job | null>;
  recentJobs: (personId: string) => Promise<readonly Job[]>;
  now: () => number;
  log: Logger;
}) {
  const streams = new Map<string, Set<EventStream>>();
  const progress = createBoundedCache<Progress>({ max: REMEMBERED });
  const view = (job: Job) => toJobView(job, { progress: progress.get(job.id), now: now() });

  async function sendUpdate({ person, job: id, minutes }: Announcement): Promise<void> {
    const open = streams.get(person);
    if (!open?.size) return;
    const job = await findJob(id);
    if (job?.outcome) progress.delete(id);
    // Only jobs of the playground: the same user ID on another platform is another person.
    if (job?.platform === WEB && job.person.id === person)
      for (const stream of open)
        if (minutes) stream.send("minutes", { id });
        else stream.send("job", view(job));
  }

  async function hello(person: string, to: Iterable<EventStream>): Promise<void> {
    const jobs = await recentJobs(person);
    const unfinished = jobs.filter((job) => !job.outcome && !isSample(job)).map(view);
    for (const stream of to) stream.send("hello", { unfinished });
  }

  function remember({ job, progress: news }: Announcement): void {
    if (news) progress.set(job, news);
    else progress.delete(job);
  }

  function announce(news: Announcement): void {
    remember(news);
    // A page that misses this is updated when it reconnects, which also happens when the database comes back.
    sendUpdate(news).catch((error: unknown) =>
      log.warn({ err: error, job: news.job }, "web: failed to update open pages"),
    );
  }

  return {
    view,
    announce,

    /** Removes a deleted job from the person's pages in this process; others notice when they are reloaded. */
    announceDeleted(person: string, id: string): void {
      progress.delete(id);
      for (const stream of streams.get(person) ?? []) stream.send("deleted", { id });
    },

    /** Handles the store's channel; validates payloads first. */
    onNotification(payload: string): void {
      const news = announcement.safeParse(parse(payload));
      if (news.success) announce(news.data as Announcement);
      else log.warn({ bytes: payload.length }, "web: received an invalid update for pages");
    },

    /** Announcements may have been lost, so this sends the current state to every page. */
    onReconnect(): void {
      for (const [person, open] of streams) {
        hello(person, open).catch((error: unknown) =>
          log.warn({ err: error }, "web: failed to update open pages"),
        );
      }
    },

    /** Adds a page and sends it the current state. Returns a function that removes it. */
    async open(person: string, stream: EventStream): Promise<() => void> {
      const open = streams.get(person) ?? new Set();
      streams.set(person, open.add(stream));
      const close = () => {
        open.delete(stream);
        if (!open.size && streams.get(person) === open) streams.delete(person);
      };
      try {
        await hello(person, [stream]);
      } catch (error) {
        close();
        throw error;
      }
      return close;
    },
  };
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

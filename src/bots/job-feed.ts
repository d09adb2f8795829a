import { EventEmitter, on } from "node:events";
import type { Logger } from "pino";
import { z } from "zod";
import { createBoundedCache } from "../base/cache.ts";
import { onAbort } from "../base/time-limit.ts";
import { parseJson } from "../base/parse-json.ts";
import type { Job } from "../jobs/job.ts";
import { type Delivery, NOWHERE, type Progress } from "../jobs/ports/platform.ts";

/** Channel of announcements, by which other versions of the program know it. */
const CHANNEL = "web";

/** Of more unfinished jobs than this, the oldest show no progress until their next announcement. */
const REMEMBERED = 5_000;
/**
 * How often a job that somebody waits for is read without an announcement: one can be lost, and jobs that were requested
 * in a chat announce nothing here.
 */
const REREAD_MS = 2_000;

/** Sent to all processes that serve pages and programs; they read the rest from the row. */
export interface Announcement {
  readonly person: string;
  readonly job: string;
  readonly progress?: Progress;
  /** The minutes below the job have changed, instead of the job. */
  readonly minutes?: true;
}

const announcement = z.object({
  person: z.string(),
  job: z.string(),
  progress: z.custom<Progress>((value) => typeof value === "object" && value !== null).optional(),
  minutes: z.literal(true).optional(),
});

/** Notifies every process on the same database (store/). */
export type Notify = (channel: string, payload: string) => Promise<void>;

export const announce = (notify: Notify, news: Announcement): Promise<void> =>
  notify(CHANNEL, JSON.stringify(news));

/** Creates the delivery of jobs of which pages and programs are told that they have changed, and then read the row. */
export function createAnnouncedDelivery(notify: Notify): Delivery {
  const announceJob = async ({ id, person }: Job, progress?: Progress) => {
    await announce(notify, { person: person.id, job: id, ...(progress && { progress }) });
    return {};
  };
  return {
    place: NOWHERE.place,
    progress: async (job, progress) => void (await announceJob(job, progress)),
    deliver: (job) => announceJob(job),
    renew: (job) => announceJob(job),
  };
}

/** `gap`: announcements may have been lost. */
export type JobChange =
  | { readonly kind: "job" | "minutes" | "deleted"; readonly id: string }
  | { readonly kind: "gap" };

/** Reads one job for everybody in this process who follows it. */
interface Reader {
  followers: number;
  /** Number of readings so far, and what the last one found: null if the job was deleted. */
  readings: number;
  job: Job | null;
  failure?: { readonly error: unknown };
  /** Resolves with the next reading. */
  next: PromiseWithResolvers<void>;
  /** Ends the pause before the next reading. */
  wake(): void;
}

export type JobFeed = ReturnType<typeof createJobFeed>;

export interface JobFeedDeps {
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ) => Promise<unknown>;
  readonly log: Logger;
}

/** The latest progress of jobs, and the pages and programs that wait for them in this process. */
export function createJobFeed({ findJob, listen, log }: JobFeedDeps) {
  const progress = createBoundedCache<Progress>({ max: REMEMBERED });
  const readers = new Map<string, Reader>();
  /** What pages wait for, by person. */
  const changes = new EventEmitter<Record<string, [JobChange]>>().setMaxListeners(0);
  let subscription: Promise<unknown> | undefined;

  function startReader(id: string): Reader {
    const reader: Reader = {
      followers: 0,
      readings: 0,
      job: null,
      next: Promise.withResolvers(),
      wake: () => undefined,
    };
    readers.set(id, reader);
    return reader;
  }

  /** Reads the job at each announcement and every {@link REREAD_MS}, until it has finished or nobody follows it. */
  async function keepReading(id: string, reader: Reader): Promise<void> {
    try {
      while (reader.followers > 0) {
        // Before the row is read, so that no announcement falls in between.
        const news = pauseOf(reader);
        reader.job = await findJob(id);
        publish(reader);
        if (!reader.job || isOver(reader.job)) return;
        await news;
      }
    } catch (error) {
      reader.failure = { error };
      publish(reader);
    } finally {
      reader.wake();
      if (readers.get(id) === reader) readers.delete(id);
    }
  }

  function announceHere({ person, job, progress: latest, minutes }: Announcement): void {
    if (latest) progress.set(job, latest);
    else progress.delete(job);
    readers.get(job)?.wake();
    changes.emit(person, { kind: minutes ? "minutes" : "job", id: job });
  }

  function onNotification(payload: string): void {
    const news = announcement.safeParse(parseJson(payload));
    if (news.success) announceHere(news.data as Announcement);
    else log.warn({ bytes: payload.length }, "jobs: received an invalid announcement");
  }

  function onGap(): void {
    // An iteration also waits for errors.
    const persons = changes.eventNames().filter((name) => name !== "error");
    for (const person of persons) changes.emit(person, { kind: "gap" });
  }

  return {
    /** Begins to receive what deliveries announce, in any process. */
    async start(): Promise<void> {
      await (subscription ??= listen(CHANNEL, onNotification, onGap));
    },
    progressOf: (id: string): Progress | undefined => progress.get(id),
    /** Announces a change in this process only. */
    announce: announceHere,
    /** Removes a deleted job from the person's pages in this process; others notice when they are reloaded. */
    announceDeleted(person: string, id: string): void {
      progress.delete(id);
      readers.get(id)?.wake();
      changes.emit(person, { kind: "deleted", id });
    },

    /** Collects the changes of a person's jobs from now on, until the signal aborts, which makes the iteration fail. */
    changesOf: (person: string, signal: AbortSignal): AsyncIterable<[JobChange]> =>
      on(changes, person, { signal }) as AsyncIterable<[JobChange]>,

    /** Yields the job now and at each change, until it has finished, was deleted, or the signal aborts. */
    async *follow(id: string, signal: AbortSignal): AsyncGenerator<Job> {
      const running = readers.get(id);
      const reader = running ?? startReader(id);
      // What it has read before may be old.
      let seen = reader.readings;
      reader.followers += 1;
      if (running) reader.wake();
      else void keepReading(id, reader);
      try {
        while (!signal.aborted) {
          if (reader.readings === seen) await nextReading(reader, signal);
          if (reader.failure) throw reader.failure.error;
          if (reader.readings === seen) return;
          seen = reader.readings;
          if (!reader.job) return;
          yield reader.job;
          if (isOver(reader.job)) return;
        }
      } finally {
        reader.followers -= 1;
        if (reader.followers === 0) reader.wake();
      }
    },
  };
}

/** Resolves after {@link REREAD_MS}, or when the reader is woken. */
function pauseOf(reader: Reader): Promise<void> {
  const pause = Promise.withResolvers<void>();
  const timer = setTimeout(pause.resolve, REREAD_MS);
  reader.wake = () => {
    clearTimeout(timer);
    pause.resolve();
  };
  return pause.promise;
}

/** Resolves with the next reading, or when the signal aborts. */
function nextReading(reader: Reader, signal: AbortSignal): Promise<void> {
  const end = Promise.withResolvers<void>();
  const cancel = onAbort(signal, end.resolve);
  return Promise.race([reader.next.promise, end.promise]).finally(cancel);
}

function publish(reader: Reader): void {
  const { resolve } = reader.next;
  reader.readings += 1;
  reader.next = Promise.withResolvers();
  resolve();
}

/** The result can be fetched from the moment on which the outcome is decided. */
const isOver = ({ outcome }: Job): boolean => outcome !== null;

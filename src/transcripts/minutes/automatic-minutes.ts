import type { Logger } from "pino";
import { UserError } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import { render } from "../../messages/index.ts";
import { runOutbox } from "../../store/outbox.ts";
import type { NotificationListener } from "../../store/listener.ts";
import type { TranscriptStore } from "../store/transcripts.ts";
import { makeMinutes } from "./make-minutes.ts";
import type { PostMinutes } from "./post-minutes.ts";
import { MINUTES_CHANNEL, type DueMinutes, type MinutesStore } from "./store.ts";

/** What fails this often fails always. */
const MAX_ATTEMPTS = 5;

export interface AutomaticMinutesDeps {
  readonly store: MinutesStore;
  readonly rows: Pick<TranscriptStore, "transcriptOf">;
  readonly posts: PostMinutes;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly listen: NotificationListener["listen"];
  readonly log: Logger;
}

/** Makes and posts the minutes that servers get without asking, until it is closed. */
export function startAutomaticMinutes(deps: AutomaticMinutesDeps): Promise<{ close(): Promise<void> }> {
  const { store, listen, log } = deps;
  return runOutbox<DueMinutes>({
    what: "minutes",
    laneOf: ({ jobId }) => jobId,
    take: (limit) => store.takeDue(limit),
    send: (due) => makeAndPost(deps, due),
    listen,
    channel: MINUTES_CHANNEL,
    log,
  });
}

async function makeAndPost(deps: AutomaticMinutesDeps, due: DueMinutes): Promise<void> {
  const { store, rows, posts, findJob, log } = deps;
  const { jobId, attempt } = due;
  const transcript = await rows.transcriptOf(jobId);
  if (!transcript || attempt > MAX_ATTEMPTS) return store.finishDue(jobId);
  try {
    if (!(await store.find(jobId))) await makeMinutes(store, transcript);
    const job = await findJob(jobId);
    // A transcript is stored shortly before its answer is posted.
    if (job?.finishedAt === null) return await store.waitForAnswer(due);
    if (posts.isPossible(job)) await posts.post(transcript);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // Another process posts them, or has died while it did: this is tried again later.
    if (error.sentence.key === "minutesPostedBefore") return;
    // Nobody asked, so nobody is notified: the reason is shown to people who ask for the minutes.
    log.info({ job: jobId, why: render(error.sentence) }, "minutes: not made automatically");
  }
  await store.finishDue(jobId);
}

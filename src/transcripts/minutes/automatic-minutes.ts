import type { Logger } from "pino";
import { transcriptsWriteMinutes } from "../../commands/minutes/write-minutes.ts";
import type { MinutesFallback } from "../../commands/services/minutes.ts";
import { UserError } from "../../errors.ts";
import type { AcceptJob } from "../../jobs/intake/accepted.ts";
import { type Job, scopeOf } from "../../jobs/job.ts";
import { render, type SentenceKey } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import type { AllSettings } from "../../settings/index.ts";
import { type OutboxOptions, runOutbox } from "../../store/outbox.ts";
import type { StoredTranscript, TranscriptStore } from "../store/transcripts.ts";
import { makeMinutes } from "./make-minutes.ts";
import type { MinutesNotices } from "./minutes-notice.ts";
import type { PostMinutes } from "./post-minutes.ts";
import { MINUTES_CHANNEL, type DueMinutes, type MinutesStore } from "./store.ts";

/** What fails this often fails always. */
const MAX_ATTEMPTS = 5;

/** Another process posts them, or has died while it did; or jobs are accepted again in a while. */
const PASSING: ReadonlySet<string> = new Set([
  "minutesPostedBefore",
  "draining",
  "maintenance",
] satisfies SentenceKey[]);

export interface AutomaticMinutesDeps extends Pick<OutboxOptions<DueMinutes>, "listen" | "mayBeDue"> {
  readonly store: MinutesStore;
  readonly rows: Pick<TranscriptStore, "transcriptOf">;
  readonly posts: Pick<PostMinutes, "isPossible" | "post">;
  readonly notices: Pick<MinutesNotices, "post">;
  readonly settings: Pick<AllSettings, "of">;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly accept: AcceptJob;
  /** Whether a language model is configured. */
  readonly hasModel: boolean;
  readonly log: Logger;
}

/** Makes and posts the minutes that servers get without asking, until it is closed. */
export function startAutomaticMinutes(deps: AutomaticMinutesDeps): Promise<{ close(): Promise<void> }> {
  const { store, listen, mayBeDue, log } = deps;
  return runOutbox<DueMinutes>({
    name: "minutes",
    laneOf: ({ jobId }) => jobId,
    take: (limit) => store.takeDue(limit),
    send: (due) => makeAndPost(deps, due),
    mayBeDue,
    listen,
    channel: MINUTES_CHANNEL,
    log,
  });
}

async function makeAndPost(deps: AutomaticMinutesDeps, due: DueMinutes): Promise<void> {
  const { store, rows, posts, notices, findJob, log } = deps;
  const { jobId, attempt } = due;
  const [transcript, job] = await Promise.all([rows.transcriptOf(jobId), findJob(jobId)]);
  const maker = transcript && job && attempt <= MAX_ATTEMPTS && (await chooseMaker(deps, transcript, job));
  if (!transcript || !job || !maker) return store.finishDue(jobId);
  try {
    if (!(await store.find(jobId))) {
      const modelOutcome = maker === "rules" ? undefined : await writeByModel(deps, job);
      if (modelOutcome === "waits") return await store.waitForJob(due);
      // The model may have written them since, in another job.
      if (modelOutcome !== "written")
        await makeMinutes(store, transcript, {
          keepsEarlier: true,
          ...(modelOutcome && { fallback: modelOutcome }),
        });
    }
    // A transcript is stored shortly before its answer is posted.
    if (job.finishedAt === null) return await store.waitForJob(due);
    if (posts.isPossible(job)) {
      await runInLanguage(job.locale, () => notices.post(job));
      await posts.post(transcript);
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // This is tried again later.
    if (PASSING.has(error.sentence.key)) return;
    // Nobody asked, so nobody is notified: the reason is shown to people who ask for the minutes.
    log.info({ job: jobId, why: render(error.sentence) }, "minutes: not made automatically");
  }
  await store.finishDue(jobId);
}

/** Returns who makes the minutes; undefined if the channel doesn't want any now, or the recording's author opted out. */
async function chooseMaker(
  { settings, hasModel }: AutomaticMinutesDeps,
  { authorId, personId }: StoredTranscript,
  job: Job,
): Promise<"rules" | "model" | undefined> {
  const wanted = (await settings.of(scopeOf(job))).value("minutes");
  const theirs = await settings.of(scopeOf({ ...job, person: { id: authorId ?? personId } }));
  if (wanted === "off" || !theirs.value("minutes-me")) return undefined;
  return wanted === "automatic-model" && hasModel ? "model" : "rules";
}

/**
 * Has the model write minutes, in a job like any other, which belongs to the person who had the recording transcribed. Its
 * key is the same after a crash, so that it's paid for once. Returns why it didn't, or whether it is still at it.
 */
async function writeByModel(
  { store, accept, findJob, log }: AutomaticMinutesDeps,
  { id, platform, person, place, locale, roles }: Job,
): Promise<MinutesFallback | "waits" | "written"> {
  let writerId = await store.writerOf(id);
  try {
    const { name: command } = transcriptsWriteMinutes;
    // What is posted are the minutes.
    const deliverTo = { kind: "nowhere" } as const;
    const from = { platform, person, place, deliverTo, locale, ...(roles && { roles }) };
    writerId ??= (
      await accept({ ...from, key: `minutes ${id}`, command, options: { transcript: id }, isUnasked: true })
    ).job.id;
  } catch (error) {
    if (!(error instanceof UserError) || PASSING.has(error.sentence.key)) throw error;
    log.info({ job: id, why: render(error.sentence) }, "minutes: the model wasn't asked");
    return "refused";
  }
  await store.noteWriter(id, writerId);
  const writer = await findJob(writerId);
  if (writer?.finishedAt === null) return "waits";
  return writer?.outcome?.verdict === "done" ? "written" : "failed";
}

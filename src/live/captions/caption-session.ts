import type { Logger } from "pino";
import { createSharedTask } from "../../base/semaphore.ts";
import { processTimers, type Timers } from "../../base/timers.ts";
import { newId } from "../../base/new-id.ts";
import { transcribe } from "../../commands/sound/transcribe.ts";
import { UserError } from "../../errors.ts";
import { captionsFileOwner } from "../../jobs/audio-service/result-labels.ts";
import type { Accept } from "../../jobs/intake/accepted.ts";
import type { Place } from "../../jobs/job.ts";
import type { Files } from "../../media/storage/files.ts";
import { say } from "../../messages/index.ts";
import { storeReceived, type StoreTrackDeps } from "../../recording/store-track.ts";
import type { CaptionStore } from "./caption-store.ts";
import type { Captions } from "./captions.ts";
import type { ShowCaptions } from "./show-captions.ts";
import { createUtteranceCutter, type Utterance } from "./utterances.ts";

/** Often enough for a pause to be noticed. */
const TICK_MS = 200;
/** Discord allows about five edits in five seconds. */
const SHOW_EVERY_MS = 2_000;
/** Failed requests are repeated for a while. */
const KEPT_FOR_MS = 60 * 60_000;
/** Twelve seconds at 64 kbit/s take 100 KB. */
const MAX_BYTES = 1024 * 1024;
const LIMIT_MS = 60_000;
/** More than so many utterances for each speaker wait: the service is slower than the talk. */
const MAX_WAITING = 4;
/** The fewest that are too many. */
const MIN_BACKLOG = 8;

export interface CaptionSessionDeps extends StoreTrackDeps {
  readonly rows: CaptionStore;
  readonly files: StoreTrackDeps["files"] & Pick<Files, "remove">;
  readonly accept: Accept;
  readonly show: ShowCaptions;
  readonly nameOf: (workspace: string, person: string) => Promise<string>;
  /** Where the jobs of captions belong. */
  readonly placeOf: (captions: Captions) => Place;
  readonly timers?: Pick<Timers, "every">;
  readonly now: () => Date;
  readonly log: Logger;
}

export type CaptionSession = ReturnType<typeof startCaptionSession>;

/**
 * Captions a voice channel as the only process that receives it: each utterance with a voice in it becomes a job. What
 * isn't a job yet dies with this process.
 */
export function startCaptionSession(
  deps: CaptionSessionDeps,
  captions: Captions,
  isIn: (person: string) => boolean,
) {
  const { rows, now, log } = deps;
  const { id, platform, workspace, personId, roles, locale, language } = captions;
  const holder = newId("h");
  const base = now().getTime() - captions.startedAt.getTime() - performance.now();
  const speakers = new Set<string>();
  let isSlow = false;
  let count = 0;
  let isClosed = false;
  let shownAt = -Infinity;

  const failed = (error: unknown) =>
    log.warn({ captions: id, err: error }, "captions: failed to caption what was said");
  const atNow = () => Math.round(base + performance.now());

  const beganMs = atNow();
  /** Notes it before the first utterance, so that people know why something is missing. */
  const held = rows
    .hold(id, holder)
    .then((wasCut) => (wasCut ? rows.addNote(id, beganMs, say("captionsCut")) : undefined))
    .catch(failed);

  /** Returns whether an utterance has to be left out, so that the others aren't late. */
  async function isTooMuch(): Promise<boolean> {
    const waiting = await rows.countWaiting(id);
    const most = Math.max(MIN_BACKLOG, MAX_WAITING * speakers.size);
    const wasSlow = isSlow;
    isSlow = isSlow ? waiting > most / 2 : waiting >= most;
    if (isSlow && !wasSlow) await rows.addNote(id, atNow(), say("captionsSlow"));
    return isSlow && count++ % 2 === 0;
  }

  async function send({ person, beginMs, endMs, packets }: Utterance): Promise<void> {
    await held;
    if (isClosed || !isIn(person)) return;
    speakers.add(person);
    if (await isTooMuch()) return;
    const fileId = newId("k");
    const track = await storeReceived(deps, {
      packets,
      beginMs,
      file: {
        id: fileId,
        kind: "upload",
        owner: captionsFileOwner(id),
        name: "captions.ogg",
        expiresAt: new Date(now().getTime() + KEPT_FOR_MS),
      },
      maxBytes: MAX_BYTES,
      timeoutMs: LIMIT_MS,
      needsVoice: true,
    }).finally(() => {
      for (const { packet } of packets) packet.fill(0);
    });
    if (!track) return;
    // They may have opted out meanwhile, or the captions ended.
    if (isClosed || !isIn(person)) return deps.files.remove(fileId);
    const ref = { captions: id, personId: person, beginMs: Math.round(base + beginMs) };
    const name = await deps.nameOf(workspace, person);
    await rows.addUtterance({ ...ref, endMs: Math.round(base + endMs), name, fileId });
    try {
      const accepted = await deps.accept({
        key: `captions:${id}:${person}:${ref.beginMs}`,
        platform,
        person: { id: personId },
        place: deps.placeOf(captions),
        ...(roles && { roles }),
        locale,
        deliverTo: { kind: "captions", captions: id, speaker: person, beginMs: ref.beginMs },
        command: transcribe.name,
        options: {
          source: { kind: "upload", id: fileId, name: "captions.ogg" },
          format: "json",
          ...(language !== null && { language }),
        },
        isUnasked: true,
      });
      if (accepted.kind === "job") await rows.setUtteranceJob(ref, accepted.job.id);
    } catch (error) {
      await rows.removeLines([ref]);
      await deps.files.remove(fileId);
      // This process is being stopped: the next one goes on.
      if (!(error instanceof UserError) || error.sentence.key === "draining") throw error;
      await rows.stop(id, error.sentence);
    }
  }

  const cutter = createUtteranceCutter(isIn, (utterance) => void send(utterance).catch(failed));
  const showing = createSharedTask(() => deps.show(captions));

  function tick(): void {
    const at = performance.now();
    cutter.expire(at);
    if (at - shownAt < SHOW_EVERY_MS) return;
    shownAt = at;
    showing.run().catch(failed);
  }
  const stopTicking = (deps.timers ?? processTimers).every(TICK_MS, tick);

  return {
    captions,
    add: (person: string, packet: Buffer): void => cutter.add(person, performance.now(), packet),
    /** Overwrites what isn't a job yet. Another session can go on. */
    async close(): Promise<void> {
      isClosed = true;
      stopTicking();
      cutter.destroy();
      await showing.settled();
      await rows.release(id, holder).catch(failed);
    },
  };
}

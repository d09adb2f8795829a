import type { Logger } from "pino";
import { createSharedTask } from "../../base/semaphore.ts";
import { processTimers, type Timers } from "../../base/timers.ts";
import { newId } from "../../base/new-id.ts";
import { captionsFileOwner } from "../../jobs/audio-service/result-labels.ts";
import type { Files } from "../../media/storage/files.ts";
import { say } from "../../messages/index.ts";
import { storeReceived, type StoreTrackDeps } from "../../recording/store-track.ts";
import type { CaptionStore } from "./store/index.ts";
import type { CaptionLine, Captions } from "./captions.ts";
import { FILE_NAME, isLimit, type SendUtterance } from "./send-utterance.ts";
import type { ShowCaptions } from "./show-captions.ts";
import { createUtteranceCutter, type Utterance } from "./utterances.ts";

/** Often enough for a pause to be noticed. */
const TICK_MS = 200;
/** Discord allows about five edits in five seconds. */
const SHOW_EVERY_MS = 2_000;
/** Until the service has caught up with the talk. */
const KEPT_FOR_MS = 24 * 60 * 60_000;
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
  readonly send: SendUtterance;
  readonly show: ShowCaptions;
  readonly nameOf: (workspace: string, person: string) => Promise<string>;
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
  const { id, workspace } = captions;
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

  /** Returns how many more utterances can be sent before the service is slower than the talk. */
  async function checkPace(): Promise<number> {
    const waiting = await rows.countWaiting(id);
    const most = Math.max(MIN_BACKLOG, MAX_WAITING * speakers.size);
    const wasSlow = isSlow;
    isSlow = isSlow ? waiting > most / 2 : waiting >= most;
    if (isSlow && !wasSlow) await rows.addNote(id, atNow(), say("captionsSlow"));
    return Math.max(0, Math.floor(most / 2) - waiting);
  }

  /** Stores an utterance, and sends it. When the service is slow, every second one is left for later. */
  async function caption({ person, beginMs, endMs, packets }: Utterance): Promise<void> {
    await held;
    if (isClosed || !isIn(person)) return;
    const fileId = newId("k");
    const track = await storeReceived(deps, {
      packets,
      beginMs,
      file: {
        id: fileId,
        kind: "upload",
        owner: captionsFileOwner(id),
        name: FILE_NAME,
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
    const name = await deps.nameOf(workspace, person);
    const line = await rows.addUtterance({
      captions: id,
      personId: person,
      beginMs: Math.round(base + beginMs),
      endMs: Math.round(base + endMs),
      name,
      fileId,
    });
    speakers.add(person);
    await checkPace();
    if (line && !(isSlow && count++ % 2 === 0)) await send(line);
  }

  async function send(line: CaptionLine): Promise<void> {
    try {
      await deps.send(captions, line);
    } catch (error) {
      if (!isLimit(error)) throw error;
      await rows.stop(id, error.sentence);
    }
  }

  /** Sends what was left for later, also by a process that was killed. */
  async function catchUp(): Promise<void> {
    const lines = await rows.unsent(id);
    if (lines.length === 0) return;
    for (const line of lines.slice(0, await checkPace())) if (!isClosed) await send(line);
  }

  const cutter = createUtteranceCutter(isIn, (utterance) => void caption(utterance).catch(failed));
  const showing = createSharedTask(async () => {
    await catchUp();
    await deps.show(captions);
  });

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

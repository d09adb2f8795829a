import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { formatMinute } from "../base/format-clock.ts";
import type { Sentence } from "../errors.ts";
import type { Accept } from "../jobs/intake/accepted.ts";
import type { Place } from "../jobs/job.ts";
import type { MediaProcessor } from "../media/processing/index.ts";
import type { Files } from "../media/storage/files.ts";
import { render, say } from "../messages/index.ts";
import { runInLanguage } from "../messages/language.ts";
import { listPackets, packetPath, removeOptedOut } from "./packet-writer.ts";
import { MAX_BYTES, type RecordedPerson, type Recording } from "./recording.ts";
import type { RecordingStore } from "./recording-store.ts";
import { requestTranscript } from "./request-transcript.ts";
import { storeTrack } from "./store-track.ts";

/** Tracks are kept for so long, in case their transcription fails or there is no budget for it. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;
const TRACK_LIMIT_MS = 10 * 60_000;
/** So long, another process may have the audio. */
const ELSEWHERE_MS = 10 * 60_000;

export interface FinishDeps {
  readonly rows: RecordingStore;
  /** Where this process writes what it receives. */
  readonly folder: string;
  readonly holder: string;
  readonly files: Pick<Files, "write" | "keep" | "remove">;
  readonly mediaProcessor: Pick<MediaProcessor, "toTrack">;
  readonly accept: Accept;
  /** Where the transcript is posted. */
  readonly placeOf: (recording: Recording) => Place;
  /** Restores what the recording has changed on the platform. Repeating it changes nothing. */
  readonly restore: (recording: Recording) => Promise<void>;
  /** Says in its announcement that it is over. */
  readonly showEnd: (recording: Recording, problem: Sentence | undefined) => Promise<void>;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Creates the end of recordings: what was received becomes tracks, and those one job of the person who started it. Each
 * step can be repeated after a crash, and the job's key makes it one job.
 */
export function createFinishRecording(deps: FinishDeps) {
  const { rows, holder, now, log } = deps;

  async function keepTrack(recording: Recording, person: RecordedPerson): Promise<void> {
    const track = await storeTrack(deps, {
      packets: packetPath(folderOf(deps, recording), person.personId),
      file: {
        id: trackId(recording, person),
        kind: "result",
        owner: `recording ${recording.id}`,
        name: `${recording.id}.ogg`,
        expiresAt: new Date(now().getTime() + KEPT_FOR_MS),
      },
      maxBytes: MAX_BYTES,
      timeoutMs: TRACK_LIMIT_MS,
    });
    if (track && !(await rows.setTrack(recording.id, person, track))) await deps.files.remove(track.fileId);
  }

  /** Returns how many people said something. */
  async function keepTracks(recording: Recording): Promise<number> {
    const everyone = await rows.people(recording.id);
    if (recording.startedAt) await removeOptedOut(folderOf(deps, recording), recording.startedAt, everyone);
    const received = new Set(await listPackets(folderOf(deps, recording)));
    for (const person of everyone)
      if (person.fileId === null && received.has(person.personId)) await keepTrack(recording, person);
    const people = await rows.people(recording.id);
    return people.filter(({ fileId, state }) => fileId !== null && state === "told").length;
  }

  function transcribe(recording: Recording) {
    const at = formatMinute(recording.startedAt ?? now());
    const title = recording.title ?? render(say("recordTitle", { channel: recording.channelName, at }));
    const request = { key: `record:${recording.id}`, place: deps.placeOf(recording), title };
    return requestTranscript(deps.accept, recording, request);
  }

  async function finish(unfinished: Recording): Promise<void> {
    const claimed = await rows.claim(unfinished.id, holder);
    if (!claimed) return;
    if (claimed.state === "recording") await rows.stop(claimed, "lost", now());
    const recording = (await rows.find(claimed.id)) ?? claimed;
    await deps.restore(recording);
    const count = await keepTracks(recording);
    await runInLanguage(recording.locale, async () => {
      const end =
        count === 0
          ? { jobId: null, problem: recording.problem ?? say("recordNothing") }
          : await transcribe(recording);
      await rows.finish(recording.id, end);
      // Not earlier: a process that has the audio goes on at once after a crash, others wait.
      await rm(folderOf(deps, recording), { recursive: true, force: true });
      await deps.showEnd(recording, end.problem ?? undefined);
    });
    log.info({ recording: recording.id, reason: recording.reason, speakers: count }, "recording: finished");
  }

  return {
    /** Deletes the audio of recordings that are done or unknown, which a crash can leave. */
    async removeRemains(): Promise<void> {
      const names = await readdir(deps.folder).catch(() => []);
      for (const id of names) {
        const recording = await rows.find(id);
        if (!recording || recording.state === "done") await rm(join(deps.folder, id), { recursive: true });
      }
    },

    /** Finishes what is over, and what no process has gone on with. */
    async finishAll(platform: string): Promise<void> {
      for (const recording of await rows.unfinished(platform)) {
        const isOld = now().getTime() - (recording.stoppedAt ?? now()).getTime() > ELSEWHERE_MS;
        const isHere = existsSync(folderOf(deps, recording)) || recording.startedAt === null;
        if (!isHere && recording.state === "stopped" && !isOld) continue;
        await finish(recording).catch((error: unknown) =>
          log.warn({ recording: recording.id, err: error }, "recording: failed to finish; it is tried again"),
        );
      }
    },
  };
}

export const folderOf = ({ folder }: Pick<FinishDeps, "folder">, { id }: Pick<Recording, "id">): string =>
  join(folder, id);

/** The same each time, so that a repeated step replaces the file. */
export const trackId = (
  { id }: Pick<Recording, "id">,
  { personId }: Pick<RecordedPerson, "personId">,
): string => `k${createHash("sha256").update(`${id} ${personId}`).digest("hex").slice(0, 24)}`;

import type { TrackSpan } from "../media/processing/tasks/track.ts";
import type { Inspector } from "../media/processing/index.ts";
import type { Collect } from "../media/results/collect.ts";
import type { Result, ResultFile, Segment, SpeakerNames, WholeTranscript } from "../media/result.ts";
import type { Files } from "../media/storage/files.ts";
import { timeIn } from "../media/transcript/track-time.ts";
import { writeTranscript } from "../media/transcript/write-transcript.ts";
import { producedFiles, type Job } from "../jobs/job.ts";
import type { RecordedTracks } from "../jobs/ports/recordings.ts";
import type { TranscriptCache } from "../jobs/ports/transcript-cache.ts";
import { labelsOf } from "../jobs/audio-service/result-labels.ts";
import type { RecordedPerson } from "./recording.ts";
import type { RecordingStore } from "./recording-store.ts";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";

export interface JoinTracksDeps {
  readonly rows: Pick<RecordingStore, "find" | "people" | "setJob">;
  readonly files: Pick<Files, "find" | "fetchLocal" | "write">;
  readonly inspector: Pick<Inspector, "readTranscript">;
  readonly collect: Collect;
  readonly saveTranscript: TranscriptCache["save"];
}

/** A transcript of one person's track, with times in the track. */
interface HeardTrack {
  readonly person: Pick<RecordedPerson, "personId" | "name" | "spans">;
  readonly transcript: WholeTranscript;
}

/** Implements `RecordedTracks.merge`. Who has been deleted in the meantime is left out. */
export function createJoinTracks(deps: JoinTracksDeps): RecordedTracks["merge"] {
  const { rows, files, inspector } = deps;

  async function readTranscript(file: ResultFile, signal: AbortSignal): Promise<WholeTranscript | undefined> {
    await using local = await files.fetchLocal(file.id);
    return local && inspector.readTranscript(local.path, file.type, { signal });
  }

  return async (job, children, signal) => {
    const recording = await rows.find(recordingOf(job));
    if (!recording) throw new TypeError("the recording of the job is gone");
    const people = new Map((await rows.people(recording.id)).map((person) => [person.personId, person]));
    const tracks: HeardTrack[] = [];
    for (const { plan, outcome } of children) {
      const person = people.get("track" in plan ? (plan.track ?? "") : "");
      // Who said nothing that the service understood has no file.
      const [file] = producedFiles(outcome);
      const transcript = person?.state === "told" && file && (await readTranscript(file, signal));
      if (person && transcript) tracks.push({ person, transcript });
    }
    const { startedAt, stoppedAt } = recording;
    const durationMs = startedAt && stoppedAt ? stoppedAt.getTime() - startedAt.getTime() : undefined;
    return collectJoined(deps, job, joinTracks(tracks, durationMs), signal, () =>
      rows.setJob(recording.id, job.id),
    );
  };
}

/** Stores a joined transcript as the result of its job. `onWritten`: before anything refers to it. */
export async function collectJoined(
  {
    files,
    collect,
    saveTranscript,
  }: Pick<JoinTracksDeps, "collect" | "saveTranscript"> & {
    readonly files: Pick<Files, "find" | "write">;
  },
  job: Job,
  { whole, names }: JoinedTracks,
  signal: AbortSignal,
  onWritten: () => Promise<void>,
): Promise<Result> {
  const labels = await labelsOf(job, files);
  const draft = await writeTranscript(files, "json", whole, { title: labels.tags.title });
  try {
    await onWritten();
    return await collect({
      ...labels,
      results: [{ path: draft.path }],
      expect: "transcript",
      form: "srt",
      names,
      vocabulary: job.plan.vocabulary,
      saveTranscript: (transcript) => saveTranscript(job, transcript, names),
      signal,
    });
  } finally {
    await draft.discard();
  }
}

export const recordingOf = ({ options }: Pick<Job, "options">): string => String(options["recording"]);

interface JoinedTracks {
  readonly whole: WholeTranscript;
  readonly names: SpeakerNames;
}

/** Joins what people said by the time at which they said it. Two people of the same name are told apart. Pure. */
export function joinTracks(tracks: readonly HeardTrack[], durationMs: number | undefined): JoinedTracks {
  const names: Record<string, { readonly name: string; readonly personId: string }> = {};
  const taken = new Map<string, number>();
  const segments: Segment[] = [];
  for (const [index, { person, transcript }] of tracks.entries()) {
    const { name, personId, spans } = person;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    // Not a name that stands for an unknown speaker: see media/transcript/speakers.ts.
    const speaker = `p${index + 1}`;
    names[speaker] = { name: count === 1 ? name : `${name} (${count})`, personId };
    for (const segment of transcript.segments)
      segments.push({ ...moveSegment(segment, spans ?? []), speaker });
  }
  const language = tracks.find(({ transcript }) => transcript.language !== undefined)?.transcript.language;
  return {
    whole: {
      ...(language !== undefined && { language }),
      ...(durationMs !== undefined && { durationMs }),
      segments: segments.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0)),
    },
    names,
  };
}

function moveSegment(segment: Segment, spans: readonly TrackSpan[]): Segment {
  const { words, start, end, ...rest } = segment;
  return {
    ...rest,
    ...(start !== undefined && { start: timeIn(spans, start, "start") }),
    ...(end !== undefined && { end: timeIn(spans, end, "end") }),
    ...(words && {
      words: words.map(({ word, start: from, end: to }) => ({
        word,
        start: timeIn(spans, from, "start"),
        end: timeIn(spans, to, "end"),
      })),
    }),
  };
}

export interface ReadTracksDeps {
  readonly rows: Pick<RecordingStore, "find" | "people">;
  readonly files: Pick<Files, "find">;
}

/** Implements `RecordedTracks.read`. A recording that isn't the person's, or is still running, is unknown. */
export const createReadTracks =
  ({ rows, files }: ReadTracksDeps): RecordedTracks["read"] =>
  async ({ platform, place, person }, id) => {
    const recording = await rows.find(id);
    const isTheirs =
      recording?.platform === platform &&
      recording.workspace === place.workspace &&
      recording.personId === person.id &&
      recording.state !== "recording";
    if (!isTheirs) throw new UserError(say("recordUnknown", { id }));
    const tracks = [];
    for (const { personId, fileId, durationMs, state } of await rows.people(id)) {
      if (state !== "told" || fileId === null || durationMs === null) continue;
      if (await files.find(fileId)) tracks.push({ personId, fileId, durationMs });
    }
    if (tracks.length === 0) throw new UserError(say("recordNothing"));
    return { tracks };
  };

import type { RecordedTracks } from "../../jobs/ports/recordings.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import {
  collectJoined,
  joinTracks,
  type JoinTracksDeps,
  recordingOf,
} from "../../recording/recorded-tracks.ts";
import type { CaptionStore } from "./store/index.ts";

export interface CaptionTracksDeps extends Omit<JoinTracksDeps, "rows"> {
  readonly rows: Pick<CaptionStore, "find" | "said" | "setJob">;
  /** Of what isn't captions. */
  readonly recordings: RecordedTracks;
}

/**
 * Implements `RecordedTracks` where there are captions, too: they become a transcript as recordings do. All of it was
 * transcribed before, so there are no calls.
 */
export function createCaptionTracks({ rows, recordings, ...deps }: CaptionTracksDeps): RecordedTracks {
  return {
    async read(invocation, id) {
      const captions = await rows.find(id);
      if (!captions) return recordings.read(invocation, id);
      const { platform, place, person } = invocation;
      const isTheirs =
        captions.platform === platform &&
        captions.workspace === place.workspace &&
        captions.personId === person.id &&
        captions.state !== "running";
      if (!isTheirs) throw new UserError(say("recordUnknown", { id }));
      if ((await rows.said(id)).length === 0) throw new UserError(say("recordNothing"));
      return { tracks: [] };
    },

    async merge(job, children, signal) {
      const captions = await rows.find(recordingOf(job));
      if (!captions) return recordings.merge(job, children, signal);
      const said = await rows.said(captions.id);
      const tracks = Map.groupBy(said, ({ personId }) => personId)
        .values()
        .flatMap((lines) => {
          const last = lines.at(-1);
          if (!last) return [];
          const segments = lines.map(({ beginMs, endMs, words }) => ({
            start: beginMs / 1000,
            end: endMs / 1000,
            text: words,
          }));
          return [{ person: { ...last, spans: null }, transcript: { segments } }];
        });
      const durationMs = Math.max(0, ...said.map(({ endMs }) => endMs));
      return collectJoined(deps, job, joinTracks([...tracks], durationMs), signal, () =>
        rows.setJob(captions.id, job.id),
      );
    },
  };
}

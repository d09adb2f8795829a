import { musicByPrompt, musicByStructuredPrompt, musicGeneration } from "@mynah/audio-interface";
import { STYLES } from "../music/composition/styles.ts";
import type { Runner } from "../tasks/runner.ts";
import { HttpFailure, refused } from "./failure.ts";
import type { Handler } from "./routes.ts";
import type { Precheck } from "./task-routes.ts";

/** Operations that generate music. */
export const MUSIC = [musicByPrompt, musicGeneration, musicByStructuredPrompt] as const;

/** Interface 4.10, artists (gap music-artists-shape): the styles that `style` accepts by id or name. */
export const listArtists: Handler = () => ({ artists: STYLES.map(({ id, name }) => ({ id, name })) });

/**
 * Interface 4.10, lyrics (gap music-lyrics-shape): by the id of the generation's task; empty for music without words.
 */
export const createLyricsHandler =
  (runner: Pick<Runner, "find">): Handler =>
  async ({ fields }) => {
    const task = await runner.find(String(fields["music_id"]));
    if (!task?.facts || !MUSIC.some(({ name }) => name === task.operation)) {
      throw new HttpFailure(
        404,
        "not_found",
        "No finished music has this id. Finished tasks are deleted after a while.",
      );
    }
    const { lyrics = "", title } = task.facts;
    return { lyrics, title };
  };

interface Lengths {
  readonly duration?: number;
  readonly sections?: readonly { readonly duration?: number }[];
}

/** Limits the duration, because a song is held in memory as a whole. */
export const requireShortEnough: Precheck = (fields, { limits }) => {
  const { duration = 0, sections = [] } = fields as Lengths;
  const most = limits.musicSeconds;
  if (duration > most) throw refused("duration", `must be at most ${most} seconds`);
  const together = sections.reduce((sum, section) => sum + (section.duration ?? 0), 0);
  if (together > most) throw refused("sections", `must last at most ${most} seconds together`);
};

/** Requires a continuation to name the music that it continues. */
export const requireContinuation: Precheck = (fields) => {
  if (
    fields["continuation"] !== true ||
    fields["audioId"] !== undefined ||
    fields["input_audio"] !== undefined
  )
    return;
  throw refused("audioId", "is required for a continuation without input_audio");
};

import { join } from "node:path";
import { StudioFailure } from "../failure.ts";
import { publishLevelled } from "../sound/publish.ts";
import { voiceRecording } from "../sources/recording.ts";
import { shortStep, type TaskResult, type OperationHandler, type TaskContext } from "../tasks/handler.ts";
import { composeSong } from "./composition/compose.ts";
import { nameOfKey } from "./composition/keys.ts";
import type { MusicAnalysis } from "./analyze.ts";
import { LYRICS_NOTE } from "./composition/lyrics.ts";
import { planSong, type SongPlan, type MusicWish } from "./composition/plan.ts";
import { orderByPrompt, orderSections, orderSong, type MusicOrder } from "./requests.ts";
import { RATE } from "../effects/scene.ts";
import type { Pcm } from "../sound/pcm.ts";
import { lineSound } from "../speech/line-sound.ts";
import { VOICES } from "../voices/catalog.ts";
import { readDescription } from "../voices/traits.ts";
import type { StudioVoice } from "../voices/voice.ts";
import type { Song } from "./composition/song.ts";

/** Stored with a result, so that other music can match or continue it. */
interface Score extends MusicAnalysis {
  readonly words: string;
  readonly style: string;
  readonly variant?: string | undefined;
  readonly after: number;
}

/** Generates music (interface 4.4 and 4.10): one MP3. Equal requests give the same music. */
const making =
  <Request>(read: (request: Request) => MusicOrder): OperationHandler =>
  async (request: Request, context: TaskContext): Promise<TaskResult> => {
    const order = read(request);
    const requested = await settled(order, context);
    const plan = fitting(requested, context.limits.musicSeconds);
    const song = composeSong(plan);
    const vocals = await vocalsFor(song, `${requested.words} ${requested.style ?? ""}`, context);
    const perform = { do: "perform", song, vocals, out: join(context.dir, "song.pcm") } as const;
    const options = shortStep(context);
    const file = await publishLevelled(
      await context.engines.run("music", perform, options),
      "music.mp3",
      context,
    );
    return { files: [file], facts: factsOf(order, requested, plan, context.id) };
  };

export const makeByPrompt = making(orderByPrompt);
export const makeSong = making(orderSong);
export const makeSections = making(orderSections);

/** Adds what the request takes from other music. */
async function settled(
  { request: requested, before, reference }: MusicOrder,
  context: TaskContext,
): Promise<MusicWish> {
  if (before) {
    const { words, style, variant, after, tempo, key } = await scoreOf(before.id, context);
    const like = { tempo, key };
    return before.continued
      ? { ...requested, words, style, variant, like, after: after + 1 }
      : { ...requested, like };
  }
  if (reference === undefined) return requested;
  const pcm = await voiceRecording(reference, context);
  const options = shortStep(context);
  return { ...requested, like: await context.engines.run("music", { do: "listen", pcm }, options) };
}

async function scoreOf(id: string, context: TaskContext): Promise<Score> {
  const task = await context.task(id);
  if (task?.facts) return task.facts["score"] as Score;
  throw new StudioFailure(
    "unknown_music",
    "The music to go with this no longer exists. Generate it again first.",
  );
}

/** Limits the duration. If the lyrics need more time than that, the last lines are dropped. */
function fitting(request: MusicWish, most: number): SongPlan {
  const plan = planSong(request);
  return plan.seconds > most ? planSong({ ...request, seconds: most }) : plan;
}

function factsOf({ title, lyrics, wroteLyrics }: MusicOrder, request: MusicWish, plan: SongPlan, id: string) {
  const { style, key, tempo, seconds, left } = plan;
  const { words, variant, after } = request;
  const score: Score = { words, style: style.id, variant, after, tempo, key };
  return {
    musicId: id,
    title: title ?? `${style.name} in ${nameOfKey(key)}`,
    style: style.id,
    key: nameOfKey(key),
    tempo: Math.round(tempo),
    duration: Math.round(seconds * 100) / 100,
    ...(lyrics !== undefined && { lyrics }),
    notes: [
      "Composed and played by the local stand-in from rules and computed instruments, not by an AI.",
      ...(wroteLyrics ? [LYRICS_NOTE] : []),
      ...(left > 0 ? [`${left} lines of the lyrics did not fit into the time.`] : []),
      ...(left < 0 ? ["Lines of the lyrics are repeated to fill the time."] : []),
    ],
    score,
  };
}

/**
 * Sings the song's lyrics over its full duration; undefined without lyrics. `description` can ask for a male or female
 * voice.
 */
async function vocalsFor(song: Song, description: string, context: TaskContext): Promise<Pcm | undefined> {
  if (song.words.length === 0) return undefined;
  const options = shortStep(context);
  const voice = singerFor(description, VOICES);
  const spoken = new Map<string, Pcm>();
  for (const { word } of song.words) {
    const key = word.toLowerCase();
    if (!spoken.has(key))
      spoken.set(key, await lineSound({ voice, text: word }, `word-${spoken.size}`, context));
  }
  const words = song.words.flatMap(({ word, notes }) => {
    const pcm = spoken.get(word.toLowerCase());
    return pcm ? [{ pcm, notes }] : [];
  });
  const request = { do: "sing", words, seconds: song.seconds, out: join(context.dir, "sung.pcm") } as const;
  const pcm = await context.engines.run("music", request, options);
  const resample = { do: "resample", pcm, out: join(context.dir, "vocals.pcm"), rate: RATE } as const;
  return context.engines.run("media", resample, options);
}

/** Chooses the voice and slows it down. Its own intonation is removed, because the song provides the melody. */
function singerFor(description: string, voices: readonly StudioVoice[]): StudioVoice {
  const { gender = "female" } = readDescription(description);
  const voice = voices.find((each) => each.gender === gender && each.instrument.engine === "flite");
  if (!voice) throw new Error("the catalog has no voice that could sing");
  return { ...voice, manner: { ...voice.manner, melody: 0, rate: 0.9 * voice.manner.rate } };
}

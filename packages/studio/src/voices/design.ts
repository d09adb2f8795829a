import type { RequestOf, voiceDesign } from "@mynah/audio-interface";
import { BANDS } from "../dsp/bands.ts";
import { StudioFailure } from "../failure.ts";
import { publishLevelled } from "../sound/publish.ts";
import { createRandom, seedOf } from "../sound/random.ts";
import { combineDelivery, PLAIN } from "../speech/delivery.ts";
import { synthesize } from "../speech/synthesize.ts";
import type { TaskResult, TaskContext } from "../tasks/handler.ts";
import { chance, describeWordsUsed, readDescription, together, type Traits } from "./traits.ts";
import type { StudioVoice } from "./voice.ts";
import { VOICES } from "./catalog.ts";
import { NATURAL } from "./timbre.ts";
import { voiceFor } from "./find-voice.ts";
import { OWN_CATEGORY, type Voices } from "./voices.ts";

type Wish = Omit<RequestOf<typeof voiceDesign>, "taskId">;

/** A design's description in its result, on which updates are based. */
interface Design {
  readonly voiceId: string;
  readonly name: string;
  readonly seed: number;
  readonly design: Wish;
}

const PREVIEW = "Hello, this is how I sound. I hope you like it.";

/**
 * Designs a voice (interface 4.5): an instrument of the catalog with the pitch, timbre and pace that the description
 * asks for. Equal descriptions and seeds give the same voice. With `taskId`, the given fields replace those of that
 * design and change its voice. The file is the preview.
 */
export async function designVoice(
  request: RequestOf<typeof voiceDesign>,
  context: TaskContext,
): Promise<TaskResult> {
  const { taskId, ...given } = request;
  const before = taskId === undefined ? undefined : await designOf(taskId, context);
  const requested = { ...before?.design, ...given };
  const seed = requested.seed ?? before?.seed ?? seedOf(context.id);
  const name = before?.name ?? `Design ${context.id.slice(0, 8)}`;
  const id = before?.voiceId ?? `design-${context.id.slice(0, 8)}`;
  const voice = { ...designed(requested, seed, context.voices), id, name };

  const { pcm } = await synthesize({ voice, text: requested.previewText ?? PREVIEW }, "preview.pcm", context);
  const file = await publishLevelled(pcm, "preview.mp3", context);
  await context.voices.keep(voice);
  const facts: Design = { voiceId: id, name, seed, design: requested };
  const notes = requested.prompt === undefined ? [] : [describeWordsUsed(requested.prompt)];
  return { files: [file], facts: { ...facts, ...(notes.length > 0 && { notes }) } };
}

async function designOf(taskId: string, context: TaskContext): Promise<Design> {
  const task = await context.task(taskId);
  if (task?.facts) return task.facts as unknown as Design;
  throw new StudioFailure("unknown_design", "The design to update no longer exists. Start a new one.");
}

function designed(request: Wish, seed: number, voices: Voices): StudioVoice {
  const random = createRandom(seed);
  const described = readDescription(request.prompt ?? "");
  const traits = together(described, chance(random));
  const named = request.modelId === undefined ? undefined : voiceFor(request.modelId, voices);
  const base = named ?? basisFor(request, traits, VOICES, random);
  const { pitch, formants, rate, melody, breath, roughness, tilt, isRobotic } = traits;
  const own = base.timbre ?? NATURAL;
  const bands = Array.from({ length: BANDS }, (_, i) => tilt * (i / (BANDS - 1) - 0.5) + (own.bands[i] ?? 0));
  return {
    ...base,
    category: OWN_CATEGORY,
    subCategory: undefined,
    style: undefined,
    age: undefined,
    description: `Designed from “${(request.prompt ?? "").slice(0, 200)}”; a voice of the local stand-in.`,
    manner: combineDelivery(base.manner, { ...PLAIN, pitch, rate, melody }),
    timbre: { formants: formants * own.formants, bands, breath, roughness, isRobotic },
  };
}

/** Chooses an instrument: a synthetic one for `v2`, otherwise recorded speech if the language has any. */
function basisFor(
  request: Wish,
  traits: Traits,
  voices: readonly StudioVoice[],
  random: () => number,
): StudioVoice {
  const engine = request.engine === "v2" ? "espeak" : "flite";
  const { gender, language = "en" } = traits;
  const merit = (voice: StudioVoice) =>
    (voice.language.startsWith(language) ? 8 : voice.language.startsWith(language.slice(0, 2)) ? 4 : 0) +
    (gender === undefined || voice.gender === gender ? 2 : 0) +
    (voice.instrument.engine === engine ? 1 : 0);
  const best = Math.max(...voices.map(merit));
  // Voices that already differ from their instrument would be changed twice.
  const fitting = voices.filter((voice) => merit(voice) === best && voice.manner.pitch === 1);
  const basis =
    fitting[Math.floor(random() * fitting.length)] ?? voices.find((voice) => merit(voice) === best);
  if (!basis) throw new Error("the catalog is empty");
  return basis;
}

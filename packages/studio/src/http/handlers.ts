import { getTask, operations } from "@mynah/audio-interface";
import type { StudioLimits } from "../limits.ts";
import type { Runner } from "../tasks/runner.ts";
import type { TaskStore } from "../tasks/task-store.ts";
import type { Voices } from "../voices/voices.ts";
import { PRECHECKS, HANDLERS } from "../handlers.ts";
import { createModelHandler } from "./model-routes.ts";
import { listArtists, createLyricsHandler } from "./music-routes.ts";
import type { Handler } from "./routes.ts";
import { createStatusHandler, createSubmitHandler, type Precheck } from "./task-routes.ts";
import { createVoiceListHandler, createVoiceHandler, createVoicePageHandler } from "./voice-routes.ts";
import { refused } from "./failure.ts";

interface Serving {
  readonly runner: Runner;
  readonly limits: StudioLimits;
  readonly voices: Voices;
  readonly tasks: TaskStore["all"];
}

/** Creates the handler for each operation by its name in the contract: tasks for work, lookups for the rest. */
export function handlersFor({ runner, limits, voices, tasks }: Serving): Record<string, Handler> {
  const works = operations
    .filter(({ name }) => name in HANDLERS)
    .map((operation) => [
      operation.name,
      createSubmitHandler({
        operation,
        runner,
        limits,
        voices,
        prechecks: [knownVoices, ...(PRECHECKS[operation.name] ?? [])],
      }),
    ]);
  return {
    ...Object.fromEntries(works),
    [getTask.name]: createStatusHandler(runner),
    pageVoices: createVoicePageHandler(voices),
    listVoices: createVoiceListHandler(voices),
    voiceDetail: createVoiceHandler(voices),
    getVoice: createVoiceHandler(voices),
    modelStatus: createModelHandler(voices, tasks),
    musicArtists: listArtists,
    musicLyrics: createLyricsHandler(runner),
    // Scoring has no separate server here: if this answers, scoring works.
    clapHealth: () => ({ status: "ok" }),
  };
}

/** Requires every voice named in a request to exist, in any field of the contract. Fails with 422 and the field. */
const knownVoices: Precheck = (fields, { voices }) => {
  const unknown = namesIn(fields).find(({ name }) => !voices.named(name));
  if (!unknown) return;
  const { field, name } = unknown;
  throw refused(field, `no voice is called “${name.slice(0, 100)}”; GET /v1/voice/pagevoices lists them`);
};

interface Named {
  readonly field: string;
  readonly name: string;
}

/** Collects names from `voice`, `voices`, the lines of `script` and the voice that a design is based on. */
function namesIn(fields: Readonly<Record<string, unknown>>): readonly Named[] {
  const {
    voice,
    modelId,
    voices = [],
    script = [],
  } = fields as {
    readonly voice?: string;
    readonly modelId?: string;
    readonly voices?: readonly string[];
    readonly script?: readonly { readonly voice: string }[];
  };
  return [
    ...(voice === undefined ? [] : [{ field: "voice", name: voice }]),
    ...(modelId === undefined ? [] : [{ field: "modelId", name: modelId }]),
    ...voices.map((name, i) => ({ field: `voices.${i}`, name })),
    ...script.map((line, i) => ({ field: `script.${i}.voice`, name: line.voice })),
  ];
}

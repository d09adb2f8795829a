import { getTask, operations } from "../../audio/contract/index.ts";
import type { Limits } from "../limits.ts";
import type { Runner } from "../tasks/runner.ts";
import type { Shelf } from "../tasks/task-store.ts";
import type { Voices } from "../voices/voices.ts";
import { PRECHECKS, WORKS } from "../handlers.ts";
import { knownVoices } from "./known-voices.ts";
import { oneModel } from "./model-routes.ts";
import { artists, lyricsOf } from "./music-routes.ts";
import type { Handler } from "./routes.ts";
import { looking, submitting } from "./task-routes.ts";
import { listOfVoices, oneVoice, pageOfVoices } from "./voice-routes.ts";

interface Serving {
  readonly runner: Runner;
  readonly limits: Limits;
  readonly voices: Voices;
  readonly tasks: Shelf["all"];
}

/** What answers each operation, by its name in the contract: tasks for all that is work, look-ups for the rest. */
export function handlersFor({ runner, limits, voices, tasks }: Serving): Record<string, Handler> {
  const works = operations
    .filter(({ name }) => name in WORKS)
    .map((operation) => [
      operation.name,
      submitting({
        operation,
        runner,
        limits,
        voices,
        prechecks: [knownVoices, ...(PRECHECKS[operation.name] ?? [])],
      }),
    ]);
  return {
    ...Object.fromEntries(works),
    [getTask.name]: looking(runner),
    pageVoices: pageOfVoices(voices),
    listVoices: listOfVoices(voices),
    voiceDetail: oneVoice(voices),
    getVoice: oneVoice(voices),
    modelStatus: oneModel(voices, tasks),
    musicArtists: artists,
    musicLyrics: lyricsOf(runner),
    // Scoring has no server of its own here: where this answers, it works.
    clapHealth: () => ({ status: "ok" }),
  };
}

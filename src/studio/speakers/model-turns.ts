import type { TaskContext } from "../tasks/handler.ts";
import type { SpeakerCount, Turn } from "./turns.ts";

interface ModelTurns {
  /** Undefined if no model of the operator's can be used: then the studio's own method tells speakers apart. */
  readonly turns: readonly Turn[] | undefined;
  /** For the reader: what was or wasn't used. */
  readonly notes: readonly string[];
}

/** Finds out with the operator's models who speaks when. `speech` is a file of 16-bit mono samples at 16 kHz. */
export async function modelTurns(
  speech: string,
  count: SpeakerCount,
  { models: { speakers }, signal, limits }: TaskContext,
): Promise<ModelTurns> {
  if (!speakers) return { turns: undefined, notes: [] };
  const problem = await speakers.tried;
  if (problem !== undefined)
    return { turns: undefined, notes: [`The sherpa-onnx speaker models weren't used. ${problem}`] };
  const turns = await speakers.findTurns(speech, count, { signal, timeoutMs: limits.recognitionMs });
  return { turns, notes: ["Speakers were told apart with sherpa-onnx and models of the operator's."] };
}

import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { outputFormat } from "@mynah/audio-interface";
import type { RunOptions } from "../engines/engine.ts";
import type { Pcm } from "../sound/pcm.ts";
import { download } from "../sources/download.ts";
import { type OutputFile, stepContext, type TaskContext, type TaskResult } from "../tasks/handler.ts";

export type OutputFormat = (typeof outputFormat.options)[number];

/** Default format: small, and playable in chats. */
const USUAL_FORMAT: OutputFormat = "mp3";

/**
 * A repair step: takes audio and writes the result to another file in the task's folder. Notes tell the reader how it was
 * done, if there are several ways.
 */
export type RepairStep = (
  sound: Pcm,
  context: TaskContext,
  addNotes: (...notes: readonly string[]) => void,
) => Promise<Pcm>;

export const stepTime = ({ signal, limits }: TaskContext): RunOptions => ({
  signal,
  timeoutMs: limits.repairMs,
});

/** Downloads a recording and decodes it at 48 kHz, mono or stereo. */
export async function fetchSound(
  url: string,
  context: TaskContext,
  maxSeconds = context.limits.sourceSeconds,
): Promise<Pcm> {
  const from = await download(url, context);
  const request = { from, out: join(context.dir, "sound"), maxSeconds };
  const sound = await context.engines.run("media", { do: "decodeSound", ...request }, stepTime(context));
  await rm(from);
  return sound;
}

/** Encodes audio as a playable file; `name` has no extension. */
export async function publish(
  pcm: Pcm,
  name: string,
  context: TaskContext,
  format = USUAL_FORMAT,
): Promise<OutputFile> {
  const file = `${name}.${format}`;
  const out = join(context.dir, file);
  await context.engines.run("media", { do: "encode", pcm, out, rate: pcm.rate }, stepTime(context));
  return { path: out, name: file };
}

interface Repair {
  readonly url: string;
  readonly output_format?: OutputFormat | undefined;
}

/** Performs most operations of interface 4.7: one download, the steps in order, one file. */
export async function runRepairSteps(
  { url, output_format }: Repair,
  steps: readonly RepairStep[],
  context: TaskContext,
): Promise<TaskResult> {
  const notes: string[] = [];
  let sound = await fetchSound(url, context);
  for (const [index, step] of steps.entries()) {
    const before = sound;
    sound = await step(before, stepContext(context, index, steps.length), (...more) => notes.push(...more));
    context.reportShare((index + 1) / steps.length);
    // An hour takes more than a gigabyte.
    if (sound.path !== before.path) await rm(before.path);
  }
  const files = [await publish(sound, "audio", context, output_format)];
  return { files, facts: notes.length > 0 ? { notes } : {} };
}

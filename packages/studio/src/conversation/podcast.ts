import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { podcast, podcastScript, RequestOf, scriptToSpeech } from "@mynah/audio-interface";
import { StudioFailure } from "../failure.ts";
import { publishLevelled } from "../sound/publish.ts";
import type { TaskResult, OutputFile, TaskContext } from "../tasks/handler.ts";
import type { Voices } from "../voices/voices.ts";
import { speakLines, type ScriptLine } from "./lines.ts";
import { writeScript } from "./write-script.ts";

type Podcast = RequestOf<typeof podcast>;

/**
 * Generates a podcast (interface 4.10, podcastgen): the given script, or one written from the prompt, spoken by several
 * voices.
 */
export async function makePodcast(request: Podcast, context: TaskContext): Promise<TaskResult> {
  const { script, notes } = scriptFor(request, context.voices);
  const file = await publishLevelled(await speakLines(script, context), "podcast.mp3", context);
  const { title } = request;
  return { files: [file], facts: { script, notes, ...(title !== undefined && { title }) } };
}

/** Speaks a script (interface 4.10, script-tts). */
export async function speakScript(
  { script }: RequestOf<typeof scriptToSpeech>,
  context: TaskContext,
): Promise<readonly OutputFile[]> {
  return [await publishLevelled(await speakLines(script, context), "speech.mp3", context)];
}

/**
 * Returns a podcast's script, or with a prompt a new one for its speakers (interface 4.10,
 * podcastgen/{task_id}/script), in the result's `script` and as a file.
 */
export async function writePodcast(
  request: RequestOf<typeof podcastScript>,
  context: TaskContext,
): Promise<TaskResult> {
  const { task_id: taskId, prompt, language } = request;
  const task = await context.task(taskId);
  if (!task) throw new StudioFailure("unknown_podcast", "This podcast no longer exists.");
  const { script: given, ...rest } = task.request as Podcast;
  const requested = { ...rest, ...(language !== undefined && { language }) };
  const { script, notes } = scriptFor(
    prompt !== undefined ? { ...requested, prompt } : { ...requested, ...(given && { script: given }) },
    context.voices,
  );
  const path = join(context.dir, "script.json");
  await writeFile(path, `${JSON.stringify({ script, notes }, null, 2)}\n`);
  return { files: [{ path, name: "script.json" }], facts: { script, notes } };
}

function scriptFor({ script, prompt = "", voices, title, language }: Podcast, all: Voices) {
  if (script) return { script, notes: [] };
  return writeScript({ prompt, title, language, voices: voices ?? usualSpeakers(all) });
}

/** A male and a female voice, which are the easiest to tell apart. */
function usualSpeakers({ shared }: Voices): readonly ScriptLine["voice"][] {
  return (["male", "female"] as const).flatMap((gender) =>
    shared()
      .filter((voice) => voice.gender === gender && voice.language.startsWith("en"))
      .slice(0, 1)
      .map(({ id }) => id),
  );
}

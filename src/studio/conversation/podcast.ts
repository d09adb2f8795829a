import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { podcast, podcastScript, RequestOf, scriptToSpeech } from "../../audio/contract/index.ts";
import { StudioFailure } from "../failure.ts";
import { publishLevelled } from "../sound/publish.ts";
import type { Outcome, Product, Workplace } from "../tasks/handler.ts";
import type { Voices } from "../voices/voices.ts";
import { type ScriptLine, spoken } from "./lines.ts";
import { WRITER_NOTE, writeScript } from "./writer.ts";

type Podcast = RequestOf<typeof podcast>;

/** Interface 4.10, podcastgen: the script that is given, or one written from the prompt, spoken by several voices. */
export async function makePodcast(request: Podcast, at: Workplace): Promise<Outcome> {
  const { script, notes } = scriptFor(request, at.voices);
  const file = await publishLevelled(await spoken(script, at), "podcast.mp3", at);
  const { title } = request;
  return { files: [file], facts: { script, notes, ...(title !== undefined && { title }) } };
}

/** Interface 4.10, script-tts. */
export async function speakScript(
  { script }: RequestOf<typeof scriptToSpeech>,
  at: Workplace,
): Promise<readonly Product[]> {
  return [await publishLevelled(await spoken(script, at), "speech.mp3", at)];
}

/**
 * Interface 4.10, podcastgen/{task_id}/script: the script of that podcast, or with a prompt a new one for its speakers;
 * in the result's `script` and as a file.
 */
export async function writePodcast(
  request: RequestOf<typeof podcastScript>,
  at: Workplace,
): Promise<Outcome> {
  const { task_id: taskId, prompt, language } = request;
  const task = await at.task(taskId);
  if (!task) throw new StudioFailure("unknown_podcast", "The podcast whose script was asked for is gone.");
  const { script: given, ...rest } = task.request as Podcast;
  const wish = { ...rest, ...(language !== undefined && { language }) };
  const { script, notes } = scriptFor(
    prompt !== undefined ? { ...wish, prompt } : { ...wish, ...(given && { script: given }) },
    at.voices,
  );
  const path = join(at.dir, "script.json");
  await writeFile(path, `${JSON.stringify({ script, notes }, null, 2)}\n`);
  return { files: [{ path, name: "script.json" }], facts: { script, notes } };
}

function scriptFor({ script, prompt = "", voices, title, language }: Podcast, all: Voices) {
  if (script) return { script, notes: [] };
  const written = writeScript({ prompt, title, language, voices: voices ?? usualSpeakers(all) });
  return { script: written, notes: [WRITER_NOTE] };
}

/** A man and a woman: the two that are told apart most easily. */
function usualSpeakers({ shared }: Voices): readonly ScriptLine["voice"][] {
  return (["male", "female"] as const).flatMap((gender) =>
    shared
      .filter((voice) => voice.gender === gender && voice.language.startsWith("en"))
      .slice(0, 1)
      .map(({ id }) => id),
  );
}

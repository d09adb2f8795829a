import { join } from "node:path";
import type { RequestOf, sfxGeneration } from "@mynah/audio-interface";
import { describeImprovised } from "./prompt.ts";
import { StudioFailure } from "../failure.ts";
import { USUAL_LOUDNESS } from "../sound/loudness.ts";
import { download } from "../sources/download.ts";
import { shortStep, type TaskResult, type TaskContext } from "../tasks/handler.ts";

const USUAL_SECONDS = 5;

/**
 * Generates a sound effect (interface 4.3): one MP3 of exactly the requested duration. `notes` says
 * when its prompt had no known word. A source is downloaded, but the
 * stand-in can't see what it shows.
 */
export async function makeEffect(
  request: RequestOf<typeof sfxGeneration>,
  context: TaskContext,
): Promise<TaskResult> {
  const {
    prompt,
    negative_prompt: negativePrompt,
    sourceUrl,
    sourceType,
    duration = USUAL_SECONDS,
  } = request;
  if (sourceUrl !== undefined) await download(sourceUrl, context);
  if (prompt === undefined) {
    throw new StudioFailure(
      "source_not_understood",
      `The local stand-in cannot see what is in ${sourceType === "video" ? "a video" : "an image"}. Add a prompt that says what it sounds like.`,
    );
  }
  const options = shortStep(context);
  const requested = { prompt, negativePrompt, duration, out: join(context.dir, "effect.pcm") };
  const pcm = await context.engines.run("effects", requested, options);
  const path = join(context.dir, "effect.mp3");
  await context.engines.run("media", { do: "encode", pcm, out: path, loudness: USUAL_LOUDNESS }, options);
  const improvised = describeImprovised(prompt, negativePrompt);
  const facts = improvised === undefined ? {} : { notes: [improvised] };
  return { files: [{ path, name: "effect.mp3" }], facts };
}

import { join } from "node:path";
import type { RequestOf, voiceConversion } from "@mynah/audio-interface";
import { publishLevelled } from "../sound/publish.ts";
import { voiceRecording } from "../sources/recording.ts";
import { stepTime } from "../repair/repair-step.ts";
import type { OutputFile, TaskContext } from "../tasks/handler.ts";
import { profileFor } from "./reference.ts";
import { voiceFor } from "./find-voice.ts";

/** Converts a recording to another voice with the same words and timing (interface 4.10, voice-conversion): one MP3. */
export async function convertVoice(
  { url, voice }: RequestOf<typeof voiceConversion>,
  context: TaskContext,
): Promise<readonly OutputFile[]> {
  const to = await profileFor(voiceFor(voice, context.voices), context);
  const from = await voiceRecording(url, context);
  const request = { do: "recast", from, to, out: join(context.dir, "recast.pcm") } as const;
  const pcm = await context.engines.run("voice", request, stepTime(context));
  return [await publishLevelled(pcm, "voice.mp3", context)];
}

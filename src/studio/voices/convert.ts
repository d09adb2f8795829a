import { join } from "node:path";
import type { RequestOf, voiceConversion } from "../../audio/contract/index.ts";
import { publishLevelled } from "../sound/publish.ts";
import { voiceRecording } from "../sources/recording.ts";
import { stepTime } from "../repair/repair-step.ts";
import type { Product, Workplace } from "../tasks/handler.ts";
import { profileFor } from "./reference.ts";
import { voiceFor } from "./find-voice.ts";

/** Interface 4.10, voice-conversion: the same words at the same time in another voice, one MP3. */
export async function convertVoice(
  { url, voice }: RequestOf<typeof voiceConversion>,
  at: Workplace,
): Promise<readonly Product[]> {
  const to = await profileFor(voiceFor(voice, at.voices), at);
  const from = await voiceRecording(url, at);
  const request = { do: "recast", from, to, out: join(at.dir, "recast.pcm") } as const;
  const pcm = await at.engines.run("voice", request, stepTime(at));
  return [await publishLevelled(pcm, "voice.mp3", at)];
}

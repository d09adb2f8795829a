import { join } from "node:path";
import type { Pcm } from "../sound/pcm.ts";
import { VOICE_RATE } from "../sound/rates.ts";
import { stepTime } from "../repair/repair-step.ts";
import type { Workplace } from "../tasks/handler.ts";
import { download } from "./download.ts";

/** The recording of a voice behind a link, and the file it came in. */
export async function voiceRecording(url: string, at: Workplace): Promise<Pcm & { readonly file: string }> {
  const options = stepTime(at);
  const from = await download(url, at);
  const [whole, out] = [join(at.dir, "whole.pcm"), join(at.dir, "voice.pcm")];
  const decode = { do: "decodeSound", from, out: whole, maxSeconds: at.limits.voiceSeconds } as const;
  const pcm = await at.engines.run("media", decode, options);
  const voice = await at.engines.run("media", { do: "resample", pcm, out, rate: VOICE_RATE }, options);
  return { ...voice, file: from };
}

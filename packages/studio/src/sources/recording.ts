import { join } from "node:path";
import type { Pcm } from "../sound/pcm.ts";
import { VOICE_RATE } from "../sound/rates.ts";
import { stepTime } from "../repair/repair-step.ts";
import type { TaskContext } from "../tasks/handler.ts";
import { download } from "./download.ts";

/** Downloads a voice recording; returns it and the file it came in. */
export async function voiceRecording(
  url: string,
  context: TaskContext,
): Promise<Pcm & { readonly file: string }> {
  const options = stepTime(context);
  const from = await download(url, context);
  const [whole, out] = [join(context.dir, "whole.pcm"), join(context.dir, "voice.pcm")];
  const decode = { do: "decodeSound", from, out: whole, maxSeconds: context.limits.voiceSeconds } as const;
  const pcm = await context.engines.run("media", decode, options);
  const voice = await context.engines.run("media", { do: "resample", pcm, out, rate: VOICE_RATE }, options);
  return { ...voice, file: from };
}

import { join } from "node:path";
import type { Pcm } from "../sound/pcm.ts";
import type { Workplace } from "../tasks/work.ts";
import { download } from "./download.ts";

/** Samples a second of a voice that is worked on: what lies above 12 kHz says little about who speaks. */
const VOICE_RATE = 24_000;

/** The recording of a voice behind a link. */
export async function voiceRecording(url: string, at: Workplace): Promise<Pcm> {
  const options = { signal: at.signal, timeoutMs: at.limits.engineMs };
  const from = await download(url, at);
  const [whole, out] = [join(at.dir, "whole.pcm"), join(at.dir, "voice.pcm")];
  const decode = { do: "decodeSound", from, out: whole, maxSeconds: at.limits.voiceSeconds } as const;
  const pcm = await at.engines.run("media", decode, options);
  return at.engines.run("media", { do: "resample", pcm, out, rate: VOICE_RATE }, options);
}

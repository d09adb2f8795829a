import { stat } from "node:fs/promises";
import { openContainer, findAudioStream } from "../codecs/container.ts";
import { transcode } from "../codecs/transcode.ts";

export interface Mp3Request {
  readonly do: "mp3";
  readonly from: string;
  readonly out: string;
}

export interface Mp3Result {
  readonly bytes: number;
}

/** By number of channels. Transparent quality; a minute takes a megabyte and a half. */
const KBPS = { 1: 128, 2: 192 } as const;

/** For players that only support MP3. People who need the exact audio request another format and get it unchanged. */
export async function encodeMp3({ from, out }: Mp3Request): Promise<Mp3Result> {
  const channels = (await channelsIn(from)) > 1 ? 2 : 1;
  await transcode({ from, out, codec: "mp3", kbps: KBPS[channels], channels });
  return { bytes: (await stat(out)).size };
}

async function channelsIn(from: string): Promise<number> {
  await using input = await openContainer(from);
  return findAudioStream(input).codecpar.channels;
}

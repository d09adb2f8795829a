import { setImmediate as breathe } from "node:timers/promises";
import { Muxer } from "node-av/api";
import { PACKETS_PER_TURN, createLengthCounter, openContainer, findAudioStream } from "./container.ts";
import { MUXERS } from "./muxers.ts";
import { toMetadata, readTags, type Tags } from "./tags.ts";

export interface RemuxRequest {
  readonly from: string;
  readonly out: string;
  /** One of {@link MUXERS}. */
  readonly type: string;
  readonly tags: Tags;
}

/** Copies the audio bit for bit and adds tags to the existing ones. */
export async function remux({ from, out, type, tags }: RemuxRequest): Promise<{ readonly seconds: number }> {
  await using input = await openContainer(from);
  const stream = findAudioStream(input);
  const configure = toMetadata({ ...readTags(input, stream), ...tags });
  await using output = await Muxer.open(out, { input, format: MUXERS[type] ?? "", configure });
  const track = output.addStream(stream);
  const length = createLengthCounter(stream);
  let packets = 0;
  for (const packet of input.packetsSync(stream.index)) {
    if (!packet) continue;
    // Counted before it is written, because the muxer rescales to its own time base.
    length.count(packet);
    output.writePacketSync(packet, track);
    packet.free();
    if (++packets % PACKETS_PER_TURN === 0) await breathe();
  }
  return { seconds: length.seconds() };
}

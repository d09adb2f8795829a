import { setImmediate as breathe } from "node:timers/promises";
import { Muxer } from "node-av/api";
import { BREATH, lengthOf, openContainer, soundOf } from "./container.ts";
import { MUXERS } from "./muxers.ts";
import { tagged, tagsIn, type Tags } from "./tags.ts";

export interface Copying {
  readonly from: string;
  readonly out: string;
  /** One of {@link MUXERS}. */
  readonly type: string;
  readonly tags: Tags;
}

/** Writes the same sound, bit for bit, with tags besides those it has. */
export async function copyTagged({ from, out, type, tags }: Copying): Promise<{ readonly seconds: number }> {
  await using input = await openContainer(from);
  const stream = soundOf(input);
  const configure = tagged({ ...tagsIn(input, stream), ...tags });
  await using output = await Muxer.open(out, { input, format: MUXERS[type] ?? "", configure });
  const track = output.addStream(stream);
  const length = lengthOf(stream);
  let packets = 0;
  for (const packet of input.packetsSync(stream.index)) {
    if (!packet) continue;
    // Before it is written: the muxer counts in a time base of its own.
    length.count(packet);
    output.writePacketSync(packet, track);
    packet.free();
    if (++packets % BREATH === 0) await breathe();
  }
  return { seconds: length.seconds() };
}

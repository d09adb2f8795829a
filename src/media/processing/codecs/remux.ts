import { stat } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { Muxer } from "node-av/api";
import { PACKETS_PER_TURN, openContainer, findAudioStream } from "./container.ts";
import { MUXERS } from "./muxers.ts";
import { toMetadata, readTags, type Tags } from "./tags.ts";

interface RemuxRequest {
  readonly from: string;
  readonly out: string;
  /** One of {@link MUXERS}. */
  readonly type: string;
  readonly tags: Tags;
}

/** Copies the audio bit for bit into a new file, and adds tags to the existing ones. */
export async function remux({
  from,
  out,
  type,
  tags,
}: RemuxRequest): Promise<{ path: string; bytes: number }> {
  await using input = await openContainer(from);
  const stream = findAudioStream(input);
  const configure = toMetadata({ ...readTags(input, stream), ...tags });
  {
    await using output = await Muxer.open(out, { input, format: MUXERS[type] ?? "", configure });
    const track = output.addStream(stream);
    let packets = 0;
    for (const packet of input.packetsSync(stream.index)) {
      if (!packet) continue;
      output.writePacketSync(packet, track);
      packet.free();
      if (++packets % PACKETS_PER_TURN === 0) await breathe();
    }
  }
  return { path: out, bytes: (await stat(out)).size };
}

import { Decoder, FilterAPI } from "node-av/api";
import { openContainer, findAudioStream } from "./container.ts";
import { readTags } from "./tags.ts";

/**
 * Decodes the first audio track of a file with its own rate and channels, through FFmpeg filters. Fails on damage: a
 * changed file that replaces the original must be complete.
 */
export async function openFilterGraph(from: string, filters: readonly string[]) {
  await using opened = new AsyncDisposableStack();
  const input = opened.use(await openContainer(from));
  const stream = findAudioStream(input);
  const decoder = opened.use(Decoder.createSync(stream));
  const filter = opened.use(FilterAPI.create(filters.length > 0 ? filters.join(",") : "anull"));
  const all = opened.move();
  return {
    stream,
    tags: readTags(input, stream),
    frames: filter.framesSync(decoder.framesSync(input.packetsSync(stream.index))),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

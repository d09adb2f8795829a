import { Decoder, FilterAPI } from "node-av/api";
import { openContainer, findAudioStream } from "./container.ts";
import { readTags } from "./tags.ts";

/**
 * The first sound track of a file at its own rate and with its own channels, after filters (FFmpeg's words). Damage fails:
 * what is changed and kept instead of a file must be the whole of it.
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

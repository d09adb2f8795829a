import { Readable } from "node:stream";
import zlib from "node:zlib";
import type { Dispatcher } from "undici";
import type { Deadline } from "./deadline.ts";
import { TooLarge } from "./failures.ts";
import { toNetworkError } from "./network-failure.ts";

interface BodyLimits {
  readonly response: Dispatcher.ResponseData;
  /** Undefined for a response to HEAD, whose headers describe a body that isn't sent. */
  readonly encoding: string | undefined;
  readonly maxBytes: number;
  readonly deadline: Deadline;
}

/** Returns the decompressed body. Fails with TooLarge after `maxBytes`, and stops the deadline when the body ends. */
export function limitBody({ response, encoding, maxBytes, deadline }: BodyLimits): Readable {
  const raw = decoded(response.body, encoding);
  const body = Readable.from(counted(raw, maxBytes, deadline), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
  // A reader that leaves before the first byte never enters the generator, so its `finally` can't clean up.
  body.once("close", () => {
    deadline.stop();
    response.body.destroy();
  });
  return body;
}

async function* counted(raw: Readable, maxBytes: number, deadline: Deadline): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw toNetworkError(error, deadline);
  }
}

/** Decompresses the body: storage may hold compressed files and send them so despite `accept-encoding: identity`. */
function decoded(body: Readable, encoding = "identity"): Readable {
  const decoder = decoderFor(encoding.toLowerCase());
  if (!decoder) return body;
  // Both can fail before anybody reads, and an unhandled error event would end the process.
  decoder.on("error", () => {});
  body.once("error", (error) => decoder.destroy(error));
  decoder.once("close", () => body.destroy());
  return body.pipe(decoder);
}

function decoderFor(encoding: string) {
  if (encoding === "gzip" || encoding === "x-gzip") return zlib.createGunzip();
  if (encoding === "deflate") return zlib.createInflate();
  return encoding === "br" ? zlib.createBrotliDecompress() : undefined;
}

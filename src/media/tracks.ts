import { parseFile, TrackType, type IFormat, type IOptions } from "music-metadata";

/** The parser walks hostile files too: what takes longer than this is not worth knowing. */
const PARSE_LIMIT_MS = 10_000;
/** Up to here the whole file may be read for an exact duration; above it only what the headers say counts. */
const EXACT_BELOW_BYTES = 64 * 1024 * 1024;

/**
 * Whether a film's container holds sound alone. The list of tracks stands before the sound, and is enough: what a browser
 * records is a stream without lengths, which the parser gives up on once it has read that list.
 */
export async function tracksOf(path: string): Promise<"sound" | "film" | "unknown"> {
  let known: IFormat | undefined;
  const observer: IOptions["observer"] = ({ metadata }) => (known = metadata.format);
  const format = (await parse(path, { observer })) ?? known;
  if (format?.hasVideo || format?.trackInfo.some(({ type }) => type === TrackType.video)) return "film";
  return format?.hasAudio ? "sound" : "unknown";
}

/**
 * Milliseconds of sound in a file, read in pieces, never whole in memory. Undefined when the file does not tell, which
 * is usual for recordings from a browser's microphone.
 */
export async function durationOf(path: string, bytes: number): Promise<number | undefined> {
  const format = await parse(path, { duration: bytes < EXACT_BELOW_BYTES });
  const ms = Math.round((format?.duration ?? 0) * 1000);
  // The row's column is a 32-bit integer: 24 days. A header that claims more is a lie.
  return Number.isFinite(ms) && ms > 0 && ms < 2 ** 31 ? ms : undefined;
}

async function parse(path: string, options: IOptions) {
  const limit = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => limit.resolve(undefined), PARSE_LIMIT_MS);
  const parsed = parseFile(path, { skipCovers: true, ...options }).then(
    ({ format }) => format,
    () => undefined,
  );
  return Promise.race([parsed, limit.promise]).finally(() => clearTimeout(timer));
}

import type { Files } from "../../media/storage/files.ts";
import { FitError, type Inspector } from "../../media/processing/index.ts";
import type { Result, Segment } from "../../media/result.ts";

/** All that was said; undefined where it cannot be read. A job's row has the beginning only, and that is not enough here. */
export async function segmentsOf(
  { files, fitter }: { files: Pick<Files, "open">; fitter: Pick<Inspector, "readTranscript"> },
  { files: made }: Result,
): Promise<readonly Segment[] | undefined> {
  const [first] = made;
  const opened = first && (await files.open(first.id));
  if (!opened) return undefined;
  try {
    return (await fitter.readTranscript(opened.path, opened.file.type))?.segments;
  } catch (error) {
    // Too hard to parse: people have to listen. With a full queue, it is tried again.
    if (error instanceof FitError && error.code !== "busy" && error.code !== "closed") return undefined;
    throw error;
  } finally {
    await opened.close();
  }
}

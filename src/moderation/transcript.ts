import type { Files } from "../media/files.ts";
import type { Result, Segment } from "../media/result.ts";
import { readWhole } from "../media/transcript/whole.ts";

/** All that was said; undefined where it cannot be read. A job's row has the beginning only, and that is not enough here. */
export async function segmentsOf(
  files: Pick<Files, "open">,
  { files: made }: Result,
): Promise<readonly Segment[] | undefined> {
  const [first] = made;
  const opened = first && (await files.open(first.id));
  if (!opened) return undefined;
  try {
    return (await readWhole(opened.path, opened.file.type))?.segments;
  } finally {
    await opened.close();
  }
}

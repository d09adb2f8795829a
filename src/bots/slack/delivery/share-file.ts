import type { Job } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { isMeaning } from "../api/errors.ts";
import type { MakePlayable, Playable } from "./to-mp3.ts";
import type { Note } from "./post-message.ts";
import type { Uploads } from "./upload.ts";
import { type Fallback, inSpotOrElse } from "./fallback.ts";

/** Of one file, before it is linked. */
const MOST_SIZES = 3;

export interface SharingTools {
  readonly uploads: Uploads;
  readonly playable: MakePlayable;
  readonly fallback: Fallback;
}

export interface Bringing {
  readonly file: ResultFile;
  /** Which of the job's files: receipts bear it. */
  readonly key: string;
  /** The row with the receipts noted so far. */
  readonly job: () => Job;
  readonly keep: Note;
}

/** Slack does not tell how much it takes, so halves are tried. True where it had to become smaller. */
export async function shareSomehow(tools: SharingTools, bringing: Bringing): Promise<boolean> {
  const { file, job } = bringing;
  let refusal: unknown;
  let maxBytes: number | undefined;
  for (let tries = MOST_SIZES; tries > 0; tries--) {
    await using playable = await tools.playable(job(), file, maxBytes);
    if (!playable) break;
    try {
      await share(tools, bringing, playable);
      return maxBytes !== undefined;
    } catch (error) {
      if (!isMeaning(error, "file-refused") || error.code !== "file_upload_size_restricted") throw error;
      refusal = error;
      maxBytes = Math.floor(playable.size / 2);
    }
  }
  throw refusal;
}

const share = (tools: SharingTools, bringing: Bringing, playable: Playable): Promise<void> =>
  inSpotOrElse(bringing.job(), tools.fallback, (spot) =>
    onceMore(tools, bringing, () =>
      tools.uploads.share(bringing.job(), spot, playable, (id) =>
        bringing.keep({
          [`file ${bringing.key}`]: id,
          [`bytes ${bringing.key}`]: String(playable.size),
        }),
      ),
    ),
  );

/** Slack may say ok and never share: the lost one is taken back, so that it cannot come late, and sent again. */
async function onceMore(
  { uploads }: SharingTools,
  { job, key }: Bringing,
  share: () => Promise<void>,
): Promise<void> {
  try {
    await share();
  } catch (error) {
    const lost = job().receipts[`file ${key}`];
    if (lost === undefined || !isMeaning(error, "unclear") || error.code !== "never_shared") throw error;
    await uploads.remove(job(), lost);
    await share();
  }
}

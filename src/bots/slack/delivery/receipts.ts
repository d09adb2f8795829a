import { z } from "zod";
import type { Job, Receipts } from "../../../jobs/job.ts";
import { parseAddress } from "../address.ts";

/** Destination of a message. */
export interface MessageLocation {
  readonly channel: string;
  readonly thread?: string;
}

/** A file that was uploaded for an answer. */
interface FileReceipt {
  /** Slack's ID. Undefined before the upload, and after the file was removed because its content changed. */
  readonly id: string | undefined;
  readonly isShared: boolean;
}

/** What a job's row stores about its messages. */
export interface SlackReceipts {
  /** Channel of the job's message; undefined before the first post. */
  readonly channel: string | undefined;
  /** Timestamp of the job's message; undefined if it isn't known, or about to be replaced. */
  readonly ts: string | undefined;
  /** When the last post began, in milliseconds since 1970. */
  readonly postingMs: number | undefined;
  /** Whether the job's message began as a stream of its progress. */
  readonly isStream: boolean;
  /** When each post began. */
  readonly begunMs: readonly number[];
  /** By the index of the file in the result, or by our ID of other files. */
  readonly files: ReadonlyMap<string, FileReceipt>;
  /**
   * Whether the answer and its files are one message, or were about to become one; false if that failed, so that each
   * is posted by itself.
   */
  readonly isTogether: boolean | undefined;
  /** Timestamp of the placeholder that such a message replaces. */
  readonly placeholder: string | undefined;
  /** Where the answer is redirected; `closed` if the requester accepts no direct messages. */
  readonly redirect: MessageLocation | "closed" | undefined;
}

const text = z.string().min(1).optional().catch(undefined);
const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/**
 * The stored form. The database merges receipts key by key, so each is an entry of its own. An empty value takes back
 * an earlier one. The keys of files, and of times when a post began, contain which: `file 0`, `shared 0`,
 * `begun 1732270000000`. Receipts of a redirected answer have the prefix `away `; those of its placeholder don't.
 */
const stored = z.object({
  channel: text,
  ts: text,
  posting: number.optional().catch(undefined),
  stream: text,
  together: z
    .enum(["yes", "no"])
    .transform((value) => value === "yes")
    .optional()
    .catch(undefined),
  placeholder: text,
  /** `channel`, `channel thread`, or empty. */
  away: z
    .string()
    .regex(/^(?:\S+(?: \S+)?)?$/)
    .optional()
    .catch(undefined),
});
const FILE = /^(file|shared) (\S+)$/;
const BEGUN = /^begun (\d{1,15})$/;
const REDIRECTED = "away ";
/** Other files have longer keys than the index of a result's file. */
const RESULT_FILE = /^\d+$/;

/** Reads stored receipts. Values of another form read as absent, and unknown keys are ignored. */
export function parseReceipts(receipts: Receipts): SlackReceipts {
  const { channel, ts, posting, stream, together, placeholder, away } = stored.parse(receipts);
  const files = new Map<string, FileReceipt>();
  const begunMs: number[] = [];
  for (const [name, value] of Object.entries(receipts)) {
    const [, begun] = BEGUN.exec(name) ?? [];
    if (begun !== undefined) begunMs.push(Number(begun));
    const [, kind, key = ""] = FILE.exec(name) ?? [];
    if (kind === undefined) continue;
    const file = files.get(key) ?? NO_FILE;
    if (kind === "file") files.set(key, { ...file, id: text.parse(value) });
    else files.set(key, { ...file, isShared: text.parse(value) !== undefined });
  }
  return {
    channel,
    ts,
    postingMs: posting,
    isStream: stream !== undefined,
    begunMs,
    files,
    isTogether: together,
    placeholder,
    redirect: parseRedirect(away),
  };
}

const NO_FILE: FileReceipt = { id: undefined, isShared: false };

function parseRedirect(away: string | undefined): SlackReceipts["redirect"] {
  if (away === undefined) return undefined;
  const [channel, thread] = away.split(" ");
  return channel ? { channel, ...(thread !== undefined && { thread }) } : "closed";
}

/** Builds the receipts to store. */
export const receiptsOf = {
  /** Any known message is obsolete, and this one must be found if its response is lost. */
  postBegun(channel: string, at: Date): Receipts {
    const begun = String(at.getTime());
    return { posting: begun, [`begun ${begun}`]: "yes", channel, ts: "" };
  },
  /** The same, for a post that begins as a stream. */
  streamBegun: (channel: string, at: Date): Receipts => ({
    ...receiptsOf.postBegun(channel, at),
    stream: "yes",
  }),
  /** Slack refused the stream. */
  noStream: { stream: "" } satisfies Receipts,
  post: (channel: string, ts: string): Receipts => ({ channel, ts }),
  /** Before the file is shared. */
  upload: (key: string, id: string): Receipts => ({ [`file ${key}`]: id }),
  share: (key: string, id: string | undefined): Receipts => ({ [`shared ${key}`]: id ?? "" }),
  /** Before the result's files are shared with the answer, as one message that replaces the placeholder. */
  together: (ids: readonly string[], placeholder: string | undefined): Receipts => ({
    ...Object.assign({}, ...ids.map((id, key) => receiptsOf.upload(String(key), id))),
    together: "yes",
    placeholder: placeholder ?? "",
  }),
  /** The result's files are visible. */
  shareAll: (ids: readonly string[]): Receipts =>
    Object.assign({}, ...ids.map((id, key) => receiptsOf.share(String(key), id))),
  /** The result's files were not shared, and each will be a message of its own. */
  apart: (ids: readonly string[]): Receipts => ({
    ...receiptsOf.undone(ids),
    together: "no",
    placeholder: "",
  }),
  /** The result's files were not shared, and a later attempt shares them together. */
  undone: (ids: readonly string[]): Receipts => ({
    ...Object.fromEntries(ids.map((_id, key) => [`file ${key}`, ""])),
    together: "",
    placeholder: "",
  }),
  /** The result's files were removed because their content changed. */
  removal: ({ files }: SlackReceipts): Receipts =>
    Object.fromEntries(
      [...files.keys()].flatMap((key) =>
        RESULT_FILE.test(key)
          ? [
              [`file ${key}`, ""],
              [`shared ${key}`, ""],
            ]
          : [],
      ),
    ),
  redirect: (to: MessageLocation | "closed"): Receipts => ({
    away: to === "closed" ? "" : [to.channel, to.thread].filter(Boolean).join(" "),
  }),
  /** Receipts of a redirected answer. */
  redirected: (receipts: Receipts): Receipts =>
    Object.fromEntries(Object.entries(receipts).map(([name, value]) => [REDIRECTED + name, value])),
};

/** Returns the receipts of the redirected answer. */
export const redirectedReceipts = (receipts: Receipts): Receipts =>
  Object.fromEntries(
    Object.entries(receipts)
      .filter(([name]) => name.startsWith(REDIRECTED))
      .map(([name, value]) => [name.slice(REDIRECTED.length), value]),
  );

/** Returns the receipts without those of a message that was deleted: they don't apply to a new one. */
export function withoutMessage({ ts: _ts, posting: _posting, ...receipts }: Receipts): Receipts {
  return receipts;
}

/** Returns the result's files that were uploaded or shared. */
export const resultFiles = ({ files }: SlackReceipts): readonly FileReceipt[] =>
  [...files].flatMap(([key, file]) =>
    RESULT_FILE.test(key) && (file.id !== undefined || file.isShared) ? [file] : [],
  );

/** Returns Slack's IDs of the result's files. */
export const resultFileIds = (receipts: SlackReceipts): readonly string[] =>
  resultFiles(receipts).flatMap(({ id }) => id ?? []);

/** Returns Slack's IDs of all files that were posted with the answer. */
export const fileIds = ({ files }: SlackReceipts): readonly string[] =>
  [...files.values()].flatMap(({ id }) => id ?? []);

/** Where the command was run, unless `receipts` say the answer was posted elsewhere. */
export function locationOf(job: Job): MessageLocation {
  const { channel = job.place.channel } = parseReceipts(job.receipts);
  const { thread } = parseAddress(job.place.address);
  return { channel, ...(thread && channel === job.place.channel && { thread }) };
}

export const isRedirected = (job: Job, { channel }: MessageLocation): boolean =>
  channel !== job.place.channel;

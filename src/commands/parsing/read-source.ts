import { z } from "zod";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { findKnownPage, type LinkProblem, checkPublicLink, MAX_LINK_LENGTH } from "../../net/public-link.ts";
import type { Source, SourceOption, SourceRef } from "../definition/option.ts";
import type { MediaKind } from "../../media/kinds/file-types.ts";
import type { ParseContext } from "./read-text.ts";
import { mediaKindOf } from "./media-kind.ts";

const name = z.string().max(1000);
const facts = {
  media: z.enum(["audio", "video", "image"]).exactOptional(),
  bytes: z.number().nonnegative().exactOptional(),
  durationMs: z.number().nonnegative().exactOptional(),
  from: z
    .object({
      message: z.string().max(100),
      author: z.string().max(100).exactOptional(),
      link: z.string().max(2000).exactOptional(),
    })
    .exactOptional(),
  chosen: z.object({ name, by: z.string().max(200).exactOptional() }).exactOptional(),
};
const id = z.string().regex(/^[\w-]{1,100}$/);
const SourceShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("link"), url: z.string() }),
  z.object({ kind: z.literal("upload"), id, name: name.exactOptional(), ...facts }),
  z.object({
    kind: z.literal("platform"),
    ref: z.record(z.string().max(100), z.string().max(2000)),
    name,
    ...facts,
  }),
  z.object({ kind: z.literal("result"), job: id, file: id, name, ...facts }),
]);

/** `clip:ck4f7tq2xw9z`, which the buttons of a clip use. */
const CLIP_WORD = /^clip:([\w-]{4,64})$/i;
/** `job:last` or `job:j7k4w9x2mq3z`, optionally followed by `#2` or `#vocals`. */
const JOB_WORD = /^job:\s*#?([\w-]{4,64})(?:#(.{1,100}))?$/is;

/**
 * Parses a link, a word such as `latest`, or a source object created by a platform. The caller checks access to files;
 * jobs/intake/sources/ resolves words.
 */
export function parseSource(
  { accept }: SourceOption,
  input: unknown,
  { option }: ParseContext,
): Source | SourceRef {
  const source = typeof input === "string" ? parseTypedSource(input) : parseSourceObject(input, option);
  if (isReference(source)) return source;
  checkKind(source, accept, option);
  return source;
}

/** Whether it only names a file, which is looked up where the command is used. */
export const isReference = (source: Source | SourceRef): source is SourceRef =>
  ["latest", "job", "passport", "clip"].includes(source.kind);

/** Throws a UserError if the source is known to be of a kind that the option doesn't accept. */
export function checkKind(source: Source, accept: readonly MediaKind[], option: string): void {
  const kind = mediaKindOf(source);
  if (kind !== undefined && !accept.includes(kind))
    throw new UserError(say("wrongMedia", { option, given: kind, accept: accept.join() }));
}

function parseTypedSource(input: string): Source | SourceRef {
  const word = input.trim();
  if (/^latest$/i.test(word)) return { kind: "latest" };
  if (/^passport$/i.test(word)) return { kind: "passport" };
  const [, clip] = CLIP_WORD.exec(word) ?? [];
  if (clip !== undefined) return { kind: "clip", clip: clip.toLowerCase() };
  const [, job, output] = JOB_WORD.exec(word) ?? [];
  if (job !== undefined)
    return { kind: "job", job: job.toLowerCase(), ...(output !== undefined && { output: output.trim() }) };
  if (/^job:/i.test(word)) throw new UserError(say("notAJobWord", { given: word }));
  return { kind: "link", url: normalizeLink(word) };
}

function parseSourceObject(input: unknown, option: string): Source {
  const read = SourceShape.safeParse(input);
  if (!read.success) throw new UserError(say("notASource", { option }));
  return read.data.kind === "link" ? { kind: "link", url: normalizeLink(read.data.url) } : read.data;
}

/** Normalizes a link as the URL standard does. Chat apps put angle brackets around links. */
function normalizeLink(typed: string): string {
  const link = typed.trim().replace(/^<(.*)>$/, "$1");
  const checked = checkPublicLink(link);
  if (!checked.ok) throw new UserError(linkError(checked.why, link));
  const page = findKnownPage(checked.url);
  if (page === undefined) return checked.url.href;
  const { kind, service } = page;
  throw new UserError(say(kind === "streaming" ? "linkStreaming" : "linkSharing", { service }));
}

function linkError(reason: LinkProblem, input: string) {
  switch (reason) {
    case "too-long":
      return say("linkTooLong", { max: MAX_LINK_LENGTH });
    case "not-a-link":
      return say("linkUnreadable", { given: input });
    case "scheme":
      return say("linkNotHttp", { given: input });
    case "credentials":
      return say("linkWithPassword");
    case "private":
    case "local-name":
    case "odd-address":
    case "port":
      return say("linkPrivate", { given: input });
  }
}

import { z } from "zod";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { type BadLink, checkPublicLink, MAX_LINK_LENGTH } from "../net/public-link.ts";
import type { Source, SourceOption } from "./option.ts";
import type { Reading } from "./reading.ts";
import { mediaKindOf } from "./source.ts";

const media = z.enum(["audio", "video", "image"]).exactOptional();
const SourceShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("link"), url: z.string() }),
  z.object({ kind: z.literal("upload"), id: z.string().regex(/^[\w-]{1,100}$/), media }),
  z.object({
    kind: z.literal("platform"),
    ref: z.record(z.string().max(100), z.string().max(2000)),
    name: z.string().max(1000),
    media,
  }),
]);

/** A link as text, or a source as a platform made it. Whether a file may be used is for whoever holds it to say. */
export function readSource({ accept }: SourceOption, given: unknown, { option }: Reading): Source {
  const source = typeof given === "string" ? { kind: "link" as const, url: given } : shaped(given, option);
  const safe = source.kind === "link" ? { kind: source.kind, url: checkLink(source.url) } : source;
  const kind = mediaKindOf(safe);
  if (kind !== undefined && !accept.includes(kind))
    throw new UserError(say("wrongMedia", { option, given: kind, accept: accept.join(" or ") }));
  return safe;
}

function shaped(given: unknown, option: string): Source {
  const read = SourceShape.safeParse(given);
  if (!read.success) throw new UserError(say("notASource", { option }));
  return read.data;
}

/** The link as the URL standard writes it. Chat programs put angle brackets around a link. */
function checkLink(typed: string): string {
  const link = typed.trim().replace(/^<(.*)>$/, "$1");
  const checked = checkPublicLink(link);
  if (checked.ok) return checked.url.href;
  throw new UserError(badLink(checked.why, link));
}

function badLink(why: BadLink, given: string) {
  switch (why) {
    case "too-long":
      return say("linkTooLong", { max: MAX_LINK_LENGTH });
    case "not-a-link":
      return say("linkUnreadable", { given });
    case "scheme":
      return say("linkNotHttp", { given });
    case "credentials":
      return say("linkWithPassword");
    case "private":
    case "local-name":
    case "odd-address":
    case "port":
      return say("linkPrivate", { given });
  }
}

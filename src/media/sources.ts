import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { checkPublicLink } from "../net/public-link.ts";
import type { Files } from "./files.ts";
import type { MediaKind } from "./kind.ts";
import type { Relay } from "./relay.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Link {
  readonly kind: "link";
  readonly url: string;
}
interface UploadedFile {
  readonly kind: "upload";
  readonly id: string;
}

export interface SourcesOptions<P> {
  /** Request field → what goes in there (Plan.sources). */
  readonly sources: Readonly<Record<string, Link | UploadedFile | P>>;
  /** Request field → what may go in there, where the command says so. */
  readonly accept?: Readonly<Record<string, readonly MediaKind[]>>;
  /** `platform:person`; files of anybody else do not exist. */
  readonly owner: string;
  readonly files: Files;
  readonly relay: Pick<Relay, "link">;
  /** Whether the audio service can fetch from us: it is embedded, or PUBLIC_URL is set. */
  readonly reachable: boolean;
  readonly now: () => Date;
  /** How long an upload stays after this use; default a day. */
  readonly lifetimeMs?: number;
  /** Asks the platform for a URL of a file that it holds. */
  readonly platformUrl: (source: P) => Promise<string>;
}

/**
 * Turns each source of a plan into a URL that the audio service can fetch. Throws UserError for what cannot be given:
 * nothing has been spent then.
 */
export async function prepareSources<P extends { readonly kind: "platform" }>(
  options: SourcesOptions<P>,
): Promise<Record<string, string>> {
  const fields = Object.keys(options.sources);
  const urls = await Promise.all(fields.map(async (field) => [field, await urlOf(options, field)] as const));
  return Object.fromEntries(urls);
}

async function urlOf<P extends { readonly kind: "platform" }>(options: SourcesOptions<P>, field: string) {
  const source = options.sources[field];
  switch (source?.kind) {
    case "link":
      return publicLink(source.url);
    case "upload":
      return relayLink(options, field, source.id);
    case "platform":
      return options.platformUrl(source);
    default:
      throw new Error(`no source for ${field}`);
  }
}

/** Checked when it was typed, and again here: the row may be older than the rules. */
function publicLink(url: string): string {
  const checked = checkPublicLink(url);
  if (!checked.ok) throw new UserError(say("linkPrivate", { given: url }));
  return checked.url.href;
}

async function relayLink<P>(options: SourcesOptions<P>, field: string, id: string): Promise<string> {
  const { files, owner, now, lifetimeMs = DAY_MS } = options;
  const file = await files.find(id);
  if (!file || file.owner !== owner) throw new UserError(say("uploadGone"));
  checkKind(file.type, field, options.accept?.[field]);
  if (!options.reachable) throw new UserError(say("publicUrlMissing"));
  await files.extend(id, new Date(now().getTime() + lifetimeMs));
  return options.relay.link(id);
}

function checkKind(type: string, option: string, accept: readonly MediaKind[] | undefined): void {
  const given = type.slice(0, type.indexOf("/"));
  if (accept && !accept.some((kind) => kind === given))
    throw new UserError(say("wrongMedia", { option, given, accept: accept.join(" or ") }));
}

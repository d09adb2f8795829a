import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { checkPublicLink } from "../net/public-link.ts";
import type { Files, StoredFile } from "./storage/files.ts";
import type { MediaKind } from "./kinds/file-types.ts";
import type { SignedFiles } from "./links/signed-files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Link {
  readonly kind: "link";
  readonly url: string;
}
interface UploadedFile {
  readonly kind: "upload";
  readonly id: string;
}

/** Result of an earlier job. Access was checked when the job was accepted. */
interface EarlierResult {
  readonly kind: "result";
  readonly job: string;
  readonly file: string;
  readonly name: string;
}

export interface SourcesOptions<P> {
  /** Request field → its source (Plan.sources). */
  readonly sources: Readonly<Record<string, Link | UploadedFile | EarlierResult | P>>;
  /** Request field → media kinds it accepts, if the command restricts them. */
  readonly accept?: Readonly<Record<string, readonly MediaKind[]>>;
  /** `platform:person`; files of other owners are treated as missing. */
  readonly owner: string;
  readonly files: Files;
  readonly signedFiles: Pick<SignedFiles, "link">;
  /** Whether the audio service can fetch from us: it is embedded, or PUBLIC_URL is set. */
  readonly isPublic: boolean;
  readonly now: () => Date;
  /** Minimum retention of a stored file after this use; default one day. */
  readonly lifetimeMs?: number;
  /** Asks the platform for a URL of a file that it stores. */
  readonly platformUrl: (source: P) => Promise<string>;
}

/**
 * Turns each source of a plan into a URL that the audio service can fetch. Throws UserError if a source can't be
 * provided; nothing has been spent by then.
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
      return createSignedLink(options, field, await findUpload(options, source.id));
    case "result":
      return createSignedLink(options, field, await findResult(options, source));
    case "platform":
      return options.platformUrl(source);
    default:
      throw new Error(`no source for ${field}`);
  }
}

/**
 * Checked when the link was entered, and again here because the rules may be stricter than when the row was written.
 */
function publicLink(url: string): string {
  const checked = checkPublicLink(url);
  if (!checked.ok) throw new UserError(say("linkPrivate", { given: url }));
  return checked.url.href;
}

async function findUpload<P>({ files, owner }: SourcesOptions<P>, id: string): Promise<StoredFile> {
  const file = await files.find(id);
  if (!file || file.owner !== owner) throw new UserError(say("uploadGone"));
  return file;
}

async function findResult<P>({ files }: SourcesOptions<P>, { job, file: id, name }: EarlierResult) {
  const file = await files.find(id);
  // The file can belong to one of several calls or to a reused result. We wrote the row, so its job ID is trustworthy.
  if (file?.kind !== "result") throw new UserError(say("sourceJobExpired", { id: job, name }));
  return file;
}

async function createSignedLink<P>(
  options: SourcesOptions<P>,
  field: string,
  file: StoredFile,
): Promise<string> {
  const { files, now, lifetimeMs = DAY_MS } = options;
  checkKind(file.type, field, options.accept?.[field]);
  if (!options.isPublic) throw new UserError(say("publicUrlMissing"));
  await files.extend(file.id, new Date(now().getTime() + lifetimeMs));
  return options.signedFiles.link(file.id);
}

function checkKind(type: string, option: string, accept: readonly MediaKind[] | undefined): void {
  const actualKind = type.slice(0, type.indexOf("/"));
  if (accept && !accept.some((kind) => kind === actualKind))
    throw new UserError(say("wrongMedia", { option, given: actualKind, accept: accept.join() }));
}

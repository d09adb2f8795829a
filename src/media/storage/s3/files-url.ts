/** A bucket, and how to use it, from `FILES_URL`. */
export interface BucketAddress {
  readonly bucket: string;
  /** Begins the name of every object: empty, or ending in a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Default: Amazon's own of the region. */
  readonly endpoint?: string;
  /** Whether people's browsers can reach the storage, so that links lead straight to it. */
  readonly isPublic: boolean;
  /** Encryption by the storage; default: as the bucket is configured. */
  readonly encryption?: "AES256" | "aws:kms";
  /** Key for `aws:kms`; default: the account's own. */
  readonly kmsKey?: string;
  /** Host and bucket, for messages. */
  readonly place: string;
}

const OPTIONS: ReadonlySet<string> = new Set(["region", "endpoint", "public", "encryption", "kms_key"]);
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/;

/**
 * Parses `s3://bucket/prefix?region=…&endpoint=…&public=yes&encryption=aws:kms&kms_key=…`. Returns undefined for
 * anything else: an option that is misspelled must not be ignored.
 */
export function parseFilesUrl(text: string): BucketAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host: bucket, pathname, searchParams, username, password, hash } = new URL(text);
  const names = [...searchParams.keys()];
  const isPlain = protocol === "s3:" && username + password + hash === "" && BUCKET.test(bucket);
  const isKnown = names.every((name) => OPTIONS.has(name)) && new Set(names).size === names.length;
  const path = pathname.replace(/^\/+|\/+$/g, "");
  if (!isPlain || !isKnown || (path !== "" && !PREFIX.test(path))) return undefined;
  const option = (name: string) => searchParams.get(name) ?? undefined;
  const [endpoint, encryption, kmsKey] = [option("endpoint"), option("encryption"), option("kms_key")];
  if (endpoint !== undefined && !isEndpoint(endpoint)) return undefined;
  if (![undefined, "yes", "no"].includes(option("public"))) return undefined;
  if (encryption !== undefined && encryption !== "AES256" && encryption !== "aws:kms") return undefined;
  if (kmsKey !== undefined && encryption !== "aws:kms") return undefined;
  const region = option("region") ?? "us-east-1";
  const server = endpoint === undefined ? `Amazon S3 in ${region}` : new URL(endpoint).host;
  return {
    bucket,
    prefix: path === "" ? "" : `${path}/`,
    region,
    isPublic: option("public") === "yes",
    place: `“${bucket}” at ${server}`,
    ...(endpoint !== undefined && { endpoint }),
    ...(encryption !== undefined && { encryption }),
    ...(kmsKey !== undefined && { kmsKey }),
  };
}

export function requireFilesUrl(text: string): BucketAddress {
  const address = parseFilesUrl(text);
  if (!address) throw new Error("FILES_URL was checked when the configuration was read");
  return address;
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search === "";
}

import { StorageError, describeCause, errorCode } from "../../../errors.ts";
import type { BucketAddress } from "./files-url.ts";

interface S3Failure extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as S3Failure).$metadata?.httpStatusCode;
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

export const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && nameOf(error) !== "NoSuchBucket";
/** The object already exists. */
export const isPresent = (error: unknown): boolean => statusOf(error) === 412;
export const isUnsupported = (error: unknown): boolean => statusOf(error) === 501;

/** Answers that a repetition can change. The library corrects its clock after the first of them. */
const TEMPORARY: ReadonlySet<string> = new Set([
  "RequestTimeTooSkewed",
  "RequestTimeout",
  // A body was cut or changed on the way.
  "BadDigest",
  "XAmzContentSHA256Mismatch",
  "IncompleteBody",
]);

/** No answer, or one that says to try later. */
export function isTemporary(error: unknown): boolean {
  if (nameOf(error) === "CredentialsProviderError" || error instanceof TypeError) return false;
  if (TEMPORARY.has(nameOf(error))) return true;
  const status = statusOf(error);
  if (status === undefined) return !isLocal(error);
  // 409 is a conflict with a write at the same moment.
  return [408, 409, 429].includes(status) || (status >= 500 && status !== 501);
}

/** Errors of our own disk while a file is read to be sent. */
const isLocal = (error: unknown): boolean => ["ENOENT", "EACCES", "EIO", "ENOSPC"].includes(errorCode(error));

/** Hides the library's error: its properties have headers and addresses that don't belong into a log. */
export function toStorageError(error: unknown, address: BucketAddress): unknown {
  const isAnswer =
    statusOf(error) !== undefined || isTemporary(error) || nameOf(error).startsWith("Credentials");
  if (error instanceof StorageError || !isAnswer) return error;
  return new StorageError(describeS3Error(error, address), isTemporary(error));
}

const SENTENCES: Readonly<Record<string, (address: BucketAddress) => string>> = {
  NoSuchBucket: ({ place }) => `The bucket ${place} doesn't exist. Create it, or correct FILES_URL.`,
  InvalidAccessKeyId: ({ place }) =>
    `The storage of ${place} doesn't know this access key. Correct FILES_KEY.`,
  SignatureDoesNotMatch: ({ place }) =>
    `The storage of ${place} rejects the secret key. Correct FILES_SECRET, and check region in FILES_URL.`,
  AccessDenied: ({ place }) =>
    `The access key isn't allowed to use the bucket ${place}. Allow it to read, write, list and delete objects there.`,
  RequestTimeTooSkewed: ({ place }) => `The clocks of this machine and of ${place} differ. Correct them.`,
  CredentialsProviderError: () =>
    "No credentials for FILES_URL were found. Set FILES_KEY and FILES_SECRET, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
};
const REDIRECTS: ReadonlySet<string> = new Set(["PermanentRedirect", "AuthorizationHeaderMalformed"]);

/** Returns what is wrong with the storage, and what the operator can do. */
function describeS3Error(error: unknown, address: BucketAddress): string {
  const { place } = address;
  const name = nameOf(error);
  const status = statusOf(error);
  if (SENTENCES[name]) return SENTENCES[name](address);
  if (REDIRECTS.has(name) || status === 301)
    return `The bucket ${place} is in another region. Correct region in FILES_URL.`;
  if (status === 403) return (SENTENCES["AccessDenied"] ?? String)(address);
  if (status === undefined)
    return `The storage of ${place} doesn't respond (${describeCause(error)}). Check endpoint in FILES_URL.`;
  return `The storage of ${place} answered with ${status}${name === "" ? "" : ` ${name}`}.`;
}

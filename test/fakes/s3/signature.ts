import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * Checks Signature Version 4 as its documentation says, without any code of the program or of Amazon's library: what a
 * request claims is signed again with the secret that the server knows.
 */
export interface Signed {
  /** Error code of S3, or undefined for a valid signature. */
  readonly error?: "InvalidAccessKeyId" | "SignatureDoesNotMatch" | "AccessDenied";
  /** SHA-256 of the body that was signed; undefined for a link, which signs none. */
  readonly bodyHash?: string;
}

export interface ServerKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

export function checkSignature(request: IncomingMessage, key: ServerKey, now = Date.now()): Signed {
  const url = new URL(request.url ?? "/", "http://server");
  const header = request.headers.authorization;
  return header === undefined ? checkLink(request, url, key, now) : checkHeader(request, url, key, header);
}

function checkHeader(request: IncomingMessage, url: URL, key: ServerKey, header: string): Signed {
  const [, id, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  if (id === undefined || scope === undefined || names === undefined) return { error: "AccessDenied" };
  if (id !== key.accessKeyId) return { error: "InvalidAccessKeyId" };
  const bodyHash = String(request.headers["x-amz-content-sha256"]);
  const time = String(request.headers["x-amz-date"]);
  const signed = { request, url, names, bodyHash, scope, time };
  return sign(signed, key) === signature && names.split(";").includes("host")
    ? { bodyHash }
    : { error: "SignatureDoesNotMatch" };
}

function checkLink(request: IncomingMessage, url: URL, key: ServerKey, now: number): Signed {
  const query = url.searchParams;
  const signature = query.get("X-Amz-Signature");
  query.delete("X-Amz-Signature");
  const [id, ...scope] = (query.get("X-Amz-Credential") ?? "").split("/");
  if (id !== key.accessKeyId) return { error: "AccessDenied" };
  const time = query.get("X-Amz-Date") ?? "";
  const begins = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  if (now > begins + Number(query.get("X-Amz-Expires")) * 1000) return { error: "AccessDenied" };
  const names = query.get("X-Amz-SignedHeaders") ?? "";
  const signed = { request, url, names, bodyHash: "UNSIGNED-PAYLOAD", scope: scope.join("/"), time };
  return sign(signed, key) === signature ? {} : { error: "SignatureDoesNotMatch" };
}

interface ToSign {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly names: string;
  readonly bodyHash: string;
  readonly scope: string;
  readonly time: string;
}

function sign(
  { request, url, names, bodyHash, scope, time }: ToSign,
  { secretAccessKey }: ServerKey,
): string {
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const path = url.pathname
    .split("/")
    .map((part) => encode(decodeURIComponent(part)))
    .join("/");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, path, query.join("&"), headers.join(""), names, bodyHash].join("\n");
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const signingKey = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(signingKey, text).toString("hex");
}

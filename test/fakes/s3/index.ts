import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { checkSignature, type ServerKey } from "./signature.ts";

interface Stored {
  readonly content: Buffer;
  readonly etag: string;
  changedAt: Date;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a request is answered with. */
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
}

export const S3_KEY: ServerKey = {
  accessKeyId: "AKTESTS",
  secretAccessKey: "the secret of the tests' storage",
};

const md5 = (content: Buffer) => createHash("md5").update(content).digest("hex");
const failed = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
const xml = (body: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
});
const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value = ""]) => value);

/**
 * A stateful S3 server in memory with one bucket: signatures, hashes of bodies, conditional writes, parts, ranges,
 * pages of listings, lists of deletions and signed links. Anything else is refused with 501.
 */
export async function startFakeS3(options: { readonly key?: ServerKey; readonly bucket?: string } = {}) {
  const { key = S3_KEY, bucket = "tests" } = options;
  const objects = new Map<string, Stored>();
  const uploads = new Map<
    string,
    { name: string; parts: Map<number, Buffer>; begunAt: Date; headers: object }
  >();
  const requests: string[] = [];
  let pageSize = 1000;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? "/", "http://server");
    const query = url.searchParams;
    const body = await buffer(request);
    const { error, bodyHash } = checkSignature(request, key);
    if (error) return failed(403, error);
    const isHashed = bodyHash !== undefined && bodyHash !== "UNSIGNED-PAYLOAD";
    if (isHashed && bodyHash !== createHash("sha256").update(body).digest("hex"))
      return failed(400, "XAmzContentSHA256Mismatch");
    const [, place = "", ...rest] = decodeURIComponent(url.pathname).split("/");
    if (place !== bucket) return failed(404, "NoSuchBucket");
    const name = rest.join("/");
    const uploadId = query.get("uploadId");
    if (uploadId !== null) return partOf(request, uploadId, Number(query.get("partNumber")), body);
    switch (request.method) {
      case "PUT":
        return put(request, name, body);
      case "HEAD":
      case "GET":
        if (name !== "") return read(request, name, query);
        return query.has("uploads") ? listUploads() : list(query);
      case "POST":
        if (query.has("uploads")) return begin(request, name);
        return query.has("delete") ? removeAll(request, body) : failed(501, "NotImplemented");
      default:
        return failed(501, "NotImplemented");
    }
  }

  const store = (name: string, content: Buffer, headers: object, etag = md5(content)): Answer => {
    const kept = Object.fromEntries(
      Object.entries(headers).filter(([header]) => header.startsWith("x-amz-server-side-encryption")),
    ) as Record<string, string>;
    objects.set(name, { content, etag, changedAt: new Date(), headers: kept });
    return { status: 200, headers: { etag: `"${etag}"`, ...kept } };
  };

  const put = ({ headers }: IncomingMessage, name: string, body: Buffer): Answer =>
    headers["if-none-match"] === "*" && objects.has(name)
      ? failed(412, "PreconditionFailed")
      : store(name, body, headers);

  function read({ headers: { range } }: IncomingMessage, name: string, query: URLSearchParams): Answer {
    const found = objects.get(name);
    if (!found) return failed(404, "NoSuchKey");
    const { content, etag, changedAt, headers } = found;
    const overridden = ["content-type", "content-disposition", "cache-control"].flatMap((header) => {
      const value = query.get(`response-${header}`);
      return value === null ? [] : [[header, value] as const];
    });
    const about = {
      etag: `"${etag}"`,
      "last-modified": changedAt.toUTCString(),
      "accept-ranges": "bytes",
      ...headers,
      ...Object.fromEntries(overridden),
    };
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
    if (first === undefined) return { status: 200, headers: about, body: content };
    if (Number(first) >= content.length) return failed(416, "InvalidRange");
    const end = Math.min(last ? Number(last) : content.length - 1, content.length - 1);
    const part = content.subarray(Number(first), end + 1);
    const contentRange = `bytes ${first}-${end}/${content.length}`;
    return { status: 206, headers: { ...about, "content-range": contentRange }, body: part };
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get("continuation-token") ?? "";
    const names = [...objects.keys()].toSorted().filter((name) => name > after);
    const wanted = names.filter((name) => name.startsWith(query.get("prefix") ?? ""));
    const page = wanted.slice(0, Math.min(pageSize, Number(query.get("max-keys") ?? 1000)));
    const more =
      page.length < wanted.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : "<IsTruncated>false</IsTruncated>";
    const entries = page.map((name) => {
      const { content, changedAt } = objects.get(name) as Stored;
      const at = changedAt.toISOString();
      return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    return xml(`<ListBucketResult>${more}${entries.join("")}</ListBucketResult>`);
  }

  function listUploads(): Answer {
    const entries = [...uploads].map(
      ([id, { name, begunAt }]) =>
        `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    );
    return xml(`<ListMultipartUploadsResult>${entries.join("")}</ListMultipartUploadsResult>`);
  }

  function begin({ headers }: IncomingMessage, name: string): Answer {
    const id = randomUUID();
    uploads.set(id, { name, parts: new Map(), begunAt: new Date(), headers });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function partOf({ method }: IncomingMessage, id: string, number: number, body: Buffer): Answer {
    const upload = uploads.get(id);
    if (!upload) return failed(404, "NoSuchUpload");
    const { name, parts, headers } = upload;
    if (method === "PUT") {
      parts.set(number, body);
      return { status: 200, headers: { etag: `"${md5(body)}"` } };
    }
    if (method === "DELETE") {
      uploads.delete(id);
      return { status: 204 };
    }
    const text = body.toString().replaceAll("&quot;", '"');
    const numbers = valuesOf(text, "PartNumber").map(Number);
    const tags = valuesOf(text, "ETag").map((tag) => tag.replaceAll('"', ""));
    const chosen = numbers.map((one) => parts.get(one));
    if (chosen.some((part, n) => !part || md5(part) !== tags[n])) return failed(400, "InvalidPart");
    if (chosen.slice(0, -1).some((part) => (part?.length ?? 0) < 5 * 2 ** 20))
      return failed(400, "EntityTooSmall");
    uploads.delete(id);
    const whole = Buffer.concat(chosen as Buffer[]);
    store(name, whole, headers, `${md5(whole)}-${chosen.length}`);
    return xml(`<CompleteMultipartUploadResult><Key>${name}</Key></CompleteMultipartUploadResult>`);
  }

  function removeAll({ headers }: IncomingMessage, body: Buffer): Answer {
    if (headers["content-md5"] !== createHash("md5").update(body).digest("base64"))
      return failed(400, "InvalidDigest");
    const names = valuesOf(body.toString(), "Key");
    if (names.length > 1000) return failed(400, "MalformedXML");
    for (const name of names) objects.delete(name);
    return xml("<DeleteResult></DeleteResult>");
  }

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${decodeURIComponent(request.url ?? "")}`);
    answer(request).then(
      ({ status, headers, body = "" }) => {
        response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
        response.end(request.method === "HEAD" ? undefined : body);
      },
      () => request.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    /** Method and path of each request. */
    requests,
    /** Lists at most this many objects at a time. */
    setPageSize: (size: number) => void (pageSize = size),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

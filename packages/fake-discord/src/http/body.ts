import { ApiError } from "./answer.ts";

/** One `files[n]` part of a multipart request. */
export interface UploadedFile {
  readonly index: number;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface ParsedBody {
  readonly json: unknown;
  readonly files: readonly UploadedFile[];
}

/** JSON, or multipart with `payload_json` and `files[n]`. */
export const parseBody = async (raw: Buffer, contentType: string): Promise<ParsedBody> => {
  if (raw.length === 0) return { json: undefined, files: [] };
  if (!contentType.startsWith("multipart/form-data")) return { json: parseJson(raw.toString()), files: [] };
  const form = await readForm(raw, contentType);
  const payload = form.get("payload_json");
  const parts = [...form.entries()].filter(
    (entry): entry is [string, File] => typeof entry[1] !== "string" && entry[0] !== "payload_json",
  );
  return {
    json: payload === null ? {} : parseJson(typeof payload === "string" ? payload : await payload.text()),
    files: await Promise.all([...parts].map(readFile)),
  };
};

const readForm = async (raw: Buffer, contentType: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(raw), { headers: { "content-type": contentType } }).formData();
  } catch {
    throw new ApiError(400, 50035, "Invalid multipart body");
  }
};

const readFile = async ([name, file]: [string, File]): Promise<UploadedFile> => {
  const index = /^files\[(\d+)\]$/.exec(name)?.[1];
  if (index === undefined) throw new ApiError(400, 50035, `A part named ${name} is not files[n]`);
  return {
    index: Number(index),
    name: file.name,
    contentType: file.type,
    bytes: Buffer.from(await file.arrayBuffer()),
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 50109, "The request body contains invalid JSON.");
  }
};

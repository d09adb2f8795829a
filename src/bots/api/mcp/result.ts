import type { CallToolResult, ReadResourceResult } from "@modelcontextprotocol/server";
import type { JobView } from "../schemas.ts";
import type { ApiAnswer, ApiCalls } from "./call.ts";
import { get } from "./tools.ts";

/** Audio in all of a result, before base64. Clients hold results in memory, and some pass them on to the model. */
const MAX_AUDIO_BYTES = 1024 * 1024;
/** A resource is read as a whole; longer files have their link. */
const MAX_RESOURCE_BYTES = 16 * 1024 * 1024;

/** URI of a job's file as a resource of this server. */
export const FILE_URI = "mynah://jobs/{job}/files/{file}";
const fileUri = (job: string, file: string) =>
  FILE_URI.replace("{job}", encodeURIComponent(job)).replace("{file}", encodeURIComponent(file));

/** Returns links to a stored file that work for some hours without a key. */
export interface FileLinks {
  link(fileId: string): string;
  path(fileId: string): string;
}

/** Converts an answer of the API. Files of a job get links that open anywhere, are resources, and, if they're small, audio. */
export async function toResult(
  { body, isError }: ApiAnswer,
  calls: ApiCalls,
  links: FileLinks,
): Promise<CallToolResult> {
  const { job } = body as { job?: JobView };
  if (isError || !job) return { ...contentOf(body), isError };
  const files = job.files.map((file) => ({ ...file, link: links.link(file.id) }));
  const { content, ...rest } = contentOf({ ...(body as object), job: { ...job, files } });
  let left = MAX_AUDIO_BYTES;
  for (const { id, name, type, bytes } of files) {
    const uri = fileUri(job.id, id);
    content.push({ type: "resource_link", uri, name, mimeType: type, size: bytes });
    if (!type.startsWith("audio/") || bytes > left) continue;
    const audio = await calls.readFile(links.path(id));
    if (audio) content.push({ type: "audio", data: audio.toString("base64"), mimeType: type });
    left -= bytes;
  }
  return { content, ...rest, isError };
}

function contentOf(body: unknown): Pick<CallToolResult, "content" | "structuredContent"> {
  return { content: [{ type: "text", text: JSON.stringify(body) }], structuredContent: body };
}

/** Reads a job's file as a resource. Undefined if the key's owner has none there, or it is too large. */
export async function readFileResource(
  { uri, job, file }: { readonly uri: string; readonly job: string; readonly file: string },
  calls: ApiCalls,
  links: FileLinks,
): Promise<ReadResourceResult | undefined> {
  const { body } = await calls.ask(get(`/jobs/${encodeURIComponent(job)}`));
  const found = (body as { job?: JobView }).job?.files.find(({ id }) => id === file);
  if (!found || found.bytes > MAX_RESOURCE_BYTES) return undefined;
  const content = await calls.readFile(links.path(found.id));
  return content && { contents: [{ uri, mimeType: found.type, blob: content.toString("base64") }] };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { LoggedRequest } from "../record.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { readBody } from "../web/body.ts";
import type { SlackFile } from "../world/file.ts";
import { faultAfter, faultBefore } from "../web/fault-line.ts";

/** Accepts the bytes for an upload URL, repeatedly until completed. */
export const serveUpload = async (
  platform: FakePlatform,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const file = fileAt(platform, url);
  const logged: LoggedRequest = {
    at: platform.clock.now(),
    method: "upload",
    args: { file: file?.id },
    status: 0,
  };
  platform.requests.push(logged);
  const fault = platform.faults.request("upload");
  const bytes = await readBody(request);
  if (await faultBefore(platform, fault, response)) return;
  logged.status = takeBytes(platform, file, bytes);
  platform.changed.notify();
  if (faultAfter(fault, response)) return;
  response.writeHead(logged.status, { "content-type": "text/plain" });
  response.end(logged.status === 200 ? `OK - ${bytes.length}` : "upload refused");
};

/** Returns the file that an upload URL is for. */
export const fileAt = (platform: FakePlatform, url: URL): SlackFile | undefined => {
  const [id, secret] = url.pathname.split("/").at(-1)?.split("-") ?? [];
  const known = platform.state.files.get(id ?? "");
  return known?.secret === secret ? known : undefined;
};

/** Stores the bytes and returns the status to answer. */
export const takeBytes = (platform: FakePlatform, file: SlackFile | undefined, bytes: Buffer): number => {
  if (!file || file.platform === "completed") return 404;
  if (bytes.length !== file.size) {
    const problems = [`${file.size} bytes were announced, ${bytes.length} came`];
    platform.violations.push({ where: "upload", problems, args: { file: file.id } });
    return 400;
  }
  file.content = bytes;
  file.platform = "uploaded";
  return 200;
};

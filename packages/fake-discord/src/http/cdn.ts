import type { ServerResponse } from "node:http";

import { ROUTES } from "../faults.ts";
import { openSigned } from "../messages/attachments.ts";
import type { FakePlatform } from "../fake-platform.ts";

const FILE = /^\/(?:ephemeral-)?attachments\/\d+\/(\d+)\/[^/]+$/;

/** Serves files by signed URL. Real Discord answers 404 with a sentence, not JSON, once a URL has expired. */
export const serveFile = async (
  platform: FakePlatform,
  url: URL,
  response: ServerResponse,
): Promise<void> => {
  const fault = platform.faults.take(ROUTES.cdn, `GET ${url.pathname}`);
  if (fault?.kind === "hang") return;
  if (fault?.kind === "reset") return void response.socket?.resetAndDestroy();
  if (fault?.kind === "answer") return void response.writeHead(fault.status).end(fault.message ?? "");
  const id = FILE.exec(url.pathname)?.[1];
  const attachment = id === undefined ? undefined : openSigned(platform, id, url.searchParams);
  if (!attachment) {
    response.writeHead(404, { "content-type": "text/plain;charset=UTF-8" });
    return void response.end("This content is no longer available.");
  }
  response.writeHead(200, {
    "content-type": attachment.contentType,
    "content-length": attachment.bytes.length,
  });
  response.end(attachment.bytes);
};

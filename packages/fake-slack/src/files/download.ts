import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { canSee } from "../methods/files.ts";
import type { LoggedRequest } from "../record.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { bearerOf } from "../web/body.ts";
import { faultBefore } from "../web/fault-line.ts";
import { contentStream, type SlackFile, sizeOf } from "../world/file.ts";

const LOGIN_PAGE =
  "<!DOCTYPE html><html><head><title>Sign in | Slack</title></head><body>Sign in</body></html>";

/**
 * Serves `url_private_download`, and the CDN it may redirect to. Without a token that can read the file, Slack answers
 * 200 with its login page, never 401.
 */
export const serveDownload = async (
  platform: FakePlatform,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const onCdn = url.pathname.startsWith("/files-cdn/");
  const file = fileAt(platform, url);
  const bearer = bearerOf(request);
  const logged: LoggedRequest = {
    at: platform.clock.now(),
    method: onCdn ? "cdn" : "download",
    args: { file: file?.id, range: request.headers.range, authorized: bearer !== undefined },
    status: 0,
  };
  platform.requests.push(logged);
  platform.changed.notify();
  const signed = file !== undefined && url.searchParams.get("signature") === file.secret;
  if (onCdn && bearer) {
    const problems = ["the bearer was sent on to another host"];
    platform.violations.push({ where: "download", problems, args: logged.args });
  }
  const fault = onCdn ? undefined : platform.faults.request("download");
  if (await faultBefore(platform, fault, response)) return;
  if (fault?.kind === "redirect" && file) return redirect(platform, response, file, fault.signed);
  const allowed = signed || mayRead(platform, bearer, file);
  if (!file?.content || !allowed || fault?.kind === "login_page") {
    logged.status = 200;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(LOGIN_PAGE);
    return;
  }
  logged.status = await sendBytes(request, response, file, fault?.kind === "cut_short");
};

const fileAt = (platform: FakePlatform, url: URL): SlackFile | undefined => {
  const id = url.pathname.split("/")[2]?.split("-")[1];
  const file = platform.state.files.get(id ?? "");
  return file?.deleted ? undefined : file;
};

/**
 * Redirects to the same server under another name: another origin, for which HTTP clients drop the Authorization
 * header.
 */
const redirect = (
  platform: FakePlatform,
  response: ServerResponse,
  file: SlackFile,
  signed: boolean,
): void => {
  const cdn = platform.origin().replace("127.0.0.1", "localhost");
  const location = `${cdn}/files-cdn/${file.teamId}-${file.id}/${encodeURIComponent(file.name)}`;
  response.writeHead(302, { location: signed ? `${location}?signature=${file.secret}` : location }).end();
};

const mayRead = (
  platform: FakePlatform,
  bearer: string | undefined,
  file: SlackFile | undefined,
): boolean => {
  const token = platform.state.tokens.get(bearer ?? "");
  const workspace = platform.state.workspaces.get(file?.teamId ?? "");
  if (!token || !file || !workspace?.bot || token.revoked || !token.scopes.has("files:read")) return false;
  if (token.expiresAt !== undefined && token.expiresAt <= platform.clock.now()) return false;
  const inTeam = token.teamId
    ? token.teamId === file.teamId
    : token.enterpriseId === workspace.enterprise?.id;
  return inTeam && canSee({ platform, bot: workspace.bot }, file);
};

const sendBytes = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: SlackFile,
  cutShort: boolean,
): Promise<number> => {
  const content = file.content ?? Buffer.alloc(0);
  const size = sizeOf(content);
  const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const [first, last] = [Number(from), to ? Math.min(Number(to), size - 1) : size - 1];
  const partial = request.headers.range !== undefined && first <= last;
  response.writeHead(partial ? 206 : 200, {
    "content-type": file.mimetype,
    "content-length": last - first + 1,
    "accept-ranges": "bytes",
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    ...(partial && { "content-range": `bytes ${first}-${last}/${size}` }),
  });
  const end = cutShort ? first + Math.floor((last - first) / 2) : last;
  const sending = pipeline(contentStream(content, first, end), response, { end: !cutShort });
  // A client that disconnects mid-file isn't an error of the fake.
  await sending.catch(() => response.destroy());
  if (cutShort) response.destroy();
  return partial ? 206 : 200;
};

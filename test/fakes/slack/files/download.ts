import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { canSee } from "../methods/files.ts";
import type { LoggedRequest } from "../record.ts";
import type { Stage } from "../stage.ts";
import { bearerOf } from "../web/body.ts";
import { faultBefore } from "../web/fault-line.ts";
import { contentStream, type SlackFile, sizeOf } from "../world/file.ts";

const LOGIN_PAGE =
  "<!DOCTYPE html><html><head><title>Sign in | Slack</title></head><body>Sign in</body></html>";

/**
 * `url_private_download`, and the CDN it may redirect to. Without a token that may read the file Slack answers 200 with
 * its login page, never 401.
 */
export const serveDownload = async (
  stage: Stage,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const onCdn = url.pathname.startsWith("/files-cdn/");
  const file = fileAt(stage, url);
  const bearer = bearerOf(request);
  const logged: LoggedRequest = {
    at: stage.clock.now(),
    method: onCdn ? "cdn" : "download",
    args: { file: file?.id, range: request.headers.range, authorized: bearer !== undefined },
    status: 0,
  };
  stage.requests.push(logged);
  stage.changed.notify();
  const signed = file !== undefined && url.searchParams.get("signature") === file.secret;
  if (onCdn && bearer) {
    const problems = ["the bearer was sent on to another host"];
    stage.violations.push({ where: "download", problems, args: logged.args });
  }
  const fault = onCdn ? undefined : stage.faults.request("download");
  if (await faultBefore(stage, fault, response)) return;
  if (fault?.kind === "redirect" && file) return redirect(stage, response, file, fault.signed);
  const allowed = signed || mayRead(stage, bearer, file);
  if (!file?.content || !allowed || fault?.kind === "login_page") {
    logged.status = 200;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(LOGIN_PAGE);
    return;
  }
  logged.status = await sendBytes(request, response, file, fault?.kind === "cut_short");
};

const fileAt = (stage: Stage, url: URL): SlackFile | undefined => {
  const id = url.pathname.split("/")[2]?.split("-")[1];
  const file = stage.state.files.get(id ?? "");
  return file?.deleted ? undefined : file;
};

/** To the same server under another name: another origin, where HTTP clients drop the Authorization header. */
const redirect = (stage: Stage, response: ServerResponse, file: SlackFile, signed: boolean): void => {
  const cdn = stage.origin().replace("127.0.0.1", "localhost");
  const location = `${cdn}/files-cdn/${file.teamId}-${file.id}/${encodeURIComponent(file.name)}`;
  response.writeHead(302, { location: signed ? `${location}?signature=${file.secret}` : location }).end();
};

const mayRead = (stage: Stage, bearer: string | undefined, file: SlackFile | undefined): boolean => {
  const token = stage.state.tokens.get(bearer ?? "");
  const workspace = stage.state.workspaces.get(file?.teamId ?? "");
  if (!token || !file || !workspace?.bot || token.revoked || !token.scopes.has("files:read")) return false;
  if (token.expiresAt !== undefined && token.expiresAt <= stage.clock.now()) return false;
  const inTeam = token.teamId
    ? token.teamId === file.teamId
    : token.enterpriseId === workspace.enterprise?.id;
  return inTeam && canSee({ stage, bot: workspace.bot }, file);
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
  // A reader that goes away mid-file is its own business.
  await sending.catch(() => response.destroy());
  if (cutShort) response.destroy();
  return partial ? 206 : 200;
};

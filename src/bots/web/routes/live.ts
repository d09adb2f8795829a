import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { isLanguageCode } from "../../../commands/sound/transcribe.ts";
import { UserError } from "../../../errors.ts";
import { type LiveView, toTranslationLanguage } from "../../../live/captions/reading/index.ts";
import { render, say } from "../../../messages/index.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import { escapeHtml } from "../../../messages/sanitize.ts";
import type { App } from "../../app.ts";
import { sendEvents, untilClosedIn } from "../../event-stream.ts";
import type { LiveEvent } from "../api-types.ts";
import type { Assets } from "../assets.ts";
import { HttpError } from "./http-error.ts";

export interface LiveDeps extends Pick<App, "liveCaptions"> {
  readonly assets: Pick<Assets, "version">;
}

type LiveRoute = { Params: { token: string }; Querystring: { overlay?: string; language?: string } };

/**
 * GET /live/{token}: the live view of captions. Everyone who has the link may read them, so it needs no login. With `?overlay`, it
 * is made to be put over a video. With `?language`, its lines are translated. GET /live/{token}/events: server-sent events, `captions` at each change.
 */
export function registerLive(web: FastifyInstance, { liveCaptions, assets }: LiveDeps): void {
  const untilGone = untilClosedIn(web);
  const open = async (token: string): Promise<LiveView> => {
    const view = await liveCaptions.open(token);
    if (!view) throw new HttpError(404, say("webNotFound"));
    return view;
  };

  web.get<LiveRoute>("/live/:token", async ({ params, query }, reply) => {
    const { captions } = await open(params.token);
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(buildPage(captions.channelName, query.overlay !== undefined, assets.version));
  });

  // A HEAD request would hold open a stream that nobody reads.
  web.get<LiveRoute>("/live/:token/events", { exposeHeadRoute: false }, async ({ params, query }, reply) => {
    const { captions } = await open(params.token);
    const signal = untilGone(reply);
    const views = liveCaptions.follow(captions.id, languageIn(query.language), signal);
    await sendEvents(reply, liveEvents(views), signal);
  });
}

/** Throws a UserError for what is no language. */
function languageIn(code: string | string[] | undefined): string | undefined {
  if (code === undefined) return undefined;
  if (typeof code !== "string" || !isLanguageCode(code))
    throw new UserError(say("notALanguage", { given: String(code) }));
  return toTranslationLanguage(code);
}

async function* liveEvents(views: AsyncGenerator<LiveView>) {
  for await (const view of views) yield { event: "captions", data: toEvent(view) };
}

function toEvent({ captions, lines, problem }: LiveView): LiveEvent {
  const isOver = captions.state !== "running";
  return {
    isOver: captions.state === "done",
    status: render(isOver ? say("captionsOver") : (problem ?? say("captionsLive"))),
    lines: lines.map(({ beginMs, personId, name, words, note }) => ({
      key: keyOf(captions.id, beginMs, personId),
      ...(note ? { text: render(note) } : { name, text: words ?? "" }),
    })),
  };
}

/** Tells lines apart without naming accounts: readers need not be members. */
const keyOf = (captions: string, beginMs: number, person: string): string =>
  createHash("sha256").update(`${captions} ${beginMs} ${person}`).digest("base64url").slice(0, 12);

function buildPage(channel: string, isOverlay: boolean, version: string): string {
  const folder = `/assets/${version}/bots/web/page`;
  const title = escapeHtml(render(say("captionsOf", { channel })));
  const lost = escapeHtml(render(say("captionsLost")));
  return `<!doctype html>
<html lang="${getLanguageCode()}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${folder}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${folder}/base.css">
<link rel="stylesheet" href="${folder}/live/live.css">
<script type="module" src="${folder}/live/live.ts"></script>
</head>
<body class="live${isOverlay ? " overlay" : ""}" data-lost="${lost}">
<header><h1>${title}</h1></header>
<main><ol role="log" aria-label="${title}"></ol><p role="status"></p></main>
</body>
</html>
`;
}

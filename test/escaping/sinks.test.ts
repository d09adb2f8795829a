import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { discordSendersIn, importsOf, sinksIn } from "./sinks-in.ts";

/**
 * The modules that pass text to a platform, a browser, a header, a spreadsheet, a subtitle file or a terminal, by the
 * test that sends hostile text through them. A name that ends with a slash is a folder.
 */
const COVERED: Readonly<Record<string, readonly string[]>> = {
  "test/escaping/discord-conversation.slow.test.ts": [
    "src/bots/discord/api/api.ts",
    "src/bots/discord/delivery/deliver.ts",
    "src/bots/discord/delivery/routes.ts",
    "src/bots/discord/interactions/",
    "src/bots/discord/moderation/",
    "src/bots/discord/platform.ts",
    "src/bots/discord/progress.ts",
  ],
  "test/escaping/slack-conversation.slow.test.ts": [
    "src/bots/slack/messages/reply.ts",
    "src/bots/slack/delivery/file-delivery.ts",
    "src/bots/slack/app/admin-notices.ts",
    "src/bots/slack/listeners/",
    "src/bots/slack/moderation/",
    "src/bots/slack/controls/",
    "src/bots/slack/delivery/post-message.ts",
    "src/bots/slack/api/web-client.ts",
    "src/bots/slack/transcripts/listen.ts",
    "src/bots/slack/delivery/upload.ts",
  ],
  "test/escaping/telegram-conversation.slow.test.ts": [
    "src/bots/telegram/delivery/",
    "src/bots/telegram/intake/inline-voices.ts",
    "src/bots/telegram/intake/listen.ts",
    "src/bots/telegram/intake/presses.ts",
    "src/bots/telegram/intake/prompts.ts",
  ],
  "test/bots/discord/captions.slow.test.ts": ["src/bots/discord/live/captioner.ts"],
  "test/bots/web/live.test.ts": ["src/bots/web/routes/live.ts"],
  "test/escaping/minutes.test.ts": ["src/bots/discord/places/own-messages.ts"],
  "test/escaping/page.browser.slow.test.ts": ["src/bots/web/page/"],
  "test/escaping/admin.browser.slow.test.ts": [
    "src/ops/admin/job-page.ts",
    "src/ops/admin/page.ts",
    "src/ops/admin/panels/",
    "src/ops/admin/plot.ts",
    "src/ops/admin/markup.ts",
  ],
  "test/escaping/files.test.ts": [
    "src/media/links/signed-files.ts",
    "src/media/transcript/formats.ts",
    "src/moderation/cases/export.ts",
    "src/ops/audit-csv.ts",
  ],
  "test/bots/slack/link-previews.slow.test.ts": ["src/bots/slack/transcripts/link-previews.ts"],
  "test/ops/doctor-checks.test.ts": ["src/doctor.ts"],
  "test/bots/discord/clips.slow.test.ts": ["src/bots/discord/live/clip-posts.ts"],
};

/** Modules that send no outside text, and why. */
const WITHOUT_OUTSIDE_TEXT: Readonly<Record<string, string>> = {
  "src/app/live-check.ts": "the operator's own options; findings are cleaned before (ops/live-check)",
  "src/bots/api/": "JSON to programs, in headers only constants and numbers",
  "src/bots/discord/definitions/": "the program's own commands",
  "src/bots/discord/recording/": "sentences of the program as cards, IDs in mentions, and the bot's own name",
  "src/bots/discord/places/sources.ts": "asks for a fresh address of a file of Discord's",
  "src/bots/discord/voice-channels/": "the bot's own place on a stage, and audio",
  "src/bots/discord/live-probes.ts": "the live check's own sentences",
  "src/bots/slack/live-probes.ts": "the live check's own sentences",
  "src/bots/telegram/live-probes.ts": "the live check's own sentences",
  "src/bots/telegram/intake/register.ts": "the program's own commands",
  "src/bots/slack/delivery/stream.ts":
    "no words of people: the state of a job, what it may cost, and its command",
  "src/bots/slack/auth/credentials.ts": "headers with constant values",
  "src/bots/slack/connection/socket-receiver.ts": "passes on what listeners answer",
  "src/bots/web/docs/": "our own documentation, and an escaped query",
  "src/bots/web/access/login.ts": "sentences of the program that take numbers alone",
  "src/bots/web/routes/assets.ts": "the page's own files",
  "src/bots/event-stream.ts": "headers with constant values",
  "src/bots/web/routes/error-response.ts": "one header with a constant value",
  "src/bots/web/index.ts": "one header with a constant value",
  "src/bots/web/routes/jobs.ts": "the id of a job, as the program made it",
  "src/bots/web/security.ts": "headers with constant values",
  "src/bots/web/strip-types.ts": "the page's own scripts, read by the program",
  "src/fill-compile-cache.ts": "numbers",
  "src/files-move.ts": "numbers, ids of files, and the operator's own configuration",
  "src/main.ts": "the operator's own configuration",
  "src/maintenance.ts": "the operator's own note",
  "src/media/links/file-proxy.ts": "a media type and numbers that are checked",
  "src/ops/admin/index.ts":
    "headers with constant values, the program's own stylesheet and icon; its page is made by others",
  "src/ops/admin/queue-board.ts": "ids of jobs, as the program made them",
  "src/ops/doctor/web-address.ts": "an answer to the doctor itself",
  "src/app/http-server.ts": "headers with constant values",
  "src/slack-manifest.ts": "the program's own commands",
};

const sources = new Map(globSync("src/**/*.ts").map((path) => [path, readFileSync(path, "utf8")] as const));
const discordSenders = new Set(
  [...sources].flatMap(([path, source]) => Array.from(discordSendersIn(path, source))),
);
const sinks = [...sources].flatMap(([path, source]) =>
  [...sinksIn(path, source, discordSenders)].map((sink) => ({ path, sink })),
);
const rows = [...Object.values(COVERED).flat(), ...Object.keys(WITHOUT_OUTSIDE_TEXT)];
const isIn = (row: string, path: string): boolean =>
  row.endsWith("/") ? path.startsWith(row) : path === row;

describe("the modules that send text out of the program", () => {
  it("each have a row here; a missing one needs a test with hostile text", () => {
    const missing = sinks.filter(({ path }) => !rows.some((row) => isIn(row, path)));
    expect(missing).toEqual([]);
  });

  it("are all that the rows name", () => {
    expect(rows.filter((row) => !sinks.some(({ path }) => isIn(row, path)))).toEqual([]);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it("are found by syntax for each sink", () => {
    const found = new Set(sinks.map(({ sink }) => sink));
    expect([...found].toSorted()).toEqual([
      "Discord payload",
      "HTML",
      "HTTP header",
      "Slack payload",
      "Telegram payload",
      "spreadsheet",
      "subtitles",
      "terminal",
    ]);
    expect(discordSenders.size).toBeGreaterThan(6);
  });

  it.each(Object.entries(COVERED))("are loaded by the test that covers them: %s", (test, covered) => {
    const reached = reachedFrom(test);
    const unreached = sinks
      .map(({ path }) => path)
      .filter((path) => covered.some((row) => isIn(row, path)))
      .filter((path) => !isServed(path) && !reached.has(path));
    expect(unreached).toEqual([]);
  });
});

/** The playground's own modules are sent to the browser; programs are started as processes. */
const isServed = (path: string): boolean => path.startsWith("src/bots/web/page/") || dirname(path) === "src";

/** Returns the files that a file imports, directly or through others. */
function reachedFrom(start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !existsSync(path)) continue;
    reached.add(path);
    const folder = dirname(path);
    const targets = importsOf(path, readFileSync(path, "utf8")).map((target) => join(folder, target));
    waiting.push(...targets.filter((target) => target.endsWith(".ts")));
  }
  return reached;
}

import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** What opens connections out of this process, by package. Their other exports don't. */
const CONNECTING: Readonly<Record<string, RegExp>> = {
  undici: /^(?!FormData$)/,
  "net/http-client.ts": /./,
  "http-client.ts": /./,
  "node:http": /^(request|get|Agent|ClientRequest)$/,
  "node:https": /./,
  "node:http2": /^connect$/,
  "node:net": /^(connect|createConnection|Socket)$/,
  "node:tls": /./,
  "node:dgram": /./,
  "node:dns": /./,
  "node:dns/promises": /./,
  ws: /./,
  "@discordjs/voice": /./,
  "discord.js": /^(REST|Client|WebhookClient|WebSocketManager)$/,
  "@slack/web-api": /^(WebClient)$/,
  "@slack/webhook": /./,
  "@slack/socket-mode": /./,
  "@slack/bolt": /^(App|.*Receiver)$/,
  "@slack/oauth": /^InstallProvider$/,
  ioredis: /./,
  "@opentelemetry/exporter-trace-otlp-http": /./,
  bullmq: /^(Queue|Worker|QueueEvents|FlowProducer)$/,
  pg: /./,
  "@aws-sdk/client-s3": /^S3(?:Client)?$/,
};

/** Globals that connect. `import.meta.resolve` and methods called `fetch` don't. */
const GLOBAL = /(?<![\w.$]|function )(?:fetch\(|new (?:WebSocket|EventSource|XMLHttpRequest)\()/;
const IMPORT = /^import (?!type\b)([^;]*?) from "([^"]+)"/gms;
const DYNAMIC = /\bimport\("([^"]+)"\)|\brequire\("([^"]+)"\)/g;
/** Where a `fetch` is passed in or defined, the name refers to that one. */
const OWN_FETCH =
  /\b(?:const|let) fetch\b|\bfetch:|\{[^}]*\bfetch\b[^}]*\}: |^ +(?:async )?fetch\([^)]*\)(?::| \{$)/m;

/** Returns the name in the list above of what is imported: a package, whichever of its files, or our own client. */
const sourceOf = (from: string): string =>
  from in CONNECTING ? from : from.replace(/^(?:\.\.?\/)+|^((?:@[^/]+\/)?[^/.]+)\/.*$/, "$1");

/** Returns what in a source can connect: `package: name`, or `fetch`. */
function waysOut(source: string): string[] {
  const named = [...source.matchAll(IMPORT)].flatMap(([, names = "", from = ""]) =>
    names
      .replaceAll(/[{}]/g, " ")
      .split(",")
      .map((name) =>
        name.trim().replace(/^(\* as \S+|(\S+) as \S+)$/, (_, whole: string, one?: string) => one ?? whole),
      )
      .filter((name) => name !== "" && !name.startsWith("type ") && CONNECTING[sourceOf(from)]?.test(name))
      .map((name) => `${sourceOf(from)}: ${name}`),
  );
  const dynamic = [...source.matchAll(DYNAMIC)]
    .map(([, a, b]) => sourceOf(a ?? b ?? ""))
    .filter((from) => from in CONNECTING)
    .map((from) => `${from}: all of it`);
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
  return [...named, ...dynamic, ...(GLOBAL.test(code) && !OWN_FETCH.test(code) ? ["fetch"] : [])];
}

/**
 * Every file that is allowed to connect, and why. Addresses chosen by others go through the guarded fetch; all others
 * are the operator's, or are checked against the platform's own hosts, and follow no redirect (redirects.test.ts).
 */
const ALLOWED: Readonly<Record<string, string>> = {
  "packages/studio/src/servers/engine-server.ts":
    "addresses from the configuration: STUDIO_SPEECH_URL and STUDIO_TRANSCRIPTION_URL",
  "packages/studio/src/shared.ts": "the embedded studio's own address, from its folder",
  "src/net/http-client.ts": "nothing: those who import it, with addresses of their own",
  "src/net/request.ts": "the guard itself",
  "src/net/host-check.ts": "the machine's own name servers",
  "src/audio/transport.ts": "AUDIO_API_URL and VOICES_API_URL; MINUTES_API_URL",
  "src/bots/discord/places/sources.ts": "held against Discord's own hosts",
  "src/bots/discord/voice-channels/voice-places.ts": "held against Discord's own hosts (sources.ts)",
  "src/bots/discord/voice-channels/voice-connection.ts": "the voice server that the gateway names",
  "src/bots/discord/api/rest.ts": "DISCORD_API_URL",
  "src/bots/discord/gateway/gateway.ts": "DISCORD_API_URL, and the gateway that it names",
  "src/bots/slack/connection/bolt-app.ts": "SLACK_API_URL",
  "src/bots/slack/auth/credentials.ts": "SLACK_API_URL",
  "src/bots/slack/connection/socket-receiver.ts": "SLACK_API_URL, and the socket that it names",
  "src/bots/slack/api/web-client.ts":
    "SLACK_API_URL; upload and response URLs, held against Slack's own hosts",
  "src/bots/telegram/api/api.ts": "TELEGRAM_API_URL",
  "src/jobs/queue/backend.ts": "REDIS_URL",
  "src/jobs/queue/redis.ts": "REDIS_URL",
  "src/media/storage/s3/s3-client.ts":
    "endpoint in FILES_URL, without redirects; names of objects are IDs and hashes",
  "src/ops/doctor/environment.ts": "AUDIO_API_URL, its headers only",
  "src/ops/traces/index.ts": "OTEL_EXPORTER_OTLP_ENDPOINT",
  "src/store/embedded/acquire.ts": "the embedded database's own socket",
  "src/store/listener.ts": "DATABASE_URL",
  "src/store/pool.ts": "DATABASE_URL",
  "src/store/remote.ts": "DATABASE_URL",
};

const files = globSync(["src/**/*.ts", "packages/{audio-interface,studio}/src/**/*.ts"], {
  exclude: ["src/bots/web/page/**"],
}).toSorted();

describe("connections out of this process", () => {
  it("are opened in these files and in no other", () => {
    const found = files.flatMap((file) => {
      const ways = waysOut(readFileSync(file, "utf8"));
      return ways.length > 0 ? [[file, ways] as const] : [];
    });
    expect(found.map(([file, ways]) => (file in ALLOWED ? file : `${file}: ${ways.join(", ")}`))).toEqual(
      Object.keys(ALLOWED).toSorted(),
    );
  });

  it.each([
    ['import { request } from "undici";', ["undici: request"]],
    ['import { FormData } from "undici";', []],
    ['import { FormData, request as send } from "undici";', ["undici: request"]],
    ['import type { Dispatcher } from "undici";', []],
    ['import { type Dispatcher, Agent } from "undici";', ["undici: Agent"]],
    ['import {\n  REST,\n  Routes,\n} from "discord.js";', ["discord.js: REST"]],
    ['import * as undici from "undici";', ["undici: * as undici"]],
    ['import https from "node:https";', ["node:https: https"]],
    ['import { createServer } from "node:net";', []],
    ['import { isIP, connect } from "node:net";', ["node:net: connect"]],
    ['const { request } = await import("undici");', ["undici: all of it"]],
    ['const Agent = require("undici/lib/dispatcher/agent.js");', ["undici: all of it"]],
    ['import { Agent } from "../net/http-client.ts";', ["net/http-client.ts: Agent"]],
    ['import { request } from "./http-client.ts";', ["http-client.ts: request"]],
    ['import { backoff } from "../base/backoff.ts";', []],
    ["const answer = await fetch(url);", ["fetch"]],
    ["return globalThis\n  .fetch(url)", []],
    ["new WebSocket(url)", ["fetch"]],
    ["// await fetch(url)", []],
    ["const fetch = createGuardedFetch(); await fetch(url)", []],
    ["function streamed(fetch: GuardedFetch) { fetch(url) }", []],
  ])("%j has %j", (source, ways) => expect(waysOut(source)).toEqual(ways));
});

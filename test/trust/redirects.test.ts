import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAudioService } from "../../src/audio/client.ts";
import { listVoices, speechSynthesis } from "@mynah/audio-interface";
import { createDiscordApi } from "../../src/bots/discord/api/api.ts";
import { createWebClient, isSlackHost, networkTransport } from "../../src/bots/slack/api/web-client.ts";
import { checkClock } from "../../src/ops/doctor/index.ts";

const log = pino({ level: "silent" });
const asked: IncomingMessage[] = [];
const arrived: IncomingMessage[] = [];
let elsewhere: Server;
let leading: Server;
let url: string;

async function serve(listener: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  elsewhere = await serve((request, response) => {
    arrived.push(request);
    response.end("{}");
  });
  leading = await serve((request, response) => {
    asked.push(request);
    request.resume();
    response.writeHead(307, { location: `${urlOf(elsewhere)}${request.url ?? ""}` }).end();
  });
  url = urlOf(leading);
});
beforeEach(() => {
  asked.length = 0;
  arrived.length = 0;
});
afterAll(() => {
  for (const server of [elsewhere, leading]) {
    server.closeAllConnections();
    server.close();
  }
});

const audio = () => {
  const service = createAudioService({ baseUrl: url, voicesBaseUrl: url, apiKey: "k", log });
  return { service, [Symbol.asyncDispose]: () => service.close() };
};

describe("a redirect of an operator's address isn't followed with our secrets or data", () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      "a paid request to the audio service",
      async () => {
        await using open = audio();
        await open.service.call(speechSynthesis, { text: "Hi", voice: "Anna" });
      },
    ],
    [
      "the voices",
      async () => {
        await using open = audio();
        await open.service.call(listVoices, {});
      },
    ],
    [
      "a task",
      async () => {
        await using open = audio();
        await open.service.task("00000000-0000-4000-8000-000000000000");
      },
    ],
    ["a request to Discord", () => createDiscordApi({ apiUrl: url, token: "t", log }).application()],
    [
      "a file on its way to Slack",
      () => networkTransport.post(url, { headers: {}, body: "bytes", timeoutMs: 2_000 }),
    ],
    ["a call of Slack's API", () => createWebClient("xoxb-t", { apiUrl: `${url}/`, log }).auth.test()],
    [
      "the doctor's look at the clock",
      async () => checkClock({ server: url, now: Date.now }).run(new AbortController().signal),
    ],
  ])("%s", async (_what, go) => {
    await go().catch(() => undefined);
    expect(asked.length).toBeGreaterThan(0);
    expect(arrived.map(({ url: path, headers }) => [path, headers.authorization])).toEqual([]);
  });
});

describe("addresses that come from outside and get a file, an answer or a bearer token", () => {
  it.each([
    ["https://files.slack.com/upload/v1/abc", "files", true],
    ["https://files.slack-gov.com/x", "files", true],
    ["https://hooks.slack.com/commands/T1/2/x", "hooks", true],
    ["https://slack.com/api/x", "hooks", true],
    ["https://hooks.slack.com/x", "files", false],
    ["https://files.slack.com/x", "hooks", false],
    ["http://files.slack.com/x", "files", false],
    ["https://files.slack.com.evil.example/x", "files", false],
    ["https://evil.example/files.slack.com", "files", false],
    ["https://files.slack.com@evil.example/x", "files", false],
    ["https://files-slack.com/x", "files", false],
    ["https://xfiles.slack.com/x", "files", false],
    ["https://files.slack.com:8443/x", "files", false],
    ["https://169.254.169.254/latest", "files", false],
    ["http://127.0.0.1:6379/", "hooks", false],
    ["file:///etc/passwd", "files", false],
    ["//files.slack.com/x", "files", false],
    ["", "hooks", false],
  ] as const)("%s as Slack's own for %s: %s", (address, service, isOwn) => {
    expect(isSlackHost(address, service, "https://slack.com/api/")).toBe(isOwn);
  });
});

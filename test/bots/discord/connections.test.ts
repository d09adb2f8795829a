import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { createDiscordApi } from "../../../src/bots/discord/api/api.ts";

/** A Discord that confirms interactions at once, and answers everything else when the test says so. */
const waiting: ServerResponse[] = [];
const discord = createServer((request, response) => {
  request.resume();
  if (request.url?.includes("/callback")) response.end("{}");
  else waiting.push(response);
});
afterEach(() => {
  discord.closeAllConnections();
  discord.close();
});

it("edits a bounded number of messages at once, and never acknowledges behind them", async () => {
  await once(discord.listen(0, "127.0.0.1"), "listening");
  const { port } = discord.address() as AddressInfo;
  const log = pino({ level: "silent" });
  const api = createDiscordApi({ apiUrl: `http://127.0.0.1:${port}/api`, token: "token", log });
  const edits = Array.from({ length: 200 }, (_, n) =>
    api.editOriginal({ app: "1", token: `t${n}` }, { content: "Working on it" }),
  );
  await expect.poll(() => waiting.length).toBe(128);
  await api.callback("5", "t", 5);
  expect(waiting.length).toBe(128);
  const answers = setInterval(() => {
    for (const response of waiting.splice(0))
      response.setHeader("content-type", "application/json").end("{}");
  }, 10);
  expect(await Promise.all(edits)).toHaveLength(200);
  clearInterval(answers);
  await api.close();
});

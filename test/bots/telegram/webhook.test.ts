import { expect, it } from "vitest";
import { freePort } from "../../engines/free-port.ts";
import { useTelegramTestApp } from "./test-app.ts";

const port = await freePort();
const app = useTelegramTestApp({ env: { PORT: String(port), PUBLIC_URL: "https://bot.example.com/" } });
const ADDRESS = `http://127.0.0.1:${port}/telegram/updates`;

const send = (headers: Readonly<Record<string, string>>, body: string) =>
  fetch(ADDRESS, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
const answers = () => app.alice.messages().filter(({ message }) => message.voice !== undefined);

it("receives updates at its public address, answers each once, and never polls", async () => {
  expect(app.telegram.updates.webhook()?.url).toBe("https://bot.example.com/telegram/updates");
  app.telegram.deliverTo(ADDRESS);
  app.alice.write(app.alice.id, "/tts Over a webhook");
  await app.telegram.until(() => answers().length === 1);
  await app.telegram.until(() => app.telegram.updates.waiting() === 0);
  expect(app.telegram.requests.filter(({ method }) => method === "getUpdates")).toEqual([]);
});

it("refuses what Telegram didn't send, and what is no update", async () => {
  const update = JSON.stringify({
    update_id: 1,
    message: { message_id: 900, date: 1, chat: { id: app.alice.id, type: "private" }, text: "/tts Forged" },
  });
  const secret = app.telegram.updates.webhook()?.secret ?? "";
  expect((await send({}, update)).status).toBe(401);
  expect((await send({ "x-telegram-bot-api-secret-token": `${secret}x` }, update)).status).toBe(401);
  expect((await send({ "x-telegram-bot-api-secret-token": secret }, "[]")).status).toBe(400);
  expect(app.service.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(1);
});

it("keeps its webhook, and takes what was written while it was away", async () => {
  const before = answers().length;
  await app.restart(() => app.alice.write(app.alice.id, "/tts While it was away"));
  await app.telegram.until(() => answers().length === before + 1);
});

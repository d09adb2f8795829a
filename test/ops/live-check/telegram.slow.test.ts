import { expect, it, onTestFinished } from "vitest";
import { startFakeTelegram } from "@mynah/fake-telegram";
import { TELEGRAM_ASSUMPTIONS } from "../../../src/bots/telegram/assumptions.ts";
import { createTelegramProbes } from "../../../src/bots/telegram/live-probes.ts";
import { answering, startAlteringProxy, type Alteration, type Fields } from "./altering-proxy.ts";

async function startWorld() {
  const telegram = await startFakeTelegram({ rateLimits: "off" });
  onTestFinished(() => telegram.close());
  const proxy = await startAlteringProxy(telegram.url);
  const alice = telegram.user("alice");
  const { message_id: first } = alice.start();
  const open = () =>
    createTelegramProbes({ token: telegram.token, apiUrl: proxy.url.replace(/\/$/, ""), chat: alice.id });
  /** Runs one probe, and checks that nothing is left behind. */
  async function run(assumption: string) {
    const { probes, close } = await open();
    try {
      return await probes.find((one) => one.assumption === `telegram.${assumption}`)?.run();
    } finally {
      proxy.alter({});
      expect(await close()).toEqual([]);
      expect(alice.messages().filter(({ message }) => message.message_id > first)).toEqual([]);
    }
  }
  return { telegram, proxy, open, run };
}

const calls = (name: string) => new RegExp(`/${name}$`);
const changing = (name: string, change: (result: Fields) => Fields): Alteration =>
  answering("POST", calls(name), ({ result, ...body }: { readonly result: Fields }) => ({
    ...body,
    result: change(result),
  }));
const refuse = (name: string, description: string): Alteration => ({
  refuse: ({ path }) =>
    calls(name).test(path)
      ? { status: 400, body: { ok: false, error_code: 400, description: `Bad Request: ${description}` } }
      : undefined,
});
const accept = (name: string): Alteration => ({
  refuse: ({ path }) =>
    calls(name).test(path) ? { status: 200, body: { ok: true, result: true } } : undefined,
});

/** How a Telegram would behave for which an assumption doesn't hold. */
const OTHERWISE: Readonly<Record<string, Alteration>> = {
  html: changing("sendMessage", (message) => ({ ...message, entities: [] })),
  code: changing("sendMessage", (message) => ({
    ...message,
    entities: [{ type: "mention", offset: 0, length: 9 }],
  })),
  "add-media": refuse("editMessageMedia", "message can't be edited"),
  unmodified: accept("editMessageText"),
  deleted: accept("editMessageText"),
  "unique-id": changing("sendDocument", (message) => ({
    ...message,
    document: { file_id: (message["document"] as Fields)["file_id"], file_unique_id: String(Math.random()) },
  })),
};

it("every assumption that holds for the fake is found to hold, and nothing is left behind", async () => {
  const { telegram, run } = await startWorld();
  for (const assumption of Object.keys(OTHERWISE))
    expect([assumption, await run(assumption)]).toEqual([assumption, { verdict: "holds" }]);
  expect(telegram.violations).toEqual([]);
});

it.each(Object.entries(OTHERWISE))(
  "a Telegram that behaves otherwise is noticed: %s",
  async (assumption, alteration) => {
    const { proxy, run } = await startWorld();
    proxy.alter(alteration);
    expect(await run(assumption)).toMatchObject({ verdict: "differs", found: expect.any(String) });
  },
);

it("every assumption about Telegram has a probe, or a reason why there is none", async () => {
  const { open } = await startWorld();
  const { probes, close } = await open();
  await close();
  const tried = TELEGRAM_ASSUMPTIONS.filter(({ untried }) => untried === undefined).map(({ id }) => id);
  expect(probes.map(({ assumption }) => assumption).toSorted()).toEqual(tried.toSorted());
});

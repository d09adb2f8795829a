import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeTelegram, type FakeTelegramOptions, startFakeTelegram, TEAM } from "../index.ts";

let telegram: FakeTelegram;
beforeAll(async () => {
  telegram = await startFakeTelegram({ rateLimits: "off" });
  telegram.user("alice").start();
});
afterAll(() => telegram.close());

interface Answer {
  readonly ok: boolean;
  readonly error_code?: number;
  readonly description?: string;
  readonly parameters?: object;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result?: any;
}

async function call(method: string, args: object = {}, to = telegram): Promise<Answer> {
  const answer = await fetch(`${to.url}/bot${to.token}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(args),
  });
  return (await answer.json()) as Answer;
}

const chat = { chat_id: 1001 };
const refusal = async (method: string, args: object) => {
  const { error_code: code, description } = await call(method, args);
  return `${code} ${description}`;
};

async function withFake(options: FakeTelegramOptions, act: (fake: FakeTelegram) => Promise<void>) {
  const fake = await startFakeTelegram(options);
  try {
    await act(fake);
  } finally {
    await fake.close();
  }
}

describe("messages", () => {
  it("have the text and entities of their HTML", async () => {
    const { result } = await call("sendMessage", {
      ...chat,
      text: "<b>Hi</b> &lt;you&gt;",
      parse_mode: "HTML",
    });
    expect(result).toMatchObject({ text: "Hi <you>", entities: [{ type: "bold", offset: 0, length: 2 }] });
  });

  it("lose their carriage returns before entities are counted", async () => {
    const text = "First\r\n<b>second</b>";
    const { result } = await call("sendMessage", { ...chat, text, parse_mode: "HTML" });
    expect(result).toMatchObject({
      text: "First\nsecond",
      entities: [{ type: "bold", offset: 6, length: 6 }],
    });
  });

  it.each([
    [
      '<pre><code class="language-sh">ls</code></pre>',
      [{ type: "pre", language: "sh", offset: 0, length: 2 }],
    ],
    ['<code class="language-sh">ls</code>', [{ type: "code", offset: 0, length: 2 }]],
    ["<pre>ls</pre>", [{ type: "pre", offset: 0, length: 2 }]],
    ['&lt;pre&gt;<code class="language-sh">ls</code>', [{ type: "code", offset: 5, length: 2 }]],
  ])("have a language of code in pre only: %s", async (text, entities) => {
    const { result } = await call("sendMessage", { ...chat, text, parse_mode: "HTML" });
    expect(result.entities).toEqual(entities);
  });

  it.each([
    ["text that is empty", "sendMessage", { text: " " }, "message text is empty"],
    ["text that is too long", "sendMessage", { text: "x".repeat(4097) }, "message is too long"],
    ["an unknown tag", "sendMessage", { text: "<x>", parse_mode: "HTML" }, "Unsupported start tag"],
    ["an open tag", "sendMessage", { text: "<b>x", parse_mode: "HTML" }, "Can't find end tag"],
    ["an unknown message", "editMessageText", { message_id: 9999, text: "x" }, "message to edit not found"],
    ["a message of others", "editMessageText", { message_id: 1, text: "x" }, "message can't be edited"],
    ["a topic where there is none", "sendMessage", { text: "x", message_thread_id: 5 }, "thread not found"],
    [
      "a button with too much data",
      "sendMessage",
      { text: "x", reply_markup: { inline_keyboard: [[{ text: "a", callback_data: "é".repeat(33) }]] } },
      "BUTTON_DATA_INVALID",
    ],
  ])("are refused with %s", async (_, method, args, why) => {
    expect(await refusal(method, { ...chat, ...args })).toContain(`400 Bad Request: `);
    expect(await refusal(method, { ...chat, ...args })).toContain(why);
  });

  it("are edited in place, unless nothing changes, and text becomes an audio file", async () => {
    const { result } = await call("sendMessage", { ...chat, text: "one" });
    const at = { ...chat, message_id: result.message_id };
    expect(await call("editMessageText", { ...at, text: "two" })).toMatchObject({ result: { text: "two" } });
    expect(await refusal("editMessageText", { ...at, text: "two" })).toContain("message is not modified");
    const form = new FormData();
    form.set("chat_id", "1001");
    form.set("message_id", String(result.message_id));
    form.set("media", JSON.stringify({ type: "audio", media: "attach://song", title: "Song" }));
    form.set("song", new File(["music"], "song.mp3", { type: "audio/mpeg" }));
    await fetch(`${telegram.url}/bot${telegram.token}/editMessageMedia`, { method: "POST", body: form });
    const shown = telegram.user("alice").messages().at(-1)?.message;
    expect(shown).toMatchObject({ audio: { file_name: "song.mp3", title: "Song" } });
    expect(shown?.text).toBeUndefined();
  });

  it("don't reach people who never started the bot, or blocked it", async () => {
    expect(await refusal("sendMessage", { chat_id: 1002, text: "x" })).toContain(
      "403 Forbidden: bot can't initiate",
    );
    expect(await refusal("sendMessage", { chat_id: 42, text: "x" })).toContain("chat not found");
    const bob = telegram.user("bob");
    bob.start();
    bob.block();
    expect(await refusal("sendMessage", { chat_id: 1002, text: "x" })).toContain(
      "bot was blocked by the user",
    );
  });

  it("are limited in each chat, and to 20 a minute in a group", async () => {
    await withFake({}, async (fake) => {
      fake.user("alice").start();
      const send = (chatId: number) => call("sendMessage", { chat_id: chatId, text: "x" }, fake);
      for (let n = 0; n < 3; n++) expect((await send(1001)).ok).toBe(true);
      expect(await send(1001)).toMatchObject({ error_code: 429, parameters: { retry_after: 3 } });
      for (let n = 0; n < 20; n++) {
        expect((await send(TEAM.id)).ok).toBe(true);
        fake.clock.advance(1_500);
      }
      expect(await send(TEAM.id)).toMatchObject({ error_code: 429 });
    });
  });

  it("of a group that became a supergroup are refused with its new ID", async () => {
    await withFake({ groups: [{ ...TEAM, id: -77 }] }, async (fake) => {
      fake.upgradeGroup(-77, -1_009);
      expect(await call("sendMessage", { chat_id: -77, text: "x" }, fake)).toMatchObject({
        parameters: { migrate_to_chat_id: -1_009 },
      });
    });
  });
});

describe("updates", () => {
  it("come again until they are confirmed", async () => {
    await withFake({}, async (fake) => {
      fake.user("alice").write(1001, "Hello");
      const { result } = await call("getUpdates", { timeout: 5 }, fake);
      expect(result).toMatchObject([{ message: { text: "Hello" } }]);
      expect((await call("getUpdates", {}, fake)).result).toEqual(result);
      const offset = result[0].update_id + 1;
      expect((await call("getUpdates", { offset }, fake)).result).toEqual([]);
    });
  });

  it("go to one poller: a later one ends the earlier one", async () => {
    await withFake({}, async (fake) => {
      const first = call("getUpdates", { timeout: 20 }, fake);
      await fake.until(() => fake.requests.length === 1);
      const second = call("getUpdates", { timeout: 20 }, fake);
      expect(await first).toMatchObject({
        error_code: 409,
        description: expect.stringContaining("terminated by other"),
      });
      fake.user("alice").start();
      expect((await second).result).toHaveLength(1);
    });
  });

  it("don't come by polling while there is a webhook", async () => {
    await withFake({}, async (fake) => {
      await call("setWebhook", { url: "https://bot.example/hook" }, fake);
      expect(await call("getUpdates", {}, fake)).toMatchObject({ error_code: 409 });
      await call("deleteWebhook", {}, fake);
      expect((await call("getUpdates", {}, fake)).ok).toBe(true);
    });
  });

  it("of a group are commands and replies to the bot only, unless privacy is off", async () => {
    for (const hasPrivacy of [true, false])
      await withFake({ hasPrivacy }, async (fake) => {
        fake.user("alice").write(TEAM.id, "Hello all");
        fake.user("alice").write(TEAM.id, "/help");
        expect((await call("getUpdates", {}, fake)).result).toHaveLength(hasPrivacy ? 1 : 2);
      });
  });
});

describe("files", () => {
  it("can be downloaded up to the limit", async () => {
    const voice = telegram.user("alice").sendVoice(1001, Buffer.from("sound")).voice;
    const { result } = await call("getFile", { file_id: voice?.file_id });
    const answer = await fetch(`${telegram.url}/file/bot${telegram.token}/${result.file_path}`);
    expect(await answer.text()).toBe("sound");
    const large = telegram.user("alice").sendVoice(1001, Buffer.from("sound"), { bytes: 21 * 2 ** 20 });
    expect(await refusal("getFile", { file_id: large.voice?.file_id })).toBe(
      "400 Bad Request: file is too big",
    );
  });

  it("keep their unique ID when they are forwarded", () => {
    const alice = telegram.user("alice");
    const message = alice.sendVoice(1001, Buffer.from("sound"));
    expect(alice.forward(message, TEAM.id).voice?.file_unique_id).toBe(message.voice?.file_unique_id);
  });
});

describe("buttons", () => {
  it("tell the bot who pressed which, and show its answer", async () => {
    await withFake({}, async (fake) => {
      const alice = fake.user("alice");
      alice.start();
      const reply_markup = { inline_keyboard: [[{ text: "Go", callback_data: "go" }]] };
      const { result } = await call("sendMessage", { chat_id: 1001, text: "x", reply_markup }, fake);
      const pressed = alice.press(result, "Go");
      const updates = await fake.until(async () => {
        const { result: all } = await call("getUpdates", {}, fake);
        return all.find((one: object) => "callback_query" in one) as {
          callback_query: { id: string; data: string };
        };
      });
      expect(updates.callback_query.data).toBe("go");
      await call("answerCallbackQuery", { callback_query_id: updates.callback_query.id, text: "Done" }, fake);
      expect(await pressed).toEqual({ text: "Done", isAlert: false });
    });
  });
});

describe("the server", () => {
  it("refuses another token", async () => {
    const answer = await fetch(`${telegram.url}/bot1:x/getMe`);
    expect(await answer.json()).toEqual({ ok: false, error_code: 401, description: "Unauthorized" });
  });

  it("notes parameters that no method has", async () => {
    await withFake({}, async (fake) => {
      fake.user("alice").start();
      await call("sendMessage", { ...chat, text: "x", colour: "red" }, fake);
      expect(fake.violations).toMatchObject([
        { method: "sendMessage", problem: expect.stringContaining("colour") },
      ]);
    });
  });
});

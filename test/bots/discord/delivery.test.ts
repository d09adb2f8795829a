import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Handle } from "../../fakes/discord/index.ts";
import { ROUTES } from "../../fakes/discord/index.ts";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import { samples } from "../../fakes/audio-service/files.ts";
import { unzip } from "../../media/unzip.ts";
import { createManualSave, createManualStore } from "../manual-store.ts";
import {
  startTestDatabase,
  createTestApp,
  type TestDatabase,
  type TestApp,
  type TestAppOptions,
} from "./test-app.ts";

const MINUTES = 60_000;
const sound = samples["wav"]?.content ?? Buffer.alloc(0);

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

const open = async (options: Partial<TestAppOptions> = {}) => {
  app = await createTestApp({ database, ...options });
  return app;
};
const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
const count = (route: string) =>
  app.discord.requests.filter(({ method, route: at }) => `${method} ${at}` === route).length;
const say = (text = "Hello there") =>
  app.ada.slash({ channel: app.channel, command: "tts", options: { text } });
const remove = ({ interaction }: Handle) => app.discord.state.deleteMessage(interaction.originalId ?? "");
/** Every message of the channel that carries a file. */
const withFiles = () => app.discord.state.messages(app.channel.id).filter(hasFile);

/** Requests a job that starts only after `meanwhile`. */
async function after(meanwhile: (asked: Handle) => unknown, ask = say): Promise<Handle> {
  const asked = await ask();
  await app.discord.until(() => asked.state() !== "waiting");
  // The listener saves the message's id in a separate write.
  await expect.poll(async () => (await app.jobOf(asked.interaction))?.receipts).toHaveProperty("message");
  await meanwhile(asked);
  await app.startWorker();
  return asked;
}

describe("a late answer", () => {
  beforeEach(() => open({ worker: false }));

  it("is a new message for the requester after 15 minutes, and the placeholder links to it", async () => {
    const asked = await after(() => app.discord.clock.advance(16 * MINUTES));
    const late = await app.ada.waitsFor(app.channel, hasFile);
    expect(late.id).not.toBe(asked.interaction.originalId);
    expect(late.content).toMatch(new RegExp(`^<@${app.ada.id}>\n\\*\\*.+\\*\\* · `));
    expect(late.pinged).toEqual({ users: [app.ada.id], roles: [], everyone: false });
    await asked.until(({ content }) => /new message/.test(content));
    expect(withFiles()).toHaveLength(1);
    // The token was known to be expired, so nothing tried it.
    expect(count(ROUTES.editOriginal)).toBe(0);
  });

  it("uses another route when Discord forgets the token early", async () => {
    await after((asked) => app.discord.faults.forget(asked));
    const late = await app.ada.waitsFor(app.channel, hasFile);
    expect(late.pinged.users).toEqual([app.ada.id]);
    expect(withFiles()).toHaveLength(1);
    // Counts the answer only: on a slow machine, progress tries the token too.
    const tries = app.discord.requests.filter(
      ({ method, route, files }) => `${method} ${route}` === ROUTES.editOriginal && files.length > 0,
    );
    expect(tries).toHaveLength(1);
  });

  it("is found instead of posted again when its receipt was lost and Discord has forgotten the nonce", async () => {
    const { discord } = app;
    await after(() => {
      discord.clock.advance(16 * MINUTES);
      discord.faults.next(ROUTES.createMessage, { kind: "reset", after: true });
    });
    await discord.until(() => count(ROUTES.createMessage) === 1);
    discord.clock.advance(6 * MINUTES);
    await discord.until(() => count(ROUTES.editMessage) > 0);
    expect(count(ROUTES.createMessage)).toBe(1);
    expect(withFiles()).toHaveLength(1);
  });

  it("arrives in the thread where it was requested", async () => {
    const thread = app.ada.openThread({ parent: app.channel, name: "A thread" });
    const ask = () => app.ada.slash({ channel: thread, command: "tts", options: { text: "Here" } });
    await after(() => app.discord.clock.advance(16 * MINUTES), ask);
    await app.ada.waitsFor(thread, hasFile);
  });

  it("arrives as a direct message where the bot is no member", async () => {
    const { channel } = app.discord.state.addGuild({ name: "Without the bot", hasBot: false });
    const grace = app.discord.user("grace", { hasInstalledApp: true });
    const ask = () => grace.slash({ channel, command: "tts", options: { text: "Here" } });
    await after(() => app.discord.clock.advance(16 * MINUTES), ask);
    await grace.waitsFor(grace.dm(), hasFile);
  });

  it("is posted again, once, when the placeholder was deleted", async () => {
    const asked = await after(remove);
    const again = await app.ada.waitsFor(app.channel, hasFile);
    expect(again.id).not.toBe(asked.interaction.originalId);
    expect(again.content).toContain(`<@${app.ada.id}>`);
    expect(withFiles()).toHaveLength(1);
  });

  it("is a follow-up when the placeholder was deleted where the bot is no member", async () => {
    const { channel } = app.discord.state.addGuild({ name: "Without the bot", hasBot: false });
    const grace = app.discord.user("grace", { hasInstalledApp: true });
    const ask = () => grace.slash({ channel, command: "tts", options: { text: "Here" } });
    const asked = await after(remove, ask);
    await app.discord.until(() => asked.followUps().some(hasFile));
    expect(asked.followUps()).toHaveLength(1);
  });
});

describe("a refused answer", () => {
  it("is a direct message when files aren't allowed, and the placeholder names the missing permission", async () => {
    await open();
    app.discord.state.deny(app.channel.id, "bot", "ATTACH_FILES");
    const asked = await say();
    const told = await asked.until(({ content }) => /Attach Files/.test(content));
    expect(told.content).toMatch(/needs the “Attach Files” permission.*direct messages/s);
    const direct = await app.ada.waitsFor(app.ada.dm(), hasFile);
    expect(direct.content).toMatch(/couldn't be posted where you ran the command.*Attach Files/s);
  });

  it("is linked when files aren't allowed and the program has a public address", async () => {
    await open({ publicUrl: "https://bot.example.com" });
    app.discord.state.deny(app.channel.id, "bot", "ATTACH_FILES");
    const asked = await say();
    const told = await asked.until(({ content }) => /Attach Files/.test(content));
    expect(told.content).toMatch(/\(<https:\/\/bot\.example\.com\/media\/v1\.[^>]+>\)/);
    expect(app.ada.sees(app.ada.dm())).toEqual([]);
  });

  /** Finishes a job with `count` audio files by hand, without a worker. */
  async function concludeWith(count: number, name = "song") {
    const { channel, ada, bot, media } = app;
    const asked = await say("A text ".repeat(100));
    await expect.poll(() => app.jobOf(asked.interaction)).toBeDefined();
    const { job: find, note, save } = createManualStore(app.rows);
    const job = await find((await app.jobOf(asked.interaction))?.id ?? "");
    const keep = createManualSave(media.files, `discord:${ada.id}`);
    const names = Array.from({ length: count }, (_, n) => `${name}-${n + 1}.wav`);
    const files = await Promise.all(
      names.map((each) => keep({ name: each, type: "audio/wav", content: sound }, job)),
    );
    const outcome = { verdict: "done", result: { files } } as const;
    const delivering = await save({ ...job, state: "delivering", outcome });
    await bot.delivery.deliver(delivering, outcome, (more) => note(job.id, more));
    return ada.sees(channel);
  }

  it("is linked file by file, for any number and any names, and loses none", async () => {
    const attachmentSizeLimit = sound.length * 3;
    await open({ worker: false, publicUrl: "https://bot.example.com", discord: { attachmentSizeLimit } });
    app.discord.state.deny(app.channel.id, "bot", "ATTACH_FILES");
    const texts = (await concludeWith(12, "_long_*name*".repeat(12))).map(({ content }) => content);
    expect(new Set(texts.join().match(/media\/v1\.[\w.-]+/g)).size).toBe(12);
    expect(texts[0]).toMatch(/needs the “Attach Files” permission/);
  });

  it("is one archive of all files when one message can't hold them", async () => {
    await open({ worker: false });
    const [answer, ...others] = await concludeWith(9);
    expect(others).toEqual([]);
    expect(answer?.attachments.map(({ name }) => name)).toEqual(["song.zip"]);
    const found = unzip(Buffer.from(answer?.attachments[0]?.bytes ?? []));
    expect(Object.keys(found)).toHaveLength(9);
    expect(found["song-9.wav"]?.equals(sound)).toBe(true);
  });

  it("is a link to the archive when files aren't allowed", async () => {
    await open({ worker: false, publicUrl: "https://bot.example.com" });
    app.discord.state.deny(app.channel.id, "bot", "ATTACH_FILES");
    const [answer, ...others] = await concludeWith(9);
    expect(others).toEqual([]);
    expect(answer?.content).toMatch(/\[song\.zip\]\(<https:\/\/bot\.example\.com\/media\/v1\.[^>]+>\)/);
  });

  it("arrives in several messages when the archive would be too large", async () => {
    await open({ worker: false, discord: { attachmentSizeLimit: sound.length * 3 } });
    const answers = await concludeWith(9);
    expect(answers.map(({ attachments }) => attachments.length)).toEqual([8, 1]);
  });

  it("names the missing permission in the placeholder when the bot can no longer write", async () => {
    await open({ worker: false });
    const asked = await after(() => {
      app.discord.state.deny(app.channel.id, "bot", "SEND_MESSAGES");
      app.discord.clock.advance(16 * MINUTES);
    });
    await app.ada.waitsFor(app.ada.dm(), hasFile);
    const told = await asked.until(({ content }) => /Send Messages/.test(content));
    expect(told.content).toMatch(/needs the “Send Messages” permission.*direct messages/s);
  });

  it("is compressed to the actual limit", async () => {
    await open({ discord: { attachmentSizeLimit: 10_000 } });
    const asked = await app.ada.slash({
      channel: app.channel,
      command: "sfx",
      options: { prompt: "A tone" },
    });
    const reply = await asked.until(hasFile);
    expect(reply.attachments[0]?.bytes.length).toBeLessThan(10_000);
    expect(reply.attachments[0]?.name).toMatch(/\.(mp3|ogg)$/);
    expect(reply.content).toMatch(/compressed further to fit/);
  });

  it("is split over as many messages as it takes when no compression makes it fit", async () => {
    await open({ worker: false, discord: { attachmentSizeLimit: 60_000 } });
    app.service.behave.soundSeconds = 90;
    const { channel } = app;
    await after(
      () => undefined,
      () => app.ada.slash({ channel, command: "sfx", options: { prompt: "A tone" } }),
    );
    const whole = await app.ada.waitsFor(app.channel, ({ attachments }) => attachments.length > 2);
    expect(whole.attachments.map(({ name }) => name.replace(/^.*-(\d+\.ogg)$/, "$1"))).toEqual(
      whole.attachments.map((_, n) => `${n + 1}.ogg`),
    );
    for (const { bytes } of whole.attachments) {
      expect(bytes.length).toBeLessThan(60_000);
      expect(bytes.subarray(0, 4).toString()).toBe("OggS");
    }
    expect(whole.content).toMatch(/too long for one file here.* split into \d parts/);
  });

  it("is retried smaller when the limit that Discord reported doesn't hold", async () => {
    await open();
    app.discord.faults.next(ROUTES.editOriginal, { kind: "answer", status: 413, code: 40005 });
    const asked = await say();
    await asked.until(hasFile);
    expect(count(ROUTES.editOriginal)).toBe(2);
  });

  it("arrives with its file in the end when Discord loses it repeatedly", async () => {
    await open();
    app.discord.faults.next(ROUTES.editOriginal, { kind: "answer", status: 200 }, 4);
    const asked = await say();
    await asked.until(hasFile);
    expect(withFiles()).toHaveLength(1);
  });

  it("isn't sent again when the program restarts and finds it in place", async () => {
    await open();
    const asked = await say();
    await asked.until(hasFile);
    await expect.poll(async () => (await app.jobOf(asked.interaction))?.state).toBe("done");
    await app.stopWorker();
    const [looked, sent] = [count(ROUTES.getOriginal), count(ROUTES.editOriginal)];
    await app.startWorker();
    await app.discord.until(() => count(ROUTES.getOriginal) > looked);
    await app.stopWorker();
    expect(count(ROUTES.editOriginal)).toBe(sent);
  });

  it("is linked when it can't be made to fit", async () => {
    await open({ discord: { attachmentSizeLimit: 60 }, publicUrl: "https://bot.example.com" });
    const asked = await app.ada.slash({
      channel: app.channel,
      command: "transcribe",
      options: { link: "https://example.com/a.mp3" },
    });
    const reply = await asked.until(({ content }) => /The build is green/.test(content));
    expect(reply.content).toMatch(
      /Discord's limit here is .*\.\nDownload it here.*https:\/\/bot\.example\.com\/media\//s,
    );
    expect(reply.attachments).toEqual([]);
  });

  it("is linked next to an image of its waveform when audio can't be made to fit", async () => {
    const limits = { discord: { attachmentSizeLimit: 4_000 }, publicUrl: "https://bot.example.com" };
    await open({ worker: false, ...limits });
    app.service.behave.soundSeconds = 90;
    const { ada, channel } = app;
    await after(
      () => undefined,
      () => ada.slash({ channel, command: "sfx", options: { prompt: "A tone" } }),
    );
    const reply = await ada.waitsFor(channel, hasFile);
    expect(reply.content).toMatch(/Download it here.*https:\/\/bot\.example\.com\/media\//s);
    expect(reply.attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
      ["sfx-a-tone-waveform.png", "image/png"],
    ]);
  });

  it("says so when it can neither fit nor be linked", async () => {
    await open({ discord: { attachmentSizeLimit: 60 } });
    const asked = await app.ada.slash({
      channel: app.channel,
      command: "transcribe",
      options: { link: "https://example.com/a.mp3" },
    });
    const reply = await asked.until(({ content }) => /The build is green/.test(content));
    expect(reply.content).toMatch(/PUBLIC\\?_URL/);
  });

  it("arrives without its text when AutoMod blocks it", async () => {
    await open();
    app.discord.faults.block(/darn/i);
    const asked = await say("Darn it");
    const reply = await asked.until(hasFile);
    expect(reply.text).not.toMatch(/darn/i);
    expect(reply.content).toMatch(/AutoMod/);
    expect(reply.attachments[0]).toMatchObject({
      name: expect.not.stringMatching(/darn/i),
      description: undefined,
    });
  });

  it("is sent again when Discord reports success but lost the file", async () => {
    await open();
    app.discord.faults.next(ROUTES.editOriginal, { kind: "answer", status: 200 });
    const asked = await say();
    await asked.until(hasFile);
    expect(count(ROUTES.editOriginal)).toBe(2);
  });
});

describe("an answer while Discord has problems", () => {
  it.each([
    ["slows this route down", { kind: "limit", retryAfter: 0.3, scope: "user" }],
    ["slows the whole bot down", { kind: "limit", retryAfter: 0.3, scope: "global" }],
    ["slows everybody down here", { kind: "limit", retryAfter: 0.3, scope: "shared" }],
    ["fails before the write", { kind: "answer", status: 502 }],
    ["fails after the write", { kind: "answer", status: 500, after: true }],
    ["cuts the line after the write", { kind: "reset", after: true }],
    ["does not answer after the write", { kind: "hang", after: true }],
  ] as const)("arrives once when Discord %s", async (_what, fault) => {
    await open({ platform: { timeoutMs: 1_000 } });
    app.discord.faults.next(ROUTES.editOriginal, fault);
    const asked = await say();
    await asked.until(hasFile);
    await expect.poll(async () => (await app.jobOf(asked.interaction))?.state).toBe("done");
    expect(app.discord.state.messages(app.channel.id)).toHaveLength(1);
    expect(withFiles()).toHaveLength(1);
  });

  it.each([
    ["fails after the write", { kind: "answer", status: 500, after: true }],
    ["cuts the line after the write", { kind: "reset", after: true }],
    ["does not answer after the write", { kind: "hang", after: true }],
    ["slows the whole bot down", { kind: "limit", retryAfter: 0.3, scope: "global" }],
  ] as const)("is one late message when Discord %s", async (_what, fault) => {
    await open({ worker: false, platform: { timeoutMs: 1_000 } });
    app.discord.faults.next(ROUTES.createMessage, fault);
    const asked = await after(() => app.discord.clock.advance(16 * MINUTES));
    await expect.poll(async () => (await app.jobOf(asked.interaction))?.state).toBe("done");
    expect(withFiles()).toHaveLength(1);
    expect(app.discord.state.pings()).toHaveLength(1);
  });

  it.each([
    ["fails after it", { kind: "answer", status: 500, after: true }],
    ["cuts the line after it", { kind: "reset", after: true }],
    ["fails before it", { kind: "answer", status: 503 }],
    ["does not answer after it", { kind: "hang", after: true }],
    ["slows it down", { kind: "limit", retryAfter: 0.3, scope: "shared" }],
  ] as const)("is acknowledged in time when Discord %s", async (_what, fault) => {
    await open();
    app.discord.faults.next(ROUTES.callback, fault);
    const asked = await say();
    await asked.until(hasFile);
    expect(asked.acknowledgedAfterMs()).toBeLessThan(3_000);
    expect(app.discord.state.messages(app.channel.id)).toHaveLength(1);
  });

  it("is a message of its own when the acknowledgement came too late", async () => {
    await open();
    app.discord.faults.next(ROUTES.callback, { kind: "answer", status: 404, code: 10062 });
    await say();
    const reply = await app.ada.waitsFor(app.channel, hasFile);
    expect(reply.pinged.users).toEqual([app.ada.id]);
    expect(withFiles()).toHaveLength(1);
  });

  it("arrives after the gateway dropped, and a command sent meanwhile is received on resume", async () => {
    await open();
    const { discord } = app;
    await (await say("Before")).until(hasFile);
    discord.gateway.drop();
    const asked = await say("Meanwhile");
    await asked.until(hasFile);
    expect(app.service.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(2);
  });

  it("arrives when the session was lost for good and a new one was started", async () => {
    await open();
    app.discord.gateway.invalidate(false);
    await app.discord.until(() => app.discord.gateway.connected().length === 0);
    await app.discord.until(() => app.discord.gateway.connected().length === 1);
    await (await say("Anew")).until(hasFile);
  });
});

import { describe, expect, it } from "vitest";
import { type Handle, ROUTES } from "@mynah/fake-discord";
import { hasFile, says, useDiscordTestApp } from "./use-test-app.ts";

const MINUTES = 60_000;
const app = useDiscordTestApp({ platform: { timeoutMs: 1_000 } });

const count = (route: string) =>
  app.discord.requests.filter(({ method, route: at }) => `${method} ${at}` === route).length;
const say = (text = "Hello there") => app.ask("tts", { text });
const remove = ({ interaction }: Handle) => app.discord.state.deleteMessage(interaction.originalId ?? "");
/** Every message of the channel that carries a file. */
const withFiles = () => app.discord.state.messages(app.channel.id).filter(hasFile);
const stateOf = async ({ interaction }: Handle) => (await app.jobOf(interaction))?.state;

/** Requests a job that starts only after `meanwhile`. */
async function after(meanwhile: (asked: Handle) => unknown, ask = say): Promise<Handle> {
  await app.stopWorker();
  const asked = await ask();
  await app.discord.until(() => asked.state() !== "waiting");
  // The listener saves the message's id in a separate write.
  await expect.poll(async () => (await app.jobOf(asked.interaction))?.receipts).toHaveProperty("message");
  await meanwhile(asked);
  await app.startWorker();
  return asked;
}
const tooLate = () => app.discord.clock.advance(16 * MINUTES);
/** A user of the app in a server without the bot. */
const installed = () => {
  const { channel } = app.discord.state.addGuild({ name: "Without the bot", hasBot: false });
  const grace = app.discord.user("grace", { hasInstalledApp: true });
  return { grace, ask: () => app.ask("tts", { text: "Here" }, grace, channel) };
};

describe("a late answer", () => {
  it("is a new message for the requester after 15 minutes, and the placeholder links to it", async () => {
    const asked = await after(tooLate);
    const late = await app.ada.waitsFor(app.channel, hasFile);
    expect(late.id).not.toBe(asked.interaction.originalId);
    expect(late.content).toMatch(new RegExp(`^<@${app.ada.id}>\n\\*\\*.+\\*\\* · `));
    expect(late.pinged).toEqual({ users: [app.ada.id], roles: [], everyone: false });
    await asked.until(says("new message"));
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
    const ask = () => app.ask("tts", { text: "Here" }, app.ada, thread);
    await after(tooLate, ask);
    await app.ada.waitsFor(thread, hasFile);
  });

  it("arrives as a direct message where the bot is no member", async () => {
    const { grace, ask } = installed();
    await after(tooLate, ask);
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
    const { ask } = installed();
    const asked = await after(remove, ask);
    await app.discord.until(() => asked.followUps().some(hasFile));
    expect(asked.followUps()).toHaveLength(1);
  });
});

describe("a refused answer", () => {
  it("is a direct message when files aren't allowed, and the placeholder names the missing permission", async () => {
    app.discord.state.deny(app.channel.id, "bot", "ATTACH_FILES");
    const asked = await say();
    const told = await asked.until(says("Attach Files"));
    expect(told.content).toMatch(/needs the “Attach Files” permission.*direct messages/s);
    const direct = await app.ada.waitsFor(app.ada.dm(), hasFile);
    expect(direct.content).toMatch(/couldn't be posted where you ran the command.*Attach Files/s);
  });

  it("names the missing permission in the placeholder when the bot can no longer write", async () => {
    const asked = await after(() => {
      app.discord.state.deny(app.channel.id, "bot", "SEND_MESSAGES");
      app.discord.clock.advance(16 * MINUTES);
    });
    await app.ada.waitsFor(app.ada.dm(), hasFile);
    const told = await asked.until(says("Send Messages"));
    expect(told.content).toMatch(/needs the “Send Messages” permission.*direct messages/s);
  });

  it("is retried smaller when the limit that Discord reported doesn't hold", async () => {
    app.discord.faults.next(ROUTES.editOriginal, { kind: "answer", status: 413, code: 40005 });
    const asked = await say();
    await asked.until(hasFile);
    expect(count(ROUTES.editOriginal)).toBe(2);
  });

  it("arrives with its file in the end when Discord loses it repeatedly", async () => {
    app.discord.faults.next(ROUTES.editOriginal, { kind: "answer", status: 200 }, 4);
    const asked = await say();
    await asked.until(hasFile);
    expect(withFiles()).toHaveLength(1);
  });

  it("isn't sent again when the program restarts and finds it in place", async () => {
    const asked = await say();
    await asked.until(hasFile);
    await expect.poll(() => stateOf(asked)).toBe("done");
    await app.stopWorker();
    const [looked, sent] = [count(ROUTES.getOriginal), count(ROUTES.editOriginal)];
    await app.startWorker();
    await app.discord.until(() => count(ROUTES.getOriginal) > looked);
    await app.stopWorker();
    expect(count(ROUTES.editOriginal)).toBe(sent);
  });

  it("arrives without its text when AutoMod blocks it", async () => {
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
    app.discord.faults.next(ROUTES.editOriginal, fault);
    const asked = await say();
    await asked.until(hasFile);
    await expect.poll(() => stateOf(asked)).toBe("done");
    expect(app.discord.state.messages(app.channel.id)).toHaveLength(1);
    expect(withFiles()).toHaveLength(1);
  });

  it.each([
    ["fails after the write", { kind: "answer", status: 500, after: true }],
    ["cuts the line after the write", { kind: "reset", after: true }],
    ["does not answer after the write", { kind: "hang", after: true }],
    ["slows the whole bot down", { kind: "limit", retryAfter: 0.3, scope: "global" }],
  ] as const)("is one late message when Discord %s", async (_what, fault) => {
    app.discord.faults.next(ROUTES.createMessage, fault);
    const asked = await after(tooLate);
    await expect.poll(() => stateOf(asked)).toBe("done");
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
    app.discord.faults.next(ROUTES.callback, fault);
    const asked = await say();
    await asked.until(hasFile);
    // The second attempt would otherwise arrive during the next test and take its fault.
    await app.discord.until(() => count(ROUTES.callback) === 2);
    expect(app.discord.state.messages(app.channel.id)).toHaveLength(1);
  });

  it("is a message of its own when the acknowledgement came too late", async () => {
    app.discord.faults.next(ROUTES.callback, { kind: "answer", status: 404, code: 10062 });
    await say();
    const reply = await app.ada.waitsFor(app.channel, hasFile);
    expect(reply.pinged.users).toEqual([app.ada.id]);
    expect(withFiles()).toHaveLength(1);
  });

  it("arrives after the gateway dropped, and a command sent meanwhile is received on resume", async () => {
    const { discord } = app;
    await (await say("Before")).until(hasFile);
    discord.gateway.drop();
    const asked = await say("Meanwhile");
    await asked.until(hasFile);
    expect(app.callsTo("speechSynthesis")).toHaveLength(2);
  });

  it("arrives when the session was lost for good and a new one was started", async () => {
    app.discord.gateway.invalidate(false);
    await app.discord.until(() => app.discord.gateway.connected().length === 0);
    await app.discord.until(() => app.discord.gateway.connected().length === 1);
    await (await say("Anew")).until(hasFile);
  });
});

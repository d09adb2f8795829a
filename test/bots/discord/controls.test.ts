import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROUTES, type Handle } from "../../fakes/discord/index.ts";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await createTestApp({ database, platform: { progressAfterMs: 50 } });
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
const spoken = () =>
  app.service.calls.filter(({ operation }) => operation === "speechSynthesis").map(({ body }) => body);
const say = (text = "Hello there", voice?: string) =>
  app.ada.slash({ channel: app.channel, command: "tts", options: { text, ...(voice && { voice }) } });

async function answered(text?: string, voice?: string): Promise<Handle> {
  const asked = await say(text, voice);
  await asked.until(hasFile);
  return asked;
}

describe("buttons on an answer", () => {
  it("run the job again for anyone who presses, even after the program restarted", async () => {
    const asked = await answered("Twice");
    const { discord } = app;
    await app.close({ keepDiscord: true });
    app = await createTestApp({ database, fake: discord });
    const bob = discord.user("bob");
    const again = await bob.press(asked, "Run again");
    const reply = await again.until(hasFile);
    expect(reply.id).not.toBe(asked.reply()?.id);
    expect(spoken()).toMatchObject([{ text: "Twice" }]);
    expect((await app.jobOf(again.interaction))?.personId).toBe(bob.id);
  });

  it("open the job's own options for editing and keep those the form doesn't show", async () => {
    const voice = app.voices.all()[1]?.name ?? "";
    const asked = await answered("Before", voice);
    const opened = await (await app.ada.press(asked, "Edit and run")).answered();
    const edited = await app.ada.submit(opened, { text: "After" });
    await edited.until(hasFile);
    expect(spoken().at(-1)).toMatchObject({ text: "After", voice });
  });

  it("speak the same text in another voice", async () => {
    const [first, other] = app.voices.all();
    const asked = await answered("Listen", first?.name);
    const offer = await app.ada.press(asked, "Change voice");
    const menu = await offer.until(({ state }) => state === "shown");
    expect(menu.ephemeral).toBe(true);
    const [row] = menu.components;
    const [select] = row?.components ?? [];
    expect(select?.options?.map(({ value }) => value)).not.toContain(first?.name);
    const chosen = await app.ada.select(offer, { customId: select?.custom_id ?? "" }, [other?.name ?? ""]);
    const reply = await chosen.until(hasFile);
    expect(reply.ephemeral).toBe(false);
    expect(spoken().at(-1)).toMatchObject({ text: "Listen", voice: other?.name });
  });

  it("delete the answer for the requester and for moderators, and for nobody else", async () => {
    const asked = await answered();
    const { discord, guildId, ada } = app;
    const eve = discord.user("eve");
    const refused = await eve.press(asked, "Delete");
    expect(await refused.until(({ state }) => state === "shown")).toMatchObject({ ephemeral: true });
    expect(asked.state()).toBe("shown");
    await ada.press(asked, "Delete");
    await discord.until(() => asked.state() === "deleted");
    const second = await answered();
    discord.state.grant(guildId, "mod", "MANAGE_MESSAGES");
    await discord.user("mod").press(second, "Delete");
    await discord.until(() => second.state() === "deleted");
  });

  it("post the result as a native voice message, once", async () => {
    const asked = await app.ada.slash({
      channel: app.channel,
      command: "sfx",
      options: { prompt: "A tone" },
    });
    await asked.until(hasFile);
    const pressed = await app.ada.press(asked, "Send as voice message");
    const voice = await app.ada.waitsFor(app.channel, ({ isVoiceMessage }) => isVoiceMessage);
    const [file] = voice.attachments;
    expect(file).toMatchObject({ contentType: "audio/ogg" });
    expect(file?.voice?.durationSecs).toBeCloseTo(0.5, 1);
    expect(Buffer.from(file?.voice?.waveform ?? "", "base64").length).toBeGreaterThan(3);
    expect(file?.bytes.subarray(0, 4).toString()).toBe("OggS");
    await pressed.until(({ content }) => /voice message/.test(content));
    await (
      await app.ada.press(asked, "Send as voice message")
    ).until(({ content }) => /Posted/.test(content));
    expect(
      app.discord.state.messages(app.channel.id).filter(({ isVoiceMessage }) => isVoiceMessage),
    ).toHaveLength(1);
  });

  it("can make voice messages the default for a person or a channel, and undo that", async () => {
    const { ada, channel, discord, guildId } = app;
    const sfx = (who = ada) => who.slash({ channel, command: "sfx", options: { prompt: "A tone" } });
    const voices = () => discord.state.messages(channel.id).filter(({ isVoiceMessage }) => isVoiceMessage);
    const wish = async (who: typeof ada, asked: Handle, label: string) => {
      const offer = await who.press(asked, "Send as voice message");
      await offer.until(({ buttons }) => buttons.some((button) => button.label === label));
      const wished = await who.press(offer, label);
      expect((await wished.until(({ state }) => state === "shown")).content).toMatch(
        /^Every audio result will now|^Audio is now sent as files only/,
      );
    };
    const first = await sfx();
    await first.until(hasFile);
    await wish(ada, first, "Always for me");
    expect(voices()).toHaveLength(1);
    await (await sfx()).until(hasFile);
    await discord.until(() => voices().length === 2);
    await wish(ada, first, "Stop for me");
    const bob = discord.user("bob");
    discord.state.grant(guildId, "bob", "MANAGE_GUILD");
    await wish(bob, first, "Always in this channel");
    await (await sfx(discord.user("carol"))).until(hasFile);
    await discord.until(() => voices().length === 3);
    // Only admins decide for the channel, but all users decide for themselves.
    const eve = await discord.user("eve").press(first, "Send as voice message");
    const offered = await eve.until(({ buttons }) => buttons.length > 0);
    expect(offered.buttons.map(({ label }) => label)).toEqual(["Stop for me"]);
  });

  it("report that voice messages aren't allowed here, and leave the file", async () => {
    app.discord.state.deny(app.channel.id, "bot", "SEND_VOICE_MESSAGES");
    const asked = await app.ada.slash({
      channel: app.channel,
      command: "sfx",
      options: { prompt: "A tone" },
    });
    await asked.until(hasFile);
    const pressed = await app.ada.press(asked, "Send as voice message");
    await pressed.until(({ content }) => /couldn't be posted as a voice message/.test(content), 15_000);
    expect(asked.reply()?.attachments).toHaveLength(1);
  });

  it("are recognized as another version's", async () => {
    const asked = await answered();
    const message = app.discord.state.message(asked.interaction.originalId ?? "");
    const row = message?.components[0]?.components?.[0] as { custom_id: string } | undefined;
    if (row) row.custom_id = "remix:j2345";
    const pressed = await app.ada.press(asked, { customId: "remix:j2345" });
    expect((await pressed.until(({ state }) => state === "shown")).content).toMatch(/another version/);
  });
});

describe("a failed job", () => {
  it("can be retried from its message, once however often the button is pressed", async () => {
    app.service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
    const asked = await say("No");
    const failed = await asked.until(({ content }) => /rejected this request/.test(content));
    expect(failed.content).toMatch(/Nothing was spent\. Job j\w+\.$/);
    const retried = await app.ada.press(asked, "Retry");
    await retried.until(hasFile);
    const twice = await app.ada.press(asked, "Retry");
    expect((await twice.until(({ state }) => state === "shown")).content).toMatch(/already retried as job j/);
    expect(spoken()).toHaveLength(1);
  });

  it("can be retried by its id, and its first message stays unchanged", async () => {
    app.service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
    const asked = await say("No");
    await asked.until(({ content }) => /rejected this request/.test(content));
    await expect.poll(async () => (await app.jobOf(asked.interaction))?.state).toBe("failed");
    const job = (await app.jobOf(asked.interaction))?.id ?? "";
    await app.ada.slash({ channel: app.channel, command: "jobs retry", options: { job } });
    const reply = await app.ada.waitsFor(app.channel, hasFile);
    expect(reply.id).not.toBe(asked.interaction.originalId);
    expect(asked.reply()?.content).toMatch(/rejected this request/);
  });
});

describe("a slow job", () => {
  beforeEach(() => {
    app.service.behave.speechAsTask = true;
    app.service.behave.taskMs = 60_000;
  });

  it("shows that it is running and since when, and can be canceled", async () => {
    const asked = await say();
    const shown = await asked.until(({ state }) => state === "shown");
    expect(shown.content).toMatch(/^Running for .*\(<t:\d+:R>\)$/);
    expect(shown.buttons.map(({ label }) => label)).toEqual(["Cancel"]);
    const eve = await app.discord.user("eve").press(asked, "Cancel");
    expect((await eve.until(({ state }) => state === "shown")).content).toMatch(
      /Only the person who ran this/,
    );
    await app.ada.press(asked, "Cancel");
    const cancelled = await asked.until(({ content }) => /Canceled/.test(content));
    expect(cancelled.content).toMatch(/can't be stopped.*may have been charged/s);
    expect(cancelled.buttons.map(({ label }) => label)).not.toContain("Cancel");
  });

  it("shows its position in the queue until it is dispatched", async () => {
    await app.stopWorker();
    const first = await say("First");
    await first.until(({ state }) => state === "thinking");
    const second = await say("Second");
    const shown = await second.until(({ state }) => state === "shown");
    expect(shown.content).toMatch(/Queued, 1 job ahead/);
    expect(shown.buttons.map(({ label }) => label)).toEqual(["Cancel"]);
  });

  it("is no longer edited once Discord rate-limits the bot", async () => {
    const edits = () =>
      app.discord.requests.filter(({ method, route }) => `${method} ${route}` === ROUTES.editOriginal);
    app.discord.faults.next(ROUTES.editOriginal, { kind: "limit", retryAfter: 1, scope: "user" });
    const first = await say("First");
    await app.discord.until(() => edits().length === 1);
    const second = await say("Second");
    await first.until(({ state }) => state === "shown");
    // The first edit was retried when Discord allowed it; the second was never sent.
    await expect.poll(() => edits().map(({ status }) => status)).toEqual([429, 200]);
    expect(second.state()).toBe("thinking");
  });
});

import { describe, expect, it } from "vitest";
import { ROUTES, type Handle, type ShownMessage } from "@mynah/fake-discord";
import { hasFile, isShown, type Person, says, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp({ platform: { progressAfterMs: 50 } });
const spoken = () => app.callsTo("speechSynthesis");
const say = (text = "Hello there") => app.ask("tts", { text });
const effect = (who?: Person) => app.made("sfx", { prompt: "A tone" }, who);
const voiceMessages = () =>
  app.discord.state.messages(app.channel.id).filter(({ isVoiceMessage }) => isVoiceMessage);
const labelsOf = ({ buttons }: ShownMessage) => buttons.map(({ label }) => label);
const reply = async (pressed: Promise<Handle>) => (await (await pressed).until(isShown)).content;

describe("buttons on an answer", () => {
  it("run the job again for anyone who presses, even after the program restarted", async () => {
    const asked = await app.made("tts", { text: "Twice" });
    await app.restart();
    const bob = app.discord.user("bob");
    const again = await bob.press(asked, "Run again");
    expect((await again.until(hasFile)).id).not.toBe(asked.reply()?.id);
    expect(spoken()).toMatchObject([{ text: "Twice" }]);
    expect((await app.jobOf(again.interaction))?.personId).toBe(bob.id);
  });

  it("open the job's own options for editing and keep those the form doesn't show", async () => {
    const voice = app.voices.all()[1]?.name ?? "";
    const asked = await app.made("tts", { text: "Before", voice });
    const opened = await (await app.ada.press(asked, "Edit and run")).answered();
    await (await app.ada.submit(opened, { text: "After" })).until(hasFile);
    expect(spoken().at(-1)).toMatchObject({ text: "After", voice });
  });

  it("offer choices as a radio group and yes or no as a checkbox, and what can be taken back as a menu", async () => {
    const types = (opened: Handle) =>
      Object.fromEntries(
        (opened.modal()?.components ?? []).map(({ component }) => [component?.custom_id, component?.type]),
      );
    const edit = async (handle: Handle) => (await app.ada.press(handle, "Edit and run")).answered();
    const first = await edit(await app.made("transcribe", { link: "https://example.com/talk.mp3" }));
    expect(types(first)).toMatchObject({ format: 21, speakers: 23 });
    const made = await app.ada.submit(first, { format: "srt", speakers: true });
    await made.until(hasFile);
    expect((await app.jobOf(made.interaction))?.options).toMatchObject({ format: "srt", speakers: true });
    const second = await edit(made);
    expect(types(second)).toMatchObject({ format: 3, speakers: 23 });
    const again = await app.ada.submit(second, { format: [], speakers: false });
    await again.until(hasFile);
    const { options } = (await app.jobOf(again.interaction)) ?? {};
    expect(options).toMatchObject({ speakers: false });
    expect(options).not.toHaveProperty("format", "srt");
  });

  it("speak the same text in another voice", async () => {
    const [first = "", other = ""] = app.voices.all().map(({ name }) => name);
    const asked = await app.made("tts", { text: "Listen", voice: first });
    const offer = await app.ada.press(asked, "Change voice");
    const menu = await offer.until(isShown);
    expect(menu.ephemeral).toBe(true);
    const [select] = menu.components[0]?.components ?? [];
    expect(select?.options?.map(({ value }) => value)).not.toContain(first);
    const chosen = await app.ada.select(offer, { customId: select?.custom_id ?? "" }, [other]);
    expect((await chosen.until(hasFile)).ephemeral).toBe(false);
    expect(spoken().at(-1)).toMatchObject({ text: "Listen", voice: other });
  });

  it("delete the answer for the requester and for moderators, and for nobody else", async () => {
    const { discord, guildId, ada, made } = app;
    const asked = await made("tts", { text: "Hello" });
    const refused = await discord.user("eve").press(asked, "Delete");
    expect(await refused.until(isShown)).toMatchObject({ ephemeral: true });
    expect(asked.state()).toBe("shown");
    await ada.press(asked, "Delete");
    await discord.until(() => asked.state() === "deleted");
    const second = await made("tts", { text: "Hello" });
    discord.state.grant(guildId, "mod", "MANAGE_MESSAGES");
    await discord.user("mod").press(second, "Delete");
    await discord.until(() => second.state() === "deleted");
  });

  it("post the result as a native voice message, once", async () => {
    const asked = await effect();
    const pressed = await app.ada.press(asked, "Send as voice message");
    const voice = await app.ada.waitsFor(app.channel, ({ isVoiceMessage }) => isVoiceMessage);
    const [file] = voice.attachments;
    expect(file).toMatchObject({ contentType: "audio/ogg" });
    expect(file?.voice?.durationSecs).toBeCloseTo(0.5, 1);
    expect(Buffer.from(file?.voice?.waveform ?? "", "base64").length).toBeGreaterThan(3);
    expect(file?.bytes.subarray(0, 4).toString()).toBe("OggS");
    await pressed.until(says("voice message"));
    await (await app.ada.press(asked, "Send as voice message")).until(says("Posted"));
    expect(voiceMessages()).toHaveLength(1);
  });

  it("can make voice messages the default for a person or a channel, and undo that", async () => {
    const { ada, discord, boss } = app;
    const first = await effect();
    const wish = async (who: Person, label: string) => {
      const offer = await who.press(first, "Send as voice message");
      await offer.until((seen) => labelsOf(seen).includes(label));
      expect(await reply(who.press(offer, label))).toMatch(
        /^Every audio result will now|^Audio is now sent as files only/,
      );
    };
    await wish(ada, "Always for me");
    expect(voiceMessages()).toHaveLength(1);
    await effect();
    await discord.until(() => voiceMessages().length === 2);
    await wish(ada, "Stop for me");
    await wish(boss(), "Always in this channel");
    await effect(discord.user("carol"));
    await discord.until(() => voiceMessages().length === 3);
    // Only admins decide for the channel, but all users decide for themselves.
    const eve = await discord.user("eve").press(first, "Send as voice message");
    expect(labelsOf(await eve.until(({ buttons }) => buttons.length > 0))).toEqual(["Stop for me"]);
  });

  it("report that voice messages aren't allowed here, and leave the file", async () => {
    app.discord.state.deny(app.channel.id, "bot", "SEND_VOICE_MESSAGES");
    const asked = await effect();
    const pressed = await app.ada.press(asked, "Send as voice message");
    await pressed.until(says("couldn't be posted as a voice message"));
    expect(asked.reply()?.attachments).toHaveLength(1);
  });

  it("are recognized as another version's", async () => {
    const asked = await app.made("tts", { text: "Hello" });
    const message = app.discord.state.message(asked.interaction.originalId ?? "");
    const row = message?.components[0]?.components?.[0] as { custom_id: string } | undefined;
    if (row) row.custom_id = "remix:j2345";
    expect(await reply(app.ada.press(asked, { customId: "remix:j2345" }))).toMatch(/another version/);
  });
});

describe("a failed job", () => {
  const fail = async () => {
    app.service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
    const asked = await say("No");
    return { asked, failed: await asked.until(says("rejected this request")) };
  };

  it("can be retried from its message, once however often the button is pressed", async () => {
    const { asked, failed } = await fail();
    expect(failed.content).toMatch(/Nothing was spent\. Job j\w+\.$/);
    await (await app.ada.press(asked, "Retry")).until(hasFile);
    expect(await reply(app.ada.press(asked, "Retry"))).toMatch(/already retried as job j/);
    expect(spoken()).toHaveLength(1);
  });

  it("can be retried by its id, and its first message stays unchanged", async () => {
    const { asked } = await fail();
    await expect.poll(async () => (await app.jobOf(asked.interaction))?.state).toBe("failed");
    await app.ask("jobs retry", { job: (await app.jobOf(asked.interaction))?.id ?? "" });
    const answer = await app.ada.waitsFor(app.channel, hasFile);
    expect(answer.id).not.toBe(asked.interaction.originalId);
    expect(asked.reply()?.content).toMatch(/rejected this request/);
  });
});

describe("a slow job", () => {
  const slow = { speechAsTask: true, taskMs: 60_000 };

  it("shows that it is running and since when, and can be canceled", async () => {
    Object.assign(app.service.behave, slow);
    const asked = await say();
    const shown = await asked.until(isShown);
    expect(shown.content).toMatch(/^Running for .*\(<t:\d+:R>\)$/);
    expect(labelsOf(shown)).toEqual(["Cancel"]);
    expect(await reply(app.discord.user("eve").press(asked, "Cancel"))).toMatch(
      /Only the person who ran this/,
    );
    await app.ada.press(asked, "Cancel");
    const cancelled = await asked.until(says("Canceled"));
    expect(cancelled.content).toMatch(/can't be stopped.*may have been charged/s);
    expect(labelsOf(cancelled)).not.toContain("Cancel");
  });

  it("shows its position in the queue until it is dispatched", async () => {
    await app.stopWorker();
    await (await say("First")).until(({ state }) => state === "thinking");
    const shown = await (await say("Second")).until(isShown);
    expect(shown.content).toMatch(/Queued, 1 job ahead/);
    expect(labelsOf(shown)).toEqual(["Cancel"]);
  });

  it("is no longer edited once Discord rate-limits the bot", async () => {
    Object.assign(app.service.behave, slow);
    const edits = () =>
      app.discord.requests.filter(({ method, route }) => `${method} ${route}` === ROUTES.editOriginal);
    app.discord.faults.next(ROUTES.editOriginal, { kind: "limit", retryAfter: 1, scope: "user" });
    const first = await say("First");
    await app.discord.until(() => edits().length === 1);
    const second = await say("Second");
    await first.until(isShown);
    // The first edit was retried when Discord allowed it; the second was never sent.
    await expect.poll(() => edits().map(({ status }) => status)).toEqual([429, 200]);
    expect(second.state()).toBe("thinking");
  });
});

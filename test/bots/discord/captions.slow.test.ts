import { CHANNEL } from "@mynah/fake-discord";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it, onTestFinished } from "vitest";
import { createLanguageModel } from "../../../src/language-model/client.ts";
import { startFakeLanguageModel } from "../../fakes/language-model/index.ts";
import {
  app,
  database,
  encrypted,
  frames,
  lounge,
  reopen,
  run,
  transcript,
  useRecordingApp,
} from "./recording-app.ts";

/** What the audio service understands in a file: its name, so that words can't be credited to another, and markup. */
let spoken: string | undefined;
const heardIn = (url: string): string => {
  if (spoken !== undefined) return spoken;
  const [, named = ""] = (url.split("/").at(-1) ?? "").split(".");
  return `@everyone: *words* of ${/^k\w+/.exec(Buffer.from(named, "base64url").toString())?.[0]}.`;
};
const segments = (url: string) => [{ start: 0, end: 0.4, text: heardIn(url), speaker: "SPEAKER_00" }];

/** Translates everything into capitals, and sums up with the names of speakers. */
const fakeModel = await startFakeLanguageModel({
  answer({ messages }) {
    const { lines: said } = JSON.parse(messages[1]?.content ?? "") as {
      lines: { id: number; text: string; speaker?: string }[];
    };
    if (said[0]?.speaker !== undefined)
      return { lines: [`@everyone: *${said.map(({ speaker }) => speaker).join(" and ")}* spoke.`] };
    return { lines: said.map(({ id, text }) => ({ id, text: text.toUpperCase() })) };
  },
});
const languageModel = createLanguageModel({ url: fakeModel.url, apiKey: "", model: fakeModel.model });
afterAll(async () => {
  await languageModel.close();
  await fakeModel.close();
});

useRecordingApp({ service: { segments }, publicUrl: "https://bot.example", languageModel });
afterEach(() => {
  spoken = undefined;
});

type User = (typeof app)["ada"];

const lines = () =>
  database.store.db
    .selectFrom("captionLines")
    .selectAll()
    .where("personId", "!=", "")
    .orderBy("beginMs")
    .execute();
const captions = () => database.store.db.selectFrom("captions").selectAll().executeTakeFirstOrThrow();
const shown = (words: string, user = app.ada) =>
  user.waitsFor(lounge, ({ text }) => text.startsWith("-# Captions") && text.includes(words));
const requests = () => app.service.calls.filter(({ operation }) => operation === "speechToText").length;
const announcement = (user: User, says = "") =>
  user.waitsFor(lounge, ({ text }) => text.includes("Captions are on") && text.includes(says));
const press = async (user: User, label: string, answer: string) => {
  const pressed = await user.press(await announcement(user), label);
  await pressed.until(({ text }) => text.includes(answer));
};
/** Turns them on where these people are, who all agree. */
const caption = async (...users: User[]) => {
  for (const user of users) user.voice.join(lounge);
  expect(await run("captions on", app.ada)).toContain("Captions are on in Lounge");
  await encrypted(users.length);
  for (const user of users) await press(user, "I agree", "You agreed");
  // Only then is what they say received.
  await announcement(app.ada, `${users.length} people here are kept`);
};
/** Says something. Returns its line, once it is transcribed. */
const says = async (user: User) => {
  const before = (await lines()).length;
  await user.voice.says(frames);
  await expect
    .poll(async () => (await lines()).filter(({ words }) => words !== null).length)
    .toBe(before + 1);
  const line = (await lines()).at(-1);
  if (!line) throw new Error("nothing was said");
  return line;
};

describe("captions of a voice channel", () => {
  it("show who says what in its chat, and become a transcript for which nothing is paid again", async () => {
    const ben = app.discord.user("ben");
    await caption(app.ada, ben);
    const { text, pinged } = await announcement(ben);
    expect([...pinged.users].sort()).toEqual([app.ada.id, ben.id].sort());
    expect(text).toContain("sent to the audio service, shown in this chat, and kept as a transcript");
    const first = await says(ben);
    const second = await says(app.ada);
    const page = await shown(second.fileId ?? "");
    expect(page.pinged.users).toEqual([]);
    expect(page.pinged.everyone).toBe(false);
    expect(page.text.trim().split("\n")).toEqual([
      "-# Captions",
      String.raw`**ben:** \@everyone: \*words\* of ${first.fileId}.`,
      String.raw`**ada:** \@everyone: \*words\* of ${second.fileId}.`,
    ]);
    // Each reader can have them in their own language, and with a link on a page.
    const dora = app.discord.user("dora", { locale: "de" });
    app.guild.members.set(dora.id, { userId: dora.id, roles: [] });
    expect(page.buttons.map(({ label }) => label)).toEqual([
      "In my language",
      "What did I miss?",
      "Read live",
    ]);
    const reading = await dora.press(page, "In my language");
    await reading.until(({ text: answered }) => answered.includes(`OF ${second.fileId?.toUpperCase()}`));
    const recap = await dora.press(page, "What did I miss?");
    const summary = await recap.until(({ text: answered }) => answered.includes("spoke"));
    expect(summary.text).toContain(String.raw`\@everyone: \*ben and ada\* spoke.`);
    expect([summary.ephemeral, summary.pinged.everyone]).toEqual([true, false]);
    expect(fakeModel.charged).toHaveLength(2);
    expect(requests()).toBe(2);
    expect(await run("jobs list")).not.toContain("transcribe");
    expect(await run("captions off")).toContain("Captions in Lounge have stopped");
    const { names, segments: said, personId, jobId } = await transcript();
    expect(personId).toBe(app.ada.id);
    expect(Object.values(names).map(({ personId: id }) => id)).toEqual([ben.id, app.ada.id]);
    expect(said).toMatchObject([{ text: first.words }, { text: second.words }]);
    await shown("Captions have ended. The transcript follows.");
    expect(await run("transcripts search", app.ada, { options: { words: first.fileId ?? "" } })).toContain(
      "Captions of Lounge",
    );
    // Nothing is left of single utterances, and the channel isn't listened to any more.
    await expect.poll(async () => (await captions()).state).toBe("done");
    expect((await captions()).jobId).toBe(jobId);
    const jobs = await database.store.db.selectFrom("jobs").select("command").execute();
    expect(jobs.filter(({ command }) => command === "transcribe")).toEqual([]);
    expect(await database.store.db.selectFrom("listenings").select("id").execute()).toEqual([]);
    expect(requests()).toBe(2);
  });

  it("are refused before anybody is announced to where the service can't download what is said", async () => {
    const before = app;
    await reopen({ isPublic: false });
    onTestFinished(async () => void (await before.close()));
    app.discord.state.grant(app.guildId, "ada", "MANAGE_GUILD");
    expect(await run("captions on", app.ada)).toContain("ask the bot's operator to set PUBLIC");
    expect(await database.store.db.selectFrom("listenings").select("id").execute()).toEqual([]);
  });

  it("make a clip for the person who says so, which only they can see and post", async () => {
    const ben = app.discord.user("ben");
    await caption(app.ada, ben);
    await says(ben);
    spoken = "Wow, that was great. Clip that!";
    await says(ben);
    const notice = await app.ada.waitsFor(lounge, ({ text }) => text.includes("ben, your clip is ready"));
    const refused = await app.ada.press(notice, "See the clip");
    await refused.until(({ text }) => text.includes("doesn't exist any more"));
    const pressed = await ben.press(notice, "See the clip");
    const preview = await pressed.until(({ attachments }) => attachments.length > 0);
    expect(preview.ephemeral).toBe(true);
    expect(preview.text).toContain("🎙️ ben");
    const posted = await ben.press(preview, "Post");
    await posted.until(({ text }) => text.includes("The clip was posted"));
    const again = await ben.press(notice, "See the clip");
    await again.until(({ text }) => text.includes("already posted"));
    expect(await database.store.db.selectFrom("channelClips").select("personId").execute()).toEqual([
      { personId: ben.id },
    ]);
  });

  it("warn, or mute for a minute, who breaks a rule that acts automatically, and show moderators a card", async () => {
    const [ben, cleo] = [app.discord.user("ben"), app.discord.user("cleo")];
    const { state } = app.discord;
    const review = state.addChannel({ type: CHANNEL.text, name: "mods", guildId: app.guildId });
    state.grant(app.guildId, app.discord.applicationId, "MUTE_MEMBERS", "MANAGE_GUILD");
    state.grant(app.guildId, "ada", "MANAGE_GUILD", "MODERATE_MEMBERS");
    const moderate = (captioned: string) =>
      run("moderation on", app.ada, { options: { review: `<#${review.id}>`, captions: captioned } });
    await moderate("off");
    await run("moderation add-rule", app.ada, {
      options: { name: "Insults", words: "grumpkin", action: "act" },
    });
    await run("moderation add-rule", app.ada, { options: { name: "Questions", words: "wherefore" } });
    await caption(app.ada, ben, cleo);
    const cards = () => state.messages(review.id).map(({ text }) => text);
    const card = (looks: string) => app.ada.waitsFor(review, ({ text }) => text.includes(looks));
    spoken = "You grumpkin!";
    await says(ben);
    // It is checked a moment after its line is there.
    const unfinished = () =>
      database.store.db.selectFrom("jobs").select("id").where("finishedAt", "is", null).execute();
    await expect.poll(unfinished).toEqual([]);
    expect(await moderate("warn")).toContain("rules that act automatically warn the speaker");
    // Nobody is punished for what another says, nor for what moderators are to decide about.
    spoken = "Nothing wrong, but wherefore?";
    await says(cleo);
    await card("Questions");
    spoken = "You *grumpkin*!";
    await says(ben);
    const warned = await card("warned automatically by rule “Insults”");
    expect(warned.text).toContain(String.raw`**ben:** You \***__grumpkin__**\*!`);
    expect(warned.text).toContain("There's no audio");
    await ben.waitsFor(ben.dm(), ({ text }) => text.includes("You've been warned about something you said"));
    await moderate("mute");
    const isMuted = () => state.voice(app.guildId).find(({ userId }) => userId === ben.id)?.mute;
    await says(ben);
    await expect.poll(isMuted).toBe(true);
    await card("for a minute");
    // As after a minute, by another process.
    const sweep = app.moderation.sweep();
    await database.store.db
      .updateTable("moderationCases")
      .set({
        pendingSince: new Date(0),
        acts: sql<string>`jsonb_set(acts, '{-1,at}', to_jsonb('2026-01-01T00:00:00.000Z'::text))`,
      })
      .where("pendingSince", "is not", null)
      .execute();
    await sweep.look();
    sweep.stop();
    expect(isMuted()).toBe(false);
    await card("calls for a minute automatically by rule “Insults”");
    expect(cards()).toHaveLength(3);
    expect(
      app.discord.requests.filter(({ body }) => JSON.stringify(body ?? "").includes('"mute":')),
    ).toHaveLength(2);
    await run("moderation off");
  });
});

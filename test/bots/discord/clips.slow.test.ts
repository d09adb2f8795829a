import { ROUTES } from "@mynah/fake-discord";
import { afterEach, describe, expect, it } from "vitest";
import {
  app,
  database,
  encrypted,
  frames,
  lounge,
  run,
  understand,
  useRecordingApp,
} from "./recording-app.ts";

useRecordingApp();
afterEach(async () => void (await database.store.db.deleteFrom("files").execute()));

type User = (typeof app)["ada"];

const rows = () => database.store.db.selectFrom("channelClips").selectAll().execute();
const files = () =>
  database.store.db.selectFrom("files").selectAll().where("name", "=", "clip.ogg").execute();
const transcriptions = () =>
  database.store.db.selectFrom("jobs").selectAll().where("command", "=", "transcribe").execute();
/** Turns it on where these people are. */
const listen = async (...users: User[]) => {
  for (const user of users) user.voice.join(lounge);
  expect(await run("listen on", app.ada, { options: { who: "everyone" } })).toContain("kept in memory");
  await encrypted(users.length);
};
const says = (user: User) => user.voice.says(frames);
/** Makes a clip, and returns what its maker sees. */
const makeClip = async (user: User, options = {}) => {
  const asked = await user.slash({ channel: app.channel, command: "clip", options });
  return asked.until(({ attachments }) => attachments.length > 0);
};
const inChat = () =>
  app.discord.state
    .messages(lounge.id)
    .filter(({ text, isVoiceMessage }) => isVoiceMessage || text.includes("Clip by"));
const postClip = async (user: User, options = {}) => {
  const pressed = await user.press(await makeClip(user, options), "Post");
  await pressed.until(({ text }) => text.includes("The clip was posted"));
};
const line = (user: User) => user.waitsFor(lounge, ({ text }) => text.includes("Clip by"));
const pressDelete = async (user: User, answer: string) => {
  const pressed = await user.press(await line(user), "Delete");
  return pressed.until(({ text }) => text.includes(answer));
};
const nothingIsLeft = async () => {
  expect(inChat()).toEqual([]);
  // As the program does, which also deletes what is still being transcribed.
  const left = async () => {
    await app.live.expireClips();
    return [await rows(), await files(), await transcriptions()];
  };
  await expect.poll(left, { timeout: 20_000 }).toEqual([[], [], []]);
};

describe("a clip of a voice channel", () => {
  it("names who is heard to its maker alone, and is posted as a voice message when they press that", async () => {
    const [ben, cleo] = [app.discord.user("ben"), app.discord.user("cleo")];
    app.guild.members.set(ben.id, { userId: ben.id, roles: [], nick: "*ben*" });
    await run("listen opt-out", cleo);
    await listen(app.ada, ben, cleo);
    for (const user of [app.ada, cleo, ben]) await says(user);
    const preview = await makeClip(cleo);
    const heard = String.raw`🎙️ ada, \*ben\*`;
    expect(preview.text).toContain(heard);
    expect(preview.ephemeral).toBe(true);
    expect(preview.attachments.map(({ contentType }) => contentType)).toEqual(["audio/ogg"]);
    expect(inChat()).toEqual([]);
    const pressed = await cleo.press(preview, "Post");
    await pressed.until(({ text }) => text.includes("The clip was posted"));
    const [voice, below] = inChat();
    expect(voice?.attachments[0]?.voice?.durationSecs).toBeGreaterThan(0.4);
    expect(below?.text).toContain(heard);
    expect(below?.text).toContain("Clip by cleo");
    expect(below?.replyTo).toBe(voice?.id);
    expect(below?.pinged.users).toEqual([]);
    // It's the maker's, for as long as results are kept.
    const [file] = await files();
    expect(file?.owner).toBe(`discord:${cleo.id}`);
    expect(file?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    // A second request, as after a lost answer, posts nothing.
    expect(await run("clip", cleo, { options: { post: file?.id ?? "" } })).toContain("already posted");
    expect(inChat()).toHaveLength(2);
  });

  it("is of one person only, if they are named", async () => {
    const ben = app.discord.user("ben");
    await listen(app.ada, ben);
    for (const user of [app.ada, ben]) await says(user);
    expect((await makeClip(app.ada, { who: `<@${ben.id}>` })).text).toContain("🎙️ ben\n");
    expect(await run("clip", app.ada, { options: { who: "<@123456789012345678>" } })).toContain(
      "Nothing was said",
    );
  });

  it("is refused to who isn't in a channel that is kept", async () => {
    const ben = app.discord.user("ben");
    expect(await run("clip", ben)).toContain("You aren't in a voice channel");
    ben.voice.join(lounge);
    expect(await run("clip", ben)).toContain("Nothing that's said in your voice channel is kept");
  });

  it("is posted only by its maker, and not once somebody heard in it has opted out", async () => {
    const ben = app.discord.user("ben");
    await listen(app.ada, ben);
    await says(ben);
    const preview = await makeClip(app.ada);
    const [clip] = await rows();
    expect(await run("clip", ben, { options: { post: clip?.id ?? "" } })).toContain("doesn't exist any more");
    expect(await run("listen delete-clip", ben, { options: { clip: clip?.id ?? "" } })).toContain(
      "doesn't exist any more",
    );
    await run("listen opt-out", ben);
    const pressed = await app.ada.press(preview, "Post");
    await pressed.until(({ text }) => text.includes("has opted out meanwhile"));
    await nothingIsLeft();
  });

  it("is deleted everywhere by anyone heard in it, which no rule can deny, and by nobody else but moderators", async () => {
    const [ben, cleo] = [app.discord.user("ben"), app.discord.user("cleo")];
    await listen(app.ada, ben, cleo);
    await says(ben);
    await postClip(app.ada);
    await pressDelete(cleo, "Only those heard in the clip, its maker and moderators");
    for (const family of ["clip", "listen"]) await run("permissions deny", app.ada, { options: { family } });
    await pressDelete(ben, "The clip was deleted everywhere");
    await nothingIsLeft();
    for (const family of ["clip", "listen"]) await run("permissions reset", app.ada, { options: { family } });
    await says(ben);
    await postClip(app.ada);
    app.discord.state.grant(app.guildId, "cleo", "MANAGE_MESSAGES");
    await pressDelete(cleo, "The clip was deleted everywhere");
    await nothingIsLeft();
  });

  it("gets its words below it, which its maker pays for, and which are deleted with it", async () => {
    const ben = app.discord.user("ben");
    await listen(app.ada, ben);
    await says(ben);
    const preview = await makeClip(app.ada);
    const [clip] = await rows();
    understand(clip?.fileId ?? "", "I said *that*.");
    await app.ada.press(preview, "Post");
    const below = await ben.waitsFor(lounge, ({ text }) => text.includes(String.raw`I said \*that\*.`));
    expect(below.text).toContain("Clip by ada");
    expect(inChat()).toHaveLength(2);
    const [job] = await transcriptions();
    expect(job?.personId).toBe(app.ada.id);
    await pressDelete(ben, "The clip was deleted everywhere");
    await nothingIsLeft();
    expect(await database.store.db.selectFrom("transcripts").selectAll().execute()).toEqual([]);
  });

  it("has no words where its maker may not transcribe, and no failure is shown", async () => {
    await listen(app.ada);
    await says(app.ada);
    await run("permissions deny", app.ada, { options: { family: "transcribe" } });
    await postClip(app.ada);
    expect([await transcriptions(), inChat().length]).toEqual([[], 2]);
    await run("permissions reset", app.ada, { options: { family: "transcribe" } });
  });

  it("is cleaned up, and sung, for anyone who sees it and presses that, at their cost, until it expires", async () => {
    const [ben, cleo] = [app.discord.user("ben"), app.discord.user("cleo")];
    await listen(app.ada, ben);
    await says(ben);
    await postClip(app.ada);
    const jobs = (command: string) =>
      database.store.db.selectFrom("jobs").selectAll().where("command", "=", command).execute();
    const cleaned = await ben.press(await line(ben), "Clean up");
    await cleaned.until(({ attachments }) => attachments.length > 0);
    const form = await (await cleo.press(await line(cleo), "Make it a song…")).answered();
    const sung = await cleo.submit(form, { singer: app.voices.all()[1]?.name ?? "" });
    await sung.until(({ attachments }) => attachments.length > 0);
    const made = [...(await jobs("enhance clean")), ...(await jobs("music cover"))];
    expect(made.map(({ personId }) => personId)).toEqual([ben.id, cleo.id]);
    const [clip] = await rows();
    const elsewhere = { options: { link: `clip:${clip?.id ?? ""}` } };
    expect(await run("enhance clean", ben, elsewhere)).toContain("doesn't exist any more");
    await database.store.db
      .updateTable("channelClips")
      .set({ expiresAt: new Date(0) })
      .execute();
    const late = await cleo.press(await line(cleo), "Clean up");
    await late.until(({ text }) => text.includes("doesn't exist any more"));
    await database.store.db.deleteFrom("jobs").execute();
  });

  it("goes to the soundboard with its loudest seconds after ten minutes, and leaves it when it is deleted", async () => {
    const ben = app.discord.user("ben");
    await listen(app.ada, ben);
    await says(ben);
    await postClip(app.ada);
    const add = async (answer: string) => {
      const pressed = await app.ada.press(await line(app.ada), "Add to soundboard");
      await pressed.until(({ text }) => text.includes(answer));
    };
    const sounds = () => [...app.guild.sounds.values()].map(({ name }) => name);
    await add("You need the permission Create Expressions");
    for (const id of ["ada", app.discord.applicationId])
      app.discord.state.grant(app.guildId, id, "CREATE_GUILD_EXPRESSIONS");
    await add("can still object");
    const before = new Date(app.discord.clock.now() - 11 * 60_000);
    await database.store.db.updateTable("channelClips").set({ postedAt: before }).execute();
    await add("added to this server's soundboard");
    expect(sounds()).toEqual([expect.stringMatching(/^ben .{5}$/)]);
    await add("already in the soundboard");
    // As after a crash before the receipt was written.
    await database.store.db.updateTable("channelClips").set({ sound: null }).execute();
    await add("added to this server's soundboard");
    expect(sounds()).toHaveLength(1);
    await database.store.db.updateTable("channelClips").set({ sound: null }).execute();
    await pressDelete(ben, "The clip was deleted everywhere");
    await nothingIsLeft();
    expect(sounds()).toEqual([]);
  });

  it("is deleted when somebody heard in it has their data deleted, and when results expire", async () => {
    const ben = app.discord.user("ben");
    await listen(app.ada, ben);
    await says(ben);
    await postClip(app.ada);
    await run("privacy forget-me", ben, { options: { confirm: true } });
    await nothingIsLeft();
    await says(ben);
    await postClip(app.ada);
    const draft = await makeClip(app.ada);
    await database.store.db
      .updateTable("channelClips")
      .set({ expiresAt: new Date(0) })
      .execute();
    await app.live.expireClips();
    await nothingIsLeft();
    const pressed = await app.ada.press(draft, "Post");
    await pressed.until(({ text }) => text.includes("doesn't exist any more"));
  });

  it("is deleted later where Discord fails, also if the receipt of its audio was lost", async () => {
    await listen(app.ada);
    await says(app.ada);
    await postClip(app.ada);
    await database.store.db.updateTable("channelClips").set({ voiceMessage: null }).execute();
    app.discord.faults.next(ROUTES.deleteMessage, { kind: "answer", status: 503 });
    await pressDelete(app.ada, "couldn't be deleted yet");
    await app.live.expireClips();
    await nothingIsLeft();
  });
});

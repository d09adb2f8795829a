import { describe, expect, it } from "vitest";
import { trackId } from "../../../src/recording/finish-recording.ts";
import type { TestApp } from "./test-app.ts";
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

type User = TestApp["ada"];

useRecordingApp();

const rows = () => database.store.db.selectFrom("voicePassports").selectAll().execute();
const stateOf = async (user: User) => (await rows()).find(({ personId }) => personId === user.id)?.state;
/** Two seconds: long enough for a sentence. */
const read = (user: User) => user.voice.says([...frames, ...frames, ...frames, ...frames]);

/** Asks for a passport in the voice channel. Returns the answer with its button, and the sentence. */
async function ask(user: User, options = {}) {
  user.voice.join(lounge);
  const asked = await user.slash({ channel: app.channel, command: "voice passport", options });
  const answer = await asked.until(({ state }) => state === "shown");
  const [, sentence = ""] = /“(.+)”/.exec(answer.text) ?? [];
  return { answer, sentence };
}

/** Lets the audio service understand these words in what this person has read. */
async function says(user: User, words: string): Promise<void> {
  const row = (await rows()).find(({ personId, state }) => personId === user.id && state !== "valid");
  understand(trackId({ id: row?.id ?? "" }, { personId: user.id }), words);
}

/** Waits until a training has succeeded. */
const trained = () =>
  expect
    .poll(() => database.store.db.selectFrom("voices").select("readyAt").execute(), { timeout: 30_000 })
    .toEqual([{ readyAt: expect.any(Date) as Date }]);

const press = async (
  user: User,
  { answer }: Pick<Awaited<ReturnType<typeof ask>>, "answer">,
  text: string,
  label = "I've read it",
) => {
  const pressed = await user.press(answer, label);
  // Why something failed is a message of its own.
  const all = () => [pressed.reply()?.text ?? "", ...pressed.followUps().map((message) => message.text)];
  await app.discord.until(() => all().some((one) => one.includes(text)));
  return all().join("\n");
};

const files = () =>
  database.store.db.selectFrom("files").select("id").where("name", "=", "passport.ogg").execute();

describe("a voice passport", () => {
  it("is issued to the account whose own track says the sentence, once", async () => {
    const asked = await ask(app.ada, { allow: "server" });
    expect(asked.answer.text).toContain("Read this aloud in your voice channel");
    expect(asked.answer.ephemeral).toBe(true);
    await encrypted(1);
    await says(app.ada, asked.sentence);
    await read(app.ada);
    // It notices the pause after the sentence.
    await expect.poll(() => stateOf(app.ada)).toBe("recorded");
    const text = await press(app.ada, asked, "Your voice passport is valid");
    expect(text).toContain("Everyone on this server can use voices");
    const [row] = await rows();
    expect(row).toMatchObject({ personId: app.ada.id, sentence: asked.sentence, state: "valid" });
    expect(text).toContain(row?.sampleHash ?? "none");
    expect(app.service.calls.filter(({ operation }) => operation === "speechToText")).toHaveLength(1);
    // What was read is a sample, too.
    const mine = { name: "Ada", may_use: true, link: "passport" };
    await run("voice train", app.ada, { options: mine });
    await trained();
    const spoken = await app.ada.slash({
      channel: app.channel,
      command: "tts",
      options: { text: "Hello", voice: "Ada" },
    });
    await spoken.until(({ attachments }) => attachments.length > 0);
    const listed = await app.ada.slash({ channel: app.channel, command: "voice passports" });
    const list = await listed.until((shown) => shown.text.includes("used once"));
    const sure = await (
      await app.ada.press(list, "Revoke")
    ).until((shown) => shown.text.includes("Revoke this"));
    await press(app.ada, { answer: sure }, "Deleted with everything they said here: Ada", "Revoke");
    await spoken.until((shown) => shown.text.includes("revoked its passport"));
    expect([await rows(), await files()]).toEqual([[], []]);
    const voices = database.store.db.selectFrom("voices").select(["name", "passportId"]);
    expect(await voices.execute()).toEqual([{ name: null, passportId: null }]);
    // The next sentence is another one.
    const next = await ask(app.ada);
    expect(next.sentence).not.toBe(asked.sentence);
  });

  it("names members, and is played to moderators only, of which its owner learns", async () => {
    const [ben, cleo] = [app.discord.user("ben"), app.discord.user("cleo")];
    const many = Array.from({ length: 11 }, (_, n) => `${n}`).join(" ");
    const refused = (options: object) => run("voice passport", app.ada, { options: { ...options } });
    expect(await refused({ members: ben.id, allow: "me" })).toContain("not both");
    expect(await refused({ members: many })).toContain("At most 10 members");
    expect(await refused({ members: "<@&1>" })).toContain("wasn't recognized");
    const asked = await ask(app.ada, { members: `<@${ben.id}> ${cleo.id}` });
    await encrypted(1);
    await says(app.ada, asked.sentence);
    await read(app.ada);
    await expect.poll(() => stateOf(app.ada)).toBe("recorded");
    const text = await press(app.ada, asked, "Your voice passport is valid");
    expect(text).toMatch(/on this server, if you share them: ben, cleo/i);
    const play = (of: User) => ({ options: { member: `<@${of.id}>` } });
    expect(await run("voice passports", cleo, play(app.ada))).toContain("Only moderators");
    app.discord.state.grant(app.guildId, "cleo", "MANAGE_MESSAGES");
    const played = await cleo.slash({
      channel: app.channel,
      command: "voice passports",
      ...play(app.ada),
    });
    const proof = await played.until(({ attachments }) => attachments.length > 0);
    expect(proof.ephemeral).toBe(true);
    expect(proof.text).toContain(asked.sentence);
    const [row] = await rows();
    expect(proof.text).toContain(row?.sampleHash ?? "none");
    expect(await run("voice passports", app.ada)).toMatch(
      /not used yet · a moderator listened to it once, on .* UTC · for you and ben, cleo · /i,
    );
    expect(await run("voice passports", cleo, play(ben))).toContain("has no voice passport of this server");
    const { db } = database.store;
    await db
      .deleteFrom("files")
      .where("id", "=", row?.fileId ?? "")
      .execute();
    expect(await run("voice passports", cleo, play(app.ada))).toContain("no longer stored");
    await db
      .updateTable("voicePassports")
      .set({ expiresAt: new Date(0) })
      .execute();
    expect(await run("voice passports", cleo, play(app.ada))).toContain("no longer valid");
    await db.updateTable("voicePassports").set({ workspace: "elsewhere" }).execute();
    expect(await run("voice passports", cleo, play(app.ada))).toContain("has no voice passport");
    expect((await rows()).map(({ plays }) => plays)).toEqual([1]);
  });

  it("isn't issued for what another account says, nor for another sentence, which is asked for once", async () => {
    const ben = app.discord.user("ben");
    ben.voice.join(lounge);
    const before = await files();
    const asked = await ask(app.ada);
    await encrypted(2);
    await read(ben);
    await press(app.ada, asked, "Your voice wasn't received");
    expect([await rows(), await files()]).toEqual([[], before]);
    const again = await ask(app.ada);
    await says(app.ada, asked.sentence);
    await read(app.ada);
    const text = await press(app.ada, again, "What you read doesn't match");
    expect(text).toContain(again.sentence);
    expect(await files()).toEqual(before);
    await press(app.ada, again, "That sentence can't be used");
  });

  it("isn't issued for a sentence that was shown too long ago, nor to somebody else who names it", async () => {
    const ben = app.discord.user("ben");
    const asked = await ask(app.ada);
    const [row] = await rows();
    const named = { options: { check: row?.id ?? "" } };
    expect(await run("voice passport", ben, named)).toContain("That sentence can't be used");
    await encrypted(1);
    await says(app.ada, asked.sentence);
    await read(app.ada);
    app.discord.clock.advance(4 * 60_000);
    await press(app.ada, asked, "That sentence can't be used");
    expect(await rows()).toEqual([]);
  });
});

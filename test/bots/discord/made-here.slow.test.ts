import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hasFile, useDiscordTestApp } from "./use-test-app.ts";

const speechPath = (name: string) =>
  fileURLToPath(new URL(`../../moderation/origins/speech/${name}.mp3`, import.meta.url));

describe("“Made here?” in a message's menu", () => {
  const testApp = useDiscordTestApp();

  /** Lets Ada make audio in a new server, and returns the file that was posted. */
  async function openServer() {
    const { discord } = testApp;
    const { id: guildId, channel } = discord.state.addGuild();
    for (const name of ["ada", "bob"]) discord.state.grant(guildId, name, "VIEW_CHANNEL");
    discord.state.grant(guildId, "mo", "VIEW_CHANNEL", "MANAGE_MESSAGES");
    const asked = await testApp.ask("tts", { text: "Good morning" }, testApp.ada, channel);
    const answer = await asked.until(hasFile);
    return { guildId, channel, made: answer.attachments[0]?.bytes ?? Buffer.alloc(0) };
  }

  async function askAbout(name: string, at: { readonly id: string }, bytes: Uint8Array) {
    const user = testApp.discord.user(name);
    const attachments = [{ name: "found.mp3", bytes: Buffer.from(bytes), contentType: "audio/mpeg" }];
    const message = user.post({ channel: at, attachments });
    const asked = await user.messageMenu({ message, command: "Made here?" });
    return asked.until(({ state, text }) => state !== "thinking" && text !== "");
  }

  it("tells everyone the date and the command of a file that was made there, and moderators also whose it is", async () => {
    const { channel, made } = await openServer();
    const told = await askAbout("bob", channel, made);
    expect(told.text).toMatch(/Made here on \d{4}-\d\d-\d\d with \/tts/);
    expect(told.text).not.toContain("Requested by");
    expect(told.text).not.toContain(testApp.ada.id);
    const moderator = await askAbout("mo", channel, made);
    expect(moderator.text).toMatch(/Requested by .*job j\w{11}/);
    expect(moderator.text).toContain(testApp.ada.id);
  });

  it("recognizes what it sounds like in another encoding, and no other words of the same voice", async () => {
    const { guildId, channel } = await openServer();
    const { fingerprint } = await testApp.database.mediaProcessor.toFingerprint(
      speechPath("river"),
      new AbortController().signal,
    );
    const jobs = testApp.database.store.db.selectFrom("jobs").select("id").where("workspaceId", "=", guildId);
    await testApp.database.store.db
      .updateTable("files")
      .set({ fingerprint })
      .where("jobId", "in", jobs)
      .execute();
    const signal = new AbortController().signal;
    const voiceMessage = await testApp.database.mediaProcessor.toVoiceMessage(speechPath("river"), signal);
    const known = await askAbout("bob", channel, await readFile(voiceMessage.path));
    await voiceMessage.dispose();
    expect(known.text).toMatch(/Made here on .* with \/tts: (9\d|100)% of the audio fingerprint matches/);
    const other = await askAbout("bob", channel, await readFile(speechPath("market")));
    expect(other.text).toContain("Not found");
  });

  it("finds nothing that was made on another server, unless it is the person's own", async () => {
    const { made } = await openServer();
    const { channel } = await openServer();
    // The fake audio service always makes the same audio; the tags differ.
    const changed = Buffer.concat([made, Buffer.from([0])]);
    const told = await askAbout("bob", channel, changed);
    expect(told.text).toContain("Not found");
    const own = await askAbout("ada", channel, made);
    expect(own.text).toContain("Made here on");
    expect(own.text).not.toContain("Requested by");
  });

  it("says that only the tags name a job when the audio doesn't match, and forgets with the job", async () => {
    const { guildId, channel, made } = await openServer();
    const changed = Buffer.concat([made, Buffer.from([0])]);
    const told = await askAbout("bob", channel, changed);
    expect(told.text).toMatch(/Possibly made here on .*Only the file's tags say so/s);
    const rows = await testApp.database.store.db
      .selectFrom("jobs")
      .select("id")
      .where("workspaceId", "=", guildId)
      .execute();
    await testApp.transcripts.deleteJobs(rows.map(({ id }) => id));
    expect((await askAbout("bob", channel, made)).text).toContain("Not found");
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Handle } from "../../fakes/discord/index.ts";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import { sound as soundOf } from "../../fakes/audio-service/files.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await createTestApp({ database });
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

const recording = (name = "standup.wav") => ({ name, bytes: soundOf(0.2).content, contentType: "audio/wav" });
const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
const heard = () => app.service.calls.filter(({ operation }) => operation === "speechToText").length;
const choicesIn = ({ components }: ShownMessage, row = 0) => components[row]?.components?.[0]?.options ?? [];

/** Posts a recording and runs "Transcribe" from its menu. */
async function transcribed() {
  const message = app.discord.user("bob").post({ channel: app.channel, attachments: [recording()] });
  const asked = await app.ada.messageMenu({ message, command: "Transcribe" });
  return { message, asked, answer: await asked.until(hasFile) };
}

/** Presses a button and returns the private answer. */
async function pressed(asked: Handle, label: string, looks: (seen: ShownMessage) => boolean = () => true) {
  const handle = await app.ada.press(asked, label);
  return { handle, seen: await handle.until((seen) => seen.state === "shown" && looks(seen)) };
}

describe("a transcript", () => {
  it("shows its length and speakers, quotes a short text in full, and can be downloaded in every format", async () => {
    const { asked, answer } = await transcribed();
    expect(answer.content).toMatch(/^\*\*Transcript\*\* · 0:03 · en\n2 speakers: Speaker 1, Speaker 2\./);
    expect(answer.content).toContain("> Speaker 1: The build is green.\n> Speaker 2: Ship it.");
    expect(answer.attachments[0]?.bytes.toString()).toContain(
      "00:00:01,500 --> 00:00:02,750\nSpeaker 2: Ship it.",
    );
    expect(answer.buttons.map(({ label }) => label)).toEqual(["Run again", "Speakers"]);
    const formats = choicesIn(answer, 1).map(({ label }) => label);
    expect(formats).toEqual([".txt", ".srt", ".vtt", ".json", ".md", ".docx"]);
    const text = await pressed(asked, ".txt", hasFile);
    expect(text.seen.ephemeral).toBe(true);
    expect(text.seen.attachments[0]?.bytes.toString()).toContain("[00:00:00] Speaker 1\nThe build is green.");
    const json = await pressed(asked, ".json", hasFile);
    expect(JSON.parse(json.seen.attachments[0]?.bytes.toString() ?? "")).toMatchObject({ language: "en" });
    const markdown = await pressed(asked, ".md", hasFile);
    expect(markdown.seen.attachments[0]?.bytes.toString()).toContain("Ship it.");
    expect(heard()).toBe(1);
  });

  it("is found with a link to its answer that says the moment", async () => {
    const { answer } = await transcribed();
    const search = await app.ada.slash({
      channel: app.channel,
      command: "transcripts search",
      options: { words: "ship" },
    });
    const found = await search.until(({ content }) => content.includes("Ship it."));
    expect(found.buttons).toEqual([expect.objectContaining({ label: "Open 1 · 0:01" })]);
    const links = JSON.stringify(found.components);
    expect(links).toMatch(/https:\/\/discord\.com\/channels\/\d+\//);
    expect(links).toContain(`/${app.channel.id}/${answer.id}"`);

    const [today, channel] = [new Date().toISOString().slice(0, 10), `<#${app.channel.id}>`];
    const filtered = async (filters: object) => {
      const options = { words: "ship", ...filters };
      const asked = await app.ada.slash({ channel: app.channel, command: "transcripts search", options });
      return (await asked.until(({ content }) => content !== "")).content;
    };
    expect(await filtered({ channel, since: "2026-01-01", until: today })).toContain("Ship it.");
    expect(await filtered({ channel: "<#12345678901234567>" })).toContain("No transcripts mention");
    expect(await filtered({ until: "2026-01-01" })).toContain("No transcripts mention");
    expect(await filtered({ speaker: "Anna" })).toContain("No transcripts mention");
    expect(await filtered({ since: "2026-02-30" })).toContain("isn't a day");
    expect(await filtered({ channel: "#general!" })).toContain("channel wasn't found");
  });

  it("offers its formats even after the program restarted", async () => {
    const { asked } = await transcribed();
    const { discord } = app;
    await app.close({ keepDiscord: true });
    app = await createTestApp({ database, fake: discord });
    const vtt = await pressed(asked, ".vtt", hasFile);
    expect(vtt.seen.attachments[0]?.bytes.toString()).toMatch(/^WEBVTT\n/);
    expect(heard()).toBe(0);
  });

  it("isn't paid for twice when its answer is public, and is transcribed again on request", async () => {
    const { message, answer } = await transcribed();
    const eve = app.discord.user("eve");
    const again = await eve.messageMenu({ message, command: "Transcribe" });
    const second = await again.until(hasFile);
    expect(second.content).toContain("already transcribed this recording");
    expect(second.content).toContain(`/${app.channel.id}/${answer.id}`);
    expect(second.content).toContain("The build is green.");
    expect(heard()).toBe(1);
    const anew = await (await eve.press(again, "Run again")).until(hasFile);
    expect(anew.content).not.toContain("already transcribed this recording");
    expect(heard()).toBe(2);
  });

  it("names a speaker after a member, in its answer and its files, without pinging anyone", async () => {
    const { asked } = await transcribed();
    const ann = app.discord.user("ann");
    app.discord.state.grant(app.guildId, ann.id, "SEND_MESSAGES");
    const { handle, seen } = await pressed(asked, "Speakers", ({ components }) => components.length > 0);
    expect(seen.content).toContain("**Speaker 1**\n> The build is green.");
    const first = choicesIn(seen)[0]?.value ?? "";
    const menu = await app.ada.select(
      handle,
      { customId: seen.components[0]?.components?.[0]?.custom_id ?? "" },
      [first],
    );
    const who = await menu.until(({ content }) => content.startsWith("Who is Speaker 1?"));
    expect(choicesIn(who, 1).map(({ label }) => label)).toEqual(["Speaker 2"]);
    await app.ada.select(menu, "Member", [ann.id]);
    const renamed = await asked.until(({ content }) => content.includes("ann: The build is green."));
    expect(renamed.content).toContain("2 speakers: ann, Speaker 2.");
    expect(renamed.attachments[0]?.bytes.toString()).toContain("ann: The build is green.");
    const text = await pressed(asked, ".txt", hasFile);
    expect(text.seen.attachments[0]?.bytes.toString()).toContain("[00:00:00] ann\n");
    expect(heard()).toBe(1);
  });

  it("merges two speakers", async () => {
    const { asked } = await transcribed();
    const { handle, seen } = await pressed(asked, "Speakers", ({ components }) => components.length > 0);
    const [first, second] = choicesIn(seen);
    const menu = await app.ada.select(
      handle,
      { customId: seen.components[0]?.components?.[0]?.custom_id ?? "" },
      [second?.value ?? ""],
    );
    const who = await menu.until(({ content }) => content.startsWith("Who is Speaker 2?"));
    await app.ada.select(menu, { customId: who.components[1]?.components?.[0]?.custom_id ?? "" }, [
      `same ${first?.value}`,
    ]);
    await asked.until(({ content }) => content.includes("1 speaker: Speaker 1."));
  });

  it("can be changed by its requester, its speakers and moderators, and by nobody else", async () => {
    const { asked, answer } = await transcribed();
    const eve = app.discord.user("eve");
    const offered = await eve.press(asked, "Speakers");
    const seen = await offered.until(({ components }) => components.length > 0);
    const menu = await eve.select(
      offered,
      { customId: seen.components[0]?.components?.[0]?.custom_id ?? "" },
      [choicesIn(seen)[0]?.value ?? ""],
    );
    await menu.until(({ content }) => content.startsWith("Who is Speaker 1?"));
    const refused = await eve.select(menu, "Member", [eve.id]);
    await refused.until(({ content }) => content.includes("or a moderator can change it"));
    expect((await asked.until(hasFile)).content).toBe(answer.content);
  });
});

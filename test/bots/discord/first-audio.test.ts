import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROUTES } from "../../fakes/discord/index.ts";
import { factsOf } from "../../media/facts.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  // On a busy machine, progress would be one more edit.
  app = await createTestApp({ database, platform: { progressAfterMs: 60_000 } });
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

describe("someone who runs a command", () => {
  it("sees 'thinking', then gets the audio in the same message", async () => {
    const { ada, channel, discord } = app;
    const asked = await ada.slash({ channel, command: "tts", options: { text: "Hello, *world*!" } });
    const reply = await asked.until(({ attachments }) => attachments.length > 0);
    expect(reply).toMatchObject({ state: "shown", ephemeral: false });
    expect(reply.content).toMatch(/^\*\*[\w ]+\*\* · \d:\d\d\n> Hello, \\\*world\\\*!$/);
    expect(reply.attachments[0]).toMatchObject({
      contentType: expect.stringMatching(/^audio\//),
      description: "Hello, *world*!",
    });
    expect(reply.attachments[0]?.name).toMatch(/^tts.*hello.*world\.\w+$/);
    expect(reply.buttons.map(({ label }) => label)).toEqual(["Run again", "Change voice"]);
    const menu = reply.components.at(-1)?.components?.[0];
    expect(menu?.options?.map(({ label }) => label)).toEqual([
      "Edit and run",
      "Send as voice message",
      "Delete",
    ]);
    const callback = discord.requests.find(({ path }) => path.endsWith("/callback"));
    expect(callback).toMatchObject({ body: { type: 5 }, query: { with_response: "true" }, status: 200 });
    expect(
      discord.requests.filter(({ route, method }) => `${method} ${route}` === ROUTES.editOriginal),
    ).toHaveLength(1);
    expect(discord.state.pings()).toEqual([]);
  });

  it("gets files with descriptive names and tags", async () => {
    const { ada, channel } = app;
    const filesOf = async (command: string, options: Record<string, string>) => {
      const asked = await ada.slash({ channel, command, options });
      const { attachments } = await asked.until((seen) => seen.attachments.length > 0);
      const tags = attachments.map(async ({ name, bytes }) => {
        const { title, artist, comment } = (await factsOf(bytes)).tags;
        return { name, title, artist, comment };
      });
      return Promise.all(tags);
    };
    expect(await filesOf("tts", { text: "Grüße" })).toEqual([
      {
        name: expect.stringMatching(/^tts-[a-z-]+-grusse\.wav$/),
        title: expect.any(String),
        artist: "Made by AI",
        comment: expect.stringMatching(/^Made by AI with \/tts, job j\w+\.$/),
      },
    ]);
    const comment = expect.stringMatching(/^Edited by AI with \/separate, job j\w+\.$/);
    expect(await filesOf("separate", { link: "https://example.com/My%20Song.mp3" })).toEqual([
      { name: "separate-my-song-vocals.wav", title: "My Song (vocals)", artist: undefined, comment },
      {
        name: "separate-my-song-instrumental.wav",
        title: "My Song (instrumental)",
        artist: undefined,
        comment,
      },
    ]);
  });
});

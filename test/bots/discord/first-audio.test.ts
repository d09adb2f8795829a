import { expect, it } from "vitest";
import { ROUTES } from "@mynah/fake-discord";
import { factsOf } from "../../media/facts.ts";
import { hasFile, useDiscordTestApp } from "./use-test-app.ts";

// On a busy machine, progress would be one more edit.
const app = useDiscordTestApp({ platform: { progressAfterMs: 60_000 } });

it("someone who runs a command sees 'thinking', then gets the audio in the same message", async () => {
  const { discord, ask } = app;
  const reply = await (await ask("tts", { text: "Hello, *world*!" })).until(hasFile);
  expect(reply).toMatchObject({ state: "shown", ephemeral: false });
  expect(reply.content).toMatch(/^\*\*[\w ]+\*\* · \d:\d\d\n> Hello, \\\*world\\\*!$/);
  expect(reply.attachments[0]).toMatchObject({
    contentType: expect.stringMatching(/^audio\//),
    description: "Hello, *world*!",
    name: expect.stringMatching(/^tts.*hello.*world\.\w+$/),
  });
  expect(reply.buttons.map(({ label }) => label)).toEqual(["Run again", "Change voice"]);
  const menu = reply.components.at(-1)?.components?.[0];
  expect(menu?.options?.map(({ label }) => label)).toEqual([
    "Edit and run",
    "Send as voice message",
    "Send to…",
    "Delete",
  ]);
  const callback = discord.requests.find(({ path }) => path.endsWith("/callback"));
  expect(callback).toMatchObject({ body: { type: 5 }, query: { with_response: "true" }, status: 200 });
  const edits = discord.requests.filter(({ route, method }) => `${method} ${route}` === ROUTES.editOriginal);
  expect(edits).toHaveLength(1);
  expect(discord.state.pings()).toEqual([]);
});

it("someone who runs a command gets files with descriptive names and tags", async () => {
  const filesOf = async (command: string, options: Record<string, string>) => {
    const { attachments } = await (await app.ask(command, options)).until(hasFile);
    return Promise.all(
      attachments.map(async ({ name, bytes }) => {
        const { title, artist, comment } = (await factsOf(bytes)).tags;
        return { name, title, artist, comment };
      }),
    );
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
  const stem = (name: string) => ({
    name: `separate-my-song-${name}.wav`,
    title: `My Song (${name})`,
    artist: undefined,
    comment,
  });
  expect(await filesOf("separate", { link: "https://example.com/My%20Song.mp3" })).toEqual([
    stem("vocals"),
    stem("instrumental"),
  ]);
});

import { ButtonStyle } from "discord.js";
import { expect, it } from "vitest";
import { COMPONENT, flatten } from "../../fakes/discord/messages/components.ts";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import type { TestApp } from "./test-app.ts";
import { useDiscordTestApp } from "./use-test-app.ts";

let app: TestApp;
useDiscordTestApp((opened) => (app = opened), { publicUrl: "https://bot.example.com" });

const says = (words: string) => (seen: ShownMessage) => seen.content.includes(words);
const run = (command: string, options: Record<string, string>) =>
  app.ada.slash({ channel: app.channel, command, options });

it("makes a found voice the default with one choice", async () => {
  const found = await run("voice find", { query: "Rufus" });
  await found.until(says("voices match best"));
  await app.ada.select(found, "Make a voice your default", [
    "/settings set setting:voice value:Rufus for:me",
  ]);
  await found.until(says("Set “voice” to Rufus for you."));
});

it("shows the lyrics of a song, and makes a variation", async () => {
  const song = await run("music song", { prompt: "a cheerful folk song" });
  const made = await song.until(({ attachments }) => attachments.length > 0);
  const lyrics = await app.ada.select(song, "What next?", [`/music lyrics ${idIn(made)}`]);
  expect((await lyrics.until(says("La la la"))).ephemeral).toBe(true);
  await app.ada.select(song, "What next?", [`/jobs retry ${idIn(made)}`]);
  await app.discord.until(
    () => app.service.calls.filter(({ operation }) => operation === "musicGeneration").length === 2,
  );
  expect((await song.until(() => true)).attachments).toHaveLength(1);
});

it("shows a podcast's script: one's own at once, the service's own after naming the price", async () => {
  const own = await run("podcast make", { script: "Rufus: Good morning.\nRufus: Hello." });
  const made = await own.until(({ attachments }) => attachments.length > 0);
  expect(made.content).toContain("> Rufus: Good morning.\n> Rufus: Hello.");
  expect(JSON.stringify(made.components)).not.toContain("/podcast script");
  const theirs = await run("podcast make", { prompt: "Tea" });
  const { components } = await theirs.until(({ attachments }) => attachments.length > 0);
  expect(JSON.stringify(components)).toMatch(/Write out the script \(may cost money\).*\/podcast script /);
});

it("runs a saved recipe with one press", async () => {
  const saved = await run("recipe save", { steps: "cleanup: enhance clean" });
  await saved.until(says("Saved “cleanup”"));
  await (await run("tts", { text: "Hello" })).until(({ attachments }) => attachments.length > 0);
  const ran = await app.ada.press(saved, "Run cleanup");
  await ran.until(({ attachments }) => attachments.length > 0);
});

it("gets the file of every step of a recipe", async () => {
  await (
    await run("recipe save", { steps: "polish: enhance clean | separate" })
  ).until(says("Saved “polish”"));
  await (await run("tts", { text: "Hello" })).until(({ attachments }) => attachments.length > 0);
  const made = await run("recipe run", { name: "polish" });
  const { components } = await made.until(({ attachments }) => attachments.length > 0);
  const [, id = ""] = /\/jobs show (j[a-z0-9]+)/.exec(JSON.stringify(components)) ?? [];
  const files = await app.ada.select(made, "What next?", [`/jobs show ${id}`]);
  const shown = await files.until(says("Step 1, /enhance clean"));
  expect(shown.ephemeral).toBe(true);
  const links = JSON.stringify(shown.components).match(/https:\/\/bot\.example\.com\/media\//g);
  // One cleaned file, and two stems.
  expect(links).toHaveLength(3);
});

it("asks for the deletion of one's data with a red button", async () => {
  const asked = await run("privacy forget-me", {});
  const shown = await asked.until(says("permanently deleted"));
  const buttons = flatten(shown.components).filter(({ type }) => type === COMPONENT.button);
  expect(buttons).toMatchObject([{ label: "Delete my data", style: ButtonStyle.Danger }]);
  await app.ada.press(asked, "Delete my data");
  await asked.until(says("This was deleted"));
});

/** Returns the id of the job that a menu of next steps names. */
function idIn({ components }: ShownMessage): string {
  const [, id = ""] = /\/jobs retry (j[a-z0-9]+)/.exec(JSON.stringify(components)) ?? [];
  return id;
}

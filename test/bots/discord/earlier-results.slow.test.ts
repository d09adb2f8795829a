import fastify from "fastify";
import { expect, it } from "vitest";
import { hasFile, type Person, says, useDiscordTestApp } from "./use-test-app.ts";
import { waitsForOutcome } from "./outcome.ts";

const PUBLIC_URL = "https://bot.example.com";
const app = useDiscordTestApp({ publicUrl: PUBLIC_URL });
const { asked, urlsGiven } = waitsForOutcome(app);
const song = async () => (await asked("separate", { link: "https://example.com/song.mp3" })).job?.id ?? "";
const clean = (link: string, who?: Person, at?: { readonly id: string }) =>
  asked("enhance clean", { link }, who, at);
const deleteFiles = (job = "") =>
  app.database.store.db.deleteFrom("files").where("jobId", "=", job).execute();

/** Returns what the audio service gets when it fetches one of our links. */
async function fetched(url: string): Promise<[status: number, format: string]> {
  const http = fastify();
  app.media.signedFiles.register(http);
  const { statusCode, rawPayload } = await http.inject(url.slice(PUBLIC_URL.length));
  await http.close();
  return [statusCode, rawPayload.subarray(0, 4).toString()];
}

it("an earlier job's result is the source of the next job, and of the one after that", async () => {
  const converted = await asked("convert", { link: `job:${await song()}#vocals`, voice: "Anna" });
  expect(converted.reply.content).toMatch(/Using “\S*vocals\.wav” from job/);
  expect(converted.reply.attachments).toHaveLength(1);
  const [given = ""] = urlsGiven("voiceConversion");
  expect(given.startsWith(`${PUBLIC_URL}/media/`)).toBe(true);
  expect(await fetched(given)).toEqual([200, "RIFF"]);
  const enhanced = await clean("job:last");
  expect(enhanced.reply.content).toContain(`from job ${converted.job?.id}`);
  expect(enhanced.job?.options).toMatchObject({ source: { kind: "result", job: converted.job?.id } });
});

it("is offered while the link is typed, each of several files", async () => {
  const id = await song();
  const offeredTo = (who: Person, link: string) =>
    who.autocomplete({ channel: app.channel, command: "convert", options: { link } });
  const offered = await offeredTo(app.ada, "");
  expect(offered.map(({ value }) => value)).toEqual(["latest", `job:${id}#1`, `job:${id}#2`]);
  expect(offered[1]?.name).toMatch(/vocals\.wav · \/separate/);
  expect((await offeredTo(app.ada, "instr")).map(({ value }) => value)).toEqual([`job:${id}#2`]);
  expect((await offeredTo(app.discord.user("eve"), "")).map(({ value }) => value)).toEqual(["latest"]);
});

it("is requested again when someone reruns the job that used it", async () => {
  const id = await song();
  const { handle } = await clean(`job:${id}#1`);
  await (await app.ada.press(handle, "Run again")).until(hasFile);
  expect(urlsGiven("speechEnhancement")).toHaveLength(2);
  await deleteFiles(id);
  await (await app.ada.press(handle, "Run again")).until(says("has expired."));
  expect(urlsGiven("speechEnhancement")).toHaveLength(2);
});

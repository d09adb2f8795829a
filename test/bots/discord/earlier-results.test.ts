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

it("must be picked by number or name when there are several, and nothing is spent until then", async () => {
  const id = await song();
  const convert = (link: string) => asked("convert", { link, voice: "Anna" });
  const which = await convert("job:last");
  expect(which.reply).toMatchObject({ ephemeral: true });
  expect(which.reply.content).toMatch(
    /has several files: 1 .*, 2 .*\. Choose one, for example job:.*#1\. Nothing was spent/,
  );
  expect(urlsGiven("voiceConversion")).toEqual([]);
  const second = await convert(`job:${id}#2`);
  expect(second.job?.options).toMatchObject({ source: { name: expect.stringMatching(/instrumental/) } });
  expect((await convert(`job:${id}#3`)).reply.content).toMatch(/has no file “3”/);
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

it("can be used by others where its answer was posted, and nowhere else", async () => {
  const { discord, guildId } = app;
  const eve = discord.user("eve");
  const id = await song();
  expect((await clean(`job:${id}#1`, eve)).reply.content).toContain(`from job ${id}`);
  const elsewhere = discord.state.addChannel({ guildId, name: "elsewhere", type: 0 });
  const there = await clean(`job:${id}#1`, eve, elsewhere);
  expect(there.reply.content).toMatch(new RegExp(`can't use job ${id} here`));
  expect(there.job).toBeUndefined();
  expect((await clean("job:j2222bbbb333", eve)).reply.content).toMatch(/can't use job j2222bbbb333 here/);
  // `job:last` means the requester's own last job, never another person's.
  const last = await asked("transcribe", { link: "job:last" }, discord.user("kim"));
  expect(last.reply.content).toMatch(/None of your recent jobs has a file with audio or video/);
});

it("is no source before its job is done, when the job made nothing, or once it is deleted", async () => {
  const { ada, ask, service } = app;
  service.behave.taskMs = 60_000;
  const running = await ask("separate", { link: "https://example.com/s.mp3" });
  await expect.poll(async () => (await app.jobOf(running.interaction))?.state).toBe("waiting");
  const id = (await app.jobOf(running.interaction))?.id;
  expect((await clean("job:last")).reply.content).toMatch(new RegExp(`Job ${id} hasn't finished yet`));
  await running.until(({ buttons }) => buttons.length > 0);
  await ada.press(running, "Cancel");
  await running.until(says("Canceled"));
  expect((await clean(`job:${id}`)).reply.content).toMatch(/has no result to use .*canceled/);
  service.behave.taskMs = 0;
  const { job } = await asked("transcribe", { link: "https://example.com/a.mp3" });
  expect((await clean(`job:${job?.id}`)).reply.content).toMatch(/has no file with audio or video/);
  await deleteFiles((await asked("tts", { text: "Soon gone" })).job?.id);
  expect((await clean("job:last")).reply.content).toMatch(/has expired\..*Nothing was spent/s);
  expect(urlsGiven("speechEnhancement")).toEqual([]);
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

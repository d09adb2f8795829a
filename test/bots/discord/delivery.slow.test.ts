import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { sound } from "@mynah/audio-interface/fake";
import { unzip } from "../../media/unzip.ts";
import { createManualSave, createManualStore } from "../manual-store.ts";
import {
  createTestApp,
  startTestDatabase,
  type TestApp,
  type TestAppOptions,
  type TestDatabase,
} from "./test-app.ts";
import { hasFile, says, wav } from "./use-test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

const PUBLIC = { publicUrl: "https://bot.example.com" };
const open = async (options: Partial<TestAppOptions> = {}) => {
  app = await createTestApp({ database, ...options });
};
const ask = (command: string, options: Record<string, string>) =>
  app.ada.slash({ channel: app.channel, command, options });
const effect = () => ask("sfx", { prompt: "A tone" });
const transcript = async () => {
  const asked = await ask("transcribe", { link: "https://example.com/a.mp3" });
  return asked.until(says("The build is green"));
};

/** Finishes a job with `count` audio files by hand, without a worker. */
async function concludeWith(count: number, name = "song") {
  const { channel, ada, bot, media } = app;
  const asked = await ask("tts", { text: "A text ".repeat(100) });
  await expect.poll(() => app.jobOf(asked.interaction)).toBeDefined();
  const { job: find, note, save } = createManualStore(app.rows);
  const job = await find((await app.jobOf(asked.interaction))?.id ?? "");
  const keep = createManualSave(media.files, `discord:${ada.id}`);
  const names = Array.from({ length: count }, (_, n) => `${name}-${n + 1}.wav`);
  const files = await Promise.all(
    names.map((each) => keep({ name: each, type: "audio/wav", content: wav.bytes }, job)),
  );
  const outcome = { verdict: "done", result: { files } } as const;
  const delivering = await save({ ...job, state: "delivering", outcome });
  await bot.delivery.deliver(delivering, outcome, (more) => note(job.id, more));
  return ada.sees(channel);
}

it("an answer is linked file by file, for any number and any names, and loses none", async () => {
  const attachmentSizeLimit = wav.bytes.length * 3;
  await open({ worker: false, ...PUBLIC, discord: { attachmentSizeLimit } });
  app.discord.state.deny(app.channel.id, "bot", "ATTACH_FILES");
  const texts = (await concludeWith(12, "_long_*name*".repeat(12))).map(({ content }) => content);
  expect(new Set(texts.join().match(/media\/v1\.[\w.-]+/g)).size).toBe(12);
  expect(texts[0]).toMatch(/needs the “Attach Files” permission/);
});

it("an answer is one archive of all files when one message can't hold them", async () => {
  await open({ worker: false });
  const [answer, ...others] = await concludeWith(9);
  expect(others).toEqual([]);
  expect(answer?.attachments.map(({ name }) => name)).toEqual(["song.zip"]);
  const found = unzip(Buffer.from(answer?.attachments[0]?.bytes ?? []));
  expect(Object.keys(found)).toHaveLength(9);
  expect(found["song-9.wav"]?.equals(wav.bytes)).toBe(true);
});

it("an answer is a link to the archive when files aren't allowed", async () => {
  await open({ worker: false, ...PUBLIC });
  app.discord.state.deny(app.channel.id, "bot", "ATTACH_FILES");
  const [answer, ...others] = await concludeWith(9);
  expect(others).toEqual([]);
  expect(answer?.content).toMatch(/\[song\.zip\]\(<https:\/\/bot\.example\.com\/media\/v1\.[^>]+>\)/);
});

it("an answer arrives in several messages when the archive would be too large", async () => {
  await open({ worker: false, discord: { attachmentSizeLimit: wav.bytes.length * 3 } });
  const answers = await concludeWith(9);
  expect(answers.map(({ attachments }) => attachments.length)).toEqual([8, 1]);
});

it("an answer is compressed to the actual limit", async () => {
  await open({ discord: { attachmentSizeLimit: 10_000 } });
  const reply = await (await effect()).until(hasFile);
  expect(reply.attachments[0]?.bytes.length).toBeLessThan(10_000);
  expect(reply.attachments[0]?.name).toMatch(/\.(mp3|ogg)$/);
  expect(reply.content).toMatch(/compressed further to fit/);
});

it("an answer is split over as many messages as it takes when no compression makes it fit", async () => {
  await open({ discord: { attachmentSizeLimit: 60_000 } });
  app.service.behave.wav = sound(90).content;
  const whole = await (await effect()).until(({ attachments }) => attachments.length > 2);
  expect(whole.attachments.map(({ name }) => name.replace(/^.*-(\d+\.ogg)$/, "$1"))).toEqual(
    whole.attachments.map((_, n) => `${n + 1}.ogg`),
  );
  for (const { bytes } of whole.attachments) {
    expect(bytes.length).toBeLessThan(60_000);
    expect(bytes.subarray(0, 4).toString()).toBe("OggS");
  }
  expect(whole.content).toMatch(/too long for one file here.* split into \d parts/);
});

it("an answer is linked when it can't be made to fit", async () => {
  await open({ discord: { attachmentSizeLimit: 60 }, ...PUBLIC });
  const reply = await transcript();
  expect(reply.content).toMatch(
    /Discord's limit here is .*\.\nDownload it here.*https:\/\/bot\.example\.com\/media\//s,
  );
  expect(reply.attachments).toEqual([]);
});

it("an answer is linked next to an image of its waveform when audio can't be made to fit", async () => {
  const limits = { discord: { attachmentSizeLimit: 4_000 }, ...PUBLIC };
  await open(limits);
  app.service.behave.wav = sound(90).content;
  const reply = await (await effect()).until(hasFile);
  expect(reply.content).toMatch(/Download it here.*https:\/\/bot\.example\.com\/media\//s);
  expect(reply.attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
    ["sfx-a-tone-waveform.png", "image/png"],
  ]);
});

it("an answer says so when it can neither fit nor be linked", async () => {
  await open({ discord: { attachmentSizeLimit: 60 } });
  const reply = await transcript();
  expect(reply.content).toMatch(/PUBLIC\\?_URL/);
});

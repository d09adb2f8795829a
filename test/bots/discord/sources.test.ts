import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { samples } from "../../fakes/audio-service/files.ts";
import type { Handle } from "../../fakes/discord/index.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

const HOURS = 3_600_000;
const sound = {
  name: "note.wav",
  bytes: samples["wav"]?.content ?? Buffer.alloc(0),
  contentType: "audio/wav",
};

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await createTestApp({ database, worker: false, discord: { privilegedIntents: ["messageContent"] } });
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

const source = (): string => {
  const url = app.service.calls.find(({ operation }) => operation === "speechToText")?.body["url"];
  return typeof url === "string" ? url : "";
};
const expires = (url: string) => Number.parseInt(new URL(url).searchParams.get("ex") ?? "0", 16) * 1000;

/** Waits so long in the queue that the file's signed address has expired. */
async function afterADay(asked: Handle) {
  await asked.until(({ state }) => state === "thinking");
  await expect.poll(() => app.jobOf(asked.interaction)).toBeDefined();
  // The job itself has an hour; only the row's deadline prevents a day.
  const job = await app.jobOf(asked.interaction);
  const later = new Date(app.discord.clock.now() + 48 * HOURS);
  await database.store.db
    .updateTable("jobs")
    .set({ deadlineAt: later })
    .where("id", "=", job?.id ?? "")
    .execute();
  app.discord.clock.advance(23.5 * HOURS);
  await app.startWorker();
}

describe("a file that waited in the queue", () => {
  it("is fetched from a fresh address, from its message", async () => {
    const message = app.discord.user("bob").post({ channel: app.channel, attachments: [sound] });
    await afterADay(await app.ada.messageMenu({ message, command: "Transcribe" }));
    await app.ada.waitsFor(app.channel, ({ content }) => content.includes("The build is green"));
    expect(expires(source()) - app.discord.clock.now()).toBeGreaterThan(20 * HOURS);
    expect((await fetch(source())).status).toBe(200);
    expect(app.discord.requests.some(({ path }) => path.endsWith("refresh-urls"))).toBe(false);
  });

  it("is fetched from a fresh address, even if it came with the command and no message has it", async () => {
    await afterADay(
      await app.ada.slash({ channel: app.channel, command: "transcribe", attachments: { file: sound } }),
    );
    await app.ada.waitsFor(app.channel, ({ content }) => content.includes("The build is green"));
    expect(expires(source()) - app.discord.clock.now()).toBeGreaterThan(20 * HOURS);
    expect((await fetch(source())).status).toBe(200);
  });
});

describe("a file that isn't hosted on Discord", () => {
  it("isn't accepted as an attachment", async () => {
    const elsewhere = {
      id: "1",
      filename: "a.wav",
      content_type: "audio/wav",
      url: "https://cdn.discordapp.com.evil.example/a.wav",
    };
    const { createSources } = await import("../../../src/bots/discord/places/sources.ts");
    const { createSecretBox: createSeal } = await import("../../../src/store/secret-box.ts");
    const api = { getMessage: () => Promise.reject(new Error("none")), refreshUrl: async () => undefined };
    const sources = createSources({
      api,
      apiUrl: "https://discord.com/api",
      secretBox: createSeal("x", "y"),
      now: () => new Date(),
    });
    for (const url of [
      elsewhere.url,
      "http://cdn.discordapp.com/a",
      "https://user@evil.example/",
      "file:///etc/passwd",
      "nonsense",
    ])
      expect(() => sources.take({ ...elsewhere, url }, { channel: "1" })).toThrow("discordForeignFile");
    const kept = sources.take(
      { ...elsewhere, url: "https://cdn.discordapp.com/attachments/1/1/a.wav" },
      { channel: "1" },
    );
    expect(await sources.urlOf(kept)).toBe("https://cdn.discordapp.com/attachments/1/1/a.wav");
    // A manipulated row doesn't make us hand out another address.
    await expect(sources.urlOf({ ...kept, ref: { ...kept.ref, url: "AAAA" } })).rejects.toThrow(
      "discordFileGone",
    );
  });
});

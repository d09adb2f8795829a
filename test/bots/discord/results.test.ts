import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../fakes/discord/index.ts";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import {
  startTestDatabase,
  createTestApp,
  type TestDatabase,
  type TestApp,
  type TestAppOptions,
} from "./test-app.ts";

const MINUTES = 60_000;
let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await set("here");
  expect(await app.close()).toEqual([]);
});

const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
const filesIn = ({ id }: { readonly id: string }) => app.discord.state.messages(id).filter(hasFile);
const ask = () => app.ada.slash({ channel: app.channel, command: "tts", options: { text: "For me" } });
const isSign = ({ content }: ShownMessage) => content.includes("The answer was sent by direct message");

async function set(value: string): Promise<void> {
  const options = { setting: "results", value, for: "me" };
  const asked = await app.ada.slash({ channel: app.channel, command: "settings set", options });
  expect((await asked.until(({ state }) => state === "shown")).content).toContain(
    `Set “results” to ${value} for you.`,
  );
}

async function open(value: string, options: Partial<TestAppOptions> = {}): Promise<void> {
  app = await createTestApp({ database, ...options });
  await set(value);
}

/** Requested and saved, before any worker starts on it. */
async function begun() {
  const asked = await ask();
  await app.discord.until(() => asked.state() !== "waiting");
  await expect.poll(async () => (await app.jobOf(asked.interaction))?.receipts).toHaveProperty("message");
  return asked;
}

describe("results sent as direct messages", () => {
  it("arrive as a direct message, and one line in the channel says so", async () => {
    await open("directly");
    const asked = await ask();
    await app.ada.waitsFor(app.ada.dm(), hasFile);
    const sign = await asked.until(isSign);
    expect(sign).toMatchObject({ attachments: [], components: [] });
    expect(filesIn(app.ada.dm())).toHaveLength(1);
    expect(filesIn(app.channel)).toEqual([]);
  });

  it("follow the setting at the time of the request, even when the interaction's token has expired", async () => {
    await open("directly", { worker: false });
    const asked = await begun();
    await set("here");
    app.discord.clock.advance(16 * MINUTES);
    await app.startWorker();
    await app.ada.waitsFor(app.ada.dm(), hasFile);
    await asked.until(isSign);
    expect(filesIn(app.channel)).toEqual([]);
  });

  it("arrive once when the response to posting them is lost", async () => {
    await open("directly", { worker: false });
    const asked = await begun();
    app.discord.faults.next(ROUTES.createMessage, { kind: "reset", after: true });
    await app.startWorker();
    await asked.until(isSign);
    expect(filesIn(app.ada.dm())).toHaveLength(1);
    expect(filesIn(app.channel)).toEqual([]);
  });

  it("arrive in the channel, with the reason, when the user accepts no direct messages", async () => {
    app = await createTestApp({ database });
    const shy = app.discord.user("shy", { acceptsDms: false });
    const inChannel = { channel: app.channel };
    const options = { setting: "results", value: "directly", for: "me" };
    const told = await shy.slash({ ...inChannel, command: "settings set", options });
    await told.until(({ state }) => state === "shown");
    const asked = await shy.slash({ ...inChannel, command: "tts", options: { text: "Closed" } });
    expect((await asked.until(hasFile)).content).toContain("the bot can't send you any");
  });

  it("show errors in the channel", async () => {
    await open("directly");
    app.service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
    const asked = await ask();
    await asked.until(({ content }) => content.includes("text: no"));
    expect(app.discord.state.messages(app.ada.dm().id)).toEqual([]);
  });
});

describe("results in a thread", () => {
  const isMoved = ({ content }: ShownMessage) => content.includes("The answer is in the thread below");
  /** A thread has the ID of the message that it is below. */
  const threadOf = (asked: Awaited<ReturnType<typeof ask>>) => ({ id: asked.interaction.originalId ?? "" });

  it("arrive in a thread below the response, which says so, and their buttons work there", async () => {
    await open("thread");
    const asked = await ask();
    expect(await asked.until(isMoved)).toMatchObject({ attachments: [], components: [] });
    const answer = await app.ada.waitsFor(threadOf(asked), hasFile);
    expect(app.discord.state.channel(threadOf(asked).id)?.name).toBe("/tts · For me");
    expect(filesIn(app.channel)).toEqual([]);
    const again = await app.ada.press(answer, "Run again");
    // A thread has no threads, so this one arrives beside the first.
    await again.until(hasFile);
  });

  it.each([
    ["opening the thread", /\/threads$/],
    ["posting them", ROUTES.createMessage],
  ])("arrive once when the response to %s is lost", async (_, route) => {
    await open("thread", { worker: false });
    const asked = await begun();
    app.discord.faults.next(route, { kind: "reset", after: true });
    await app.startWorker();
    await asked.until(isMoved);
    expect(filesIn(threadOf(asked))).toHaveLength(1);
    expect(filesIn(app.channel)).toEqual([]);
  });

  it("follow the setting at the time of the request, even when the interaction's token has expired", async () => {
    await open("thread", { worker: false });
    const asked = await begun();
    await set("here");
    app.discord.clock.advance(16 * MINUTES);
    await app.startWorker();
    await asked.until(isMoved);
    expect(filesIn(threadOf(asked))).toHaveLength(1);
  });

  it("have a plain name where AutoMod refuses the text", async () => {
    await open("thread");
    app.discord.faults.next(/\/threads$/, { kind: "answer", status: 400, code: 200001 });
    const asked = await ask();
    await asked.until(isMoved);
    expect(app.discord.state.channel(threadOf(asked).id)?.name).toBe("/tts");
  });

  it("arrive in the channel where the bot can't open threads", async () => {
    await open("thread");
    app.discord.state.deny(app.channel.id, "bot", "CREATE_PUBLIC_THREADS");
    const asked = await ask();
    await asked.until(hasFile);
    expect(filesIn(app.channel)).toHaveLength(1);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../fakes/discord/index.ts";
import type { ShownMessage } from "../../fakes/discord/people/seen.ts";
import {
  startTestDatabase,
  createTestApp,
  type TestDatabase,
  type TestApp,
  type TestAppOptions,
} from "./house.ts";

const MINUTES = 60_000;
let ground: TestDatabase;
let house: TestApp;
beforeAll(async () => {
  ground = await startTestDatabase();
});
afterAll(() => ground.close());
afterEach(async () => {
  await set("here");
  expect(await house.close()).toEqual([]);
});

const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
const filesIn = ({ id }: { readonly id: string }) => house.discord.state.messages(id).filter(hasFile);
const ask = () => house.ada.slash({ channel: house.channel, command: "tts", options: { text: "For me" } });
const isSign = ({ content }: ShownMessage) => content.includes("The answer was sent by direct message");

async function set(value: string): Promise<void> {
  const options = { setting: "results", value, for: "me" };
  const asked = await house.ada.slash({ channel: house.channel, command: "settings set", options });
  expect((await asked.until(({ state }) => state === "shown")).content).toContain(
    `Set “results” to ${value} for you.`,
  );
}

async function open(value: string, options: Partial<TestAppOptions> = {}): Promise<void> {
  house = await createTestApp({ ground, ...options });
  await set(value);
}

/** Requested and saved, before any worker starts on it. */
async function begun() {
  const asked = await ask();
  await house.discord.until(() => asked.state() !== "waiting");
  await expect.poll(async () => (await house.jobOf(asked.interaction))?.receipts).toHaveProperty("message");
  return asked;
}

describe("results sent as direct messages", () => {
  it("arrive as a direct message, and one line in the channel says so", async () => {
    await open("directly");
    const asked = await ask();
    await house.ada.waitsFor(house.ada.dm(), hasFile);
    const sign = await asked.until(isSign);
    expect(sign).toMatchObject({ attachments: [], components: [] });
    expect(filesIn(house.ada.dm())).toHaveLength(1);
    expect(filesIn(house.channel)).toEqual([]);
  });

  it("follow the setting at the time of the request, even when the interaction's token has expired", async () => {
    await open("directly", { worker: false });
    const asked = await begun();
    await set("here");
    house.discord.clock.advance(16 * MINUTES);
    await house.startWorker();
    await house.ada.waitsFor(house.ada.dm(), hasFile);
    await asked.until(isSign);
    expect(filesIn(house.channel)).toEqual([]);
  });

  it("arrive once when the response to posting them is lost", async () => {
    await open("directly", { worker: false });
    const asked = await begun();
    house.discord.faults.next(ROUTES.createMessage, { kind: "reset", after: true });
    await house.startWorker();
    await asked.until(isSign);
    expect(filesIn(house.ada.dm())).toHaveLength(1);
    expect(filesIn(house.channel)).toEqual([]);
  });

  it("arrive in the channel, with the reason, when the user accepts no direct messages", async () => {
    house = await createTestApp({ ground });
    const shy = house.discord.user("shy", { acceptsDms: false });
    const inChannel = { channel: house.channel };
    const options = { setting: "results", value: "directly", for: "me" };
    const told = await shy.slash({ ...inChannel, command: "settings set", options });
    await told.until(({ state }) => state === "shown");
    const asked = await shy.slash({ ...inChannel, command: "tts", options: { text: "Closed" } });
    expect((await asked.until(hasFile)).content).toContain("the bot can't send you any");
  });

  it("show errors in the channel", async () => {
    await open("directly");
    house.service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
    const asked = await ask();
    await asked.until(({ content }) => content.includes("text: no"));
    expect(house.discord.state.messages(house.ada.dm().id)).toEqual([]);
  });
});

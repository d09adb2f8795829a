import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./house.ts";

let ground: TestDatabase;
let house: TestApp;
beforeAll(async () => {
  ground = await startTestDatabase();
});
afterAll(() => ground.close());
beforeEach(async () => {
  house = await createTestApp({
    ground,
    app: {
      accept: async (invocation, how) => {
        await sleep(2_000);
        return house.app.accept(invocation, how);
      },
    },
  });
});
afterEach(async () => {
  expect(await house.close()).toEqual([]);
});

describe("while the database is slow", () => {
  const ask = (command: string, options: Record<string, string>) =>
    house.ada.slash({ channel: house.channel, command, options });

  it("a command is acknowledged after a second, and its answer goes into the acknowledgement", async () => {
    const asked = await ask("tts", { text: "Slowly" });
    const reply = await asked.until(({ attachments }) => attachments.length > 0, 10_000);
    expect(asked.acknowledgedAfterMs()).toBeGreaterThan(900);
    expect(asked.acknowledgedAfterMs()).toBeLessThan(2_000);
    expect(reply.id).toBe(asked.interaction.originalId);
    expect(house.discord.state.messages(house.channel.id)).toHaveLength(1);
  });

  it("invalid input is reported in the acknowledgement", async () => {
    const asked = await ask("tts", { text: "Hi", voice: "Nobody at all" });
    const reply = await asked.until(({ state }) => state === "shown", 10_000);
    expect(reply.content).toMatch(/Nobody at all/);
    expect(await house.jobOf(asked.interaction)).toBeUndefined();
  });

  it("a command that needs no job is answered there, privately", async () => {
    const asked = await ask("voice find", { query: "female" });
    const reply = await asked.until(({ state }) => state === "shown", 10_000);
    expect(reply).toMatchObject({ ephemeral: true, content: expect.stringMatching(/voices match best:/) });
  });
});

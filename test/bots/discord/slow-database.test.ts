import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

let database: TestDatabase;
let testApp: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  testApp = await createTestApp({
    database,
    app: {
      accept: async (invocation, how) => {
        await sleep(2_000);
        return testApp.app.accept(invocation, how);
      },
    },
  });
});
afterEach(async () => {
  expect(await testApp.close()).toEqual([]);
});

describe("while the database is slow", () => {
  const ask = (command: string, options: Record<string, string>) =>
    testApp.ada.slash({ channel: testApp.channel, command, options });

  it("a command is acknowledged after a second, and its answer goes into the acknowledgement", async () => {
    const asked = await ask("tts", { text: "Slowly" });
    const reply = await asked.until(({ attachments }) => attachments.length > 0);
    expect(asked.acknowledgedAfterMs()).toBeGreaterThan(900);
    expect(asked.acknowledgedAfterMs()).toBeLessThan(2_000);
    expect(reply.id).toBe(asked.interaction.originalId);
    expect(testApp.discord.state.messages(testApp.channel.id)).toHaveLength(1);
  });

  it("invalid input is reported in the acknowledgement", async () => {
    const asked = await ask("tts", { text: "Hi", voice: "Nobody at all" });
    const reply = await asked.until(({ state }) => state === "shown");
    expect(reply.content).toMatch(/Nobody at all/);
    expect(await testApp.jobOf(asked.interaction)).toBeUndefined();
  });

  it("a command that needs no job is answered there, privately", async () => {
    const asked = await ask("voice find", { query: "female" });
    const reply = await asked.until(({ state }) => state === "shown");
    expect(reply).toMatchObject({ ephemeral: true, content: expect.stringMatching(/voices match best:/) });
  });
});

import { expect, it } from "vitest";
import { hasFile, isShown, useDiscordTestApp } from "./use-test-app.ts";

/** Lets the database go on. */
let resume: () => void = () => undefined;
const app = useDiscordTestApp({
  app: {
    async accept(...given) {
      await new Promise<void>((resolve) => (resume = resolve));
      return app.app.accept(...given);
    },
  },
});

/** Runs a command whose acknowledgment doesn't wait for the database. */
async function askSlowly(command: string, options: Record<string, string>) {
  const asked = await app.ask(command, options);
  await asked.until(({ state }) => state === "thinking");
  resume();
  return asked;
}

it("a command is acknowledged while the database is slow, and its answer goes into the acknowledgment", async () => {
  const asked = await askSlowly("tts", { text: "Slowly" });
  const reply = await asked.until(hasFile);
  expect(reply.id).toBe(asked.interaction.originalId);
  expect(app.discord.state.messages(app.channel.id)).toHaveLength(1);
});

it("invalid input, and the answer to a command that needs no job, go into the acknowledgment", async () => {
  const wrong = await askSlowly("tts", { text: "Hi", voice: "Nobody at all" });
  expect((await wrong.until(isShown)).content).toMatch(/Nobody at all/);
  expect(await app.jobOf(wrong.interaction)).toBeUndefined();
  const asked = await askSlowly("voice find", { query: "female" });
  const reply = await asked.until(isShown);
  expect(reply).toMatchObject({ ephemeral: true, content: expect.stringMatching(/Best \d+ of \d+ voices:/) });
});

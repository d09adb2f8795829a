import { expect, it } from "vitest";
import { createSources } from "../../../src/bots/discord/places/sources.ts";
import { createSecretBox } from "../../../src/store/secret-box.ts";
import { says, useDiscordTestApp, wav } from "./use-test-app.ts";

const HOURS = 3_600_000;
const app = useDiscordTestApp({ worker: false, discord: { privilegedIntents: ["messageContent"] } });

it.each(["a message", "the command, and no message has it"])(
  "a file that waited in the queue is fetched from a fresh address if it came with %s",
  async (from) => {
    const { ada, channel, discord, database } = app;
    const message = discord.user("bob").post({ channel, attachments: [wav] });
    const asked = await (from === "a message"
      ? ada.messageMenu({ message, command: "Transcribe" })
      : ada.slash({ channel, command: "transcribe", attachments: { file: wav } }));
    await asked.until(({ state }) => state === "thinking");
    await expect.poll(() => app.jobOf(asked.interaction)).toBeDefined();
    const job = await app.jobOf(asked.interaction);
    // The job itself has an hour; only the row's deadline prevents a day.
    await database.store.db
      .updateTable("jobs")
      .set({ deadlineAt: new Date(discord.clock.now() + 48 * HOURS) })
      .where("id", "=", job?.id ?? "")
      .execute();
    discord.clock.advance(23.5 * HOURS);
    await app.startWorker();
    await ada.waitsFor(channel, says("The build is green"));
    const url = String(app.callsTo("speechToText")[0]?.["url"]);
    const expires = Number.parseInt(new URL(url).searchParams.get("ex") ?? "0", 16) * 1000;
    expect(expires - discord.clock.now()).toBeGreaterThan(20 * HOURS);
    expect((await fetch(url)).status).toBe(200);
    const isRefreshed = discord.requests.some(({ path }) => path.endsWith("refresh-urls"));
    expect(isRefreshed).toBe(from !== "a message");
  },
);

it("a file that isn't hosted on Discord isn't accepted as an attachment", async () => {
  const file = { id: "1", filename: "a.wav", content_type: "audio/wav" };
  const sources = createSources({
    api: { getMessage: () => Promise.reject(new Error("none")), refreshUrl: async () => undefined },
    apiUrl: "https://discord.com/api",
    secretBox: createSecretBox("x", "y"),
    now: () => new Date(),
  });
  for (const url of [
    "https://cdn.discordapp.com.evil.example/a.wav",
    "http://cdn.discordapp.com/a",
    "https://user@evil.example/",
    "file:///etc/passwd",
    "nonsense",
  ])
    expect(() => sources.take({ ...file, url }, { channel: "1" })).toThrow("discordForeignFile");
  const url = "https://cdn.discordapp.com/attachments/1/1/a.wav";
  const kept = sources.take({ ...file, url }, { channel: "1" });
  expect(await sources.urlOf(kept)).toBe(url);
  // A manipulated row doesn't make us hand out another address.
  const manipulated = { ...kept, ref: { ...kept.ref, url: "AAAA" } };
  await expect(sources.urlOf(manipulated)).rejects.toThrow("discordFileGone");
});

it("takes no fresh address that isn't Discord's, or has expired", async () => {
  const now = Date.UTC(2026, 10, 20);
  const until = (hours: number) => `?ex=${Math.floor((now + hours * HOURS) / 1000).toString(16)}`;
  const kept = "https://cdn.discordapp.com/attachments/1/1/a.wav";
  const fetched = async (fresh: string | undefined, leftHours: number, message?: string) => {
    const sources = createSources({
      api: {
        getMessage: async () => ({ attachments: [{ id: "1", url: fresh }] }) as never,
        refreshUrl: async () => fresh,
      },
      apiUrl: "https://discord.com/api",
      secretBox: createSecretBox("x", "y"),
      now: () => new Date(now),
    });
    const file = { id: "1", filename: "a.wav", content_type: "audio/wav", url: kept + until(leftHours) };
    const source = sources.take(file, { channel: "1", ...(message !== undefined && { message }) });
    return sources.urlOf(source).catch((error: Error) => error.message);
  };
  const good = kept + until(24);
  for (const message of [undefined, "2"]) {
    expect(await fetched(good, -1, message)).toBe(good);
    for (const bad of [
      `https://cdn.discordapp.com.evil.example/a.wav${until(24)}`,
      `http://cdn.discordapp.com/a.wav${until(24)}`,
      kept + until(-1),
    ]) {
      expect(await fetched(bad, -1, message)).toBe("discordFileGone");
      // One that is valid for a little longer is better than none.
      expect(await fetched(bad, 0.5, message)).toBe(kept + until(0.5));
    }
  }
});

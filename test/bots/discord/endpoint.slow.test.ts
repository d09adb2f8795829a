import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeDiscord } from "@mynah/fake-discord";
import { checkDiscord } from "../../../src/bots/discord/check.ts";
import { hasFile } from "./use-test-app.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

describe("interactions over HTTP", () => {
  beforeEach(async () => {
    const fake = await startFakeDiscord();
    app = await createTestApp({ database, fake, platform: { publicKey: fake.publicKey } });
  });
  afterEach(async () => {
    expect(await app.close()).toEqual([]);
  });

  it("pass Discord's checks when the address is saved, and work without a gateway", async () => {
    const { discord, endpoint, ada, channel } = app;
    await discord.useInteractionsEndpoint(endpoint);
    expect(discord.gateway.connected()).toEqual([]);
    const asked = await ada.slash({ channel, command: "tts", options: { text: "Over HTTP" } });
    expect((await asked.until(hasFile)).content).toContain("Over HTTP");
    const offered = await ada.autocomplete({ channel, command: "tts", options: { text: "Hi", voice: "" } });
    expect(offered.length).toBeGreaterThan(0);
  });

  const post = (headers: Record<string, string>, body: string) =>
    fetch(app.endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
  const PING = JSON.stringify({ type: 1 });

  it.each([
    ["no signature at all", (_headers: Record<string, string>) => ({})],
    ["a signature of another body", () => app.discord.sign("{}")],
    [
      "a signature that is no hex",
      (headers: Record<string, string>) => ({ ...headers, "x-signature-ed25519": "zz" }),
    ],
    [
      "another time than was signed",
      (headers: Record<string, string>) => ({ ...headers, "x-signature-timestamp": "1" }),
    ],
  ])("are refused with 401 when they have %s", async (_what, spoil) => {
    expect((await post(spoil(app.discord.sign(PING)), PING)).status).toBe(401);
  });

  it("are refused when they are old, too large or not an interaction, and the process survives", async () => {
    const old = app.discord.sign(PING);
    app.discord.clock.advance(10 * 60_000);
    expect((await post(old, PING)).status).toBe(401);
    const large = JSON.stringify({ type: 1, fill: "x".repeat(300_000) });
    expect((await post(app.discord.sign(large), large)).status).toBe(413);
    for (const body of ["not json", "[]", "null", '{"type":99}', '{"type":2}', '{"type":3,"data":{}}'])
      expect((await post(app.discord.sign(body), body)).status).toBeLessThan(500);
    expect((await post(app.discord.sign(PING), PING)).status).toBe(200);
  });
});

describe("the doctor", () => {
  it("accepts a valid token, the gateway and the registered commands", async () => {
    app = await createTestApp({ database });
    const { discord } = app;
    const checks = await checkDiscord({ token: discord.token, apiUrl: discord.url });
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(checks.map(({ message }) => message).join("\n")).toMatch(/permissions=\d+/);
    expect(checks.map(({ message }) => message)).toContain(`${discord.state.commands().length} registered`);
    const optional = { ok: true, message: expect.stringContaining("Set Voice Channel Status") };
    expect(checks).not.toContainEqual(expect.objectContaining(optional));
    const playing = await checkDiscord({ token: discord.token, apiUrl: discord.url, plays: true });
    expect(playing).toContainEqual(expect.objectContaining(optional));
    await app.close();
  });

  it("explains how to fix a wrong token, a wrong key and a missing endpoint", async () => {
    const discord = await startFakeDiscord();
    const { url: apiUrl, token } = discord;
    expect(await checkDiscord({ token: "nonsense", apiUrl })).toMatchObject([
      { ok: false, message: expect.stringContaining("Reset Token") },
    ]);
    const failing = async (publicKey?: string) =>
      (await checkDiscord({ token, apiUrl, publicKey }))
        .filter(({ ok }) => !ok)
        .map(({ message }) => message)
        .join();
    expect(await failing("0".repeat(64))).toMatch(/Public Key/);
    expect(await failing(discord.publicKey)).toMatch(/Interactions Endpoint URL/);
    await discord.close();
    expect(await checkDiscord({ token, apiUrl })).toMatchObject([
      { ok: false, message: expect.stringContaining("Discord didn't respond") },
    ]);
  });

  it("reports whether Discord lets the bot read messages, if it should", async () => {
    const heard = async (privilegedIntents: readonly "messageContent"[]) => {
      const discord = await startFakeDiscord({ privilegedIntents });
      const checks = await checkDiscord({ token: discord.token, apiUrl: discord.url, listens: true });
      await discord.close();
      return checks.find(({ name }) => name === "discord intents");
    };
    expect(await heard(["messageContent"])).toMatchObject({ ok: true });
    expect(await heard([])).toMatchObject({
      ok: false,
      message: expect.stringMatching(/Message Content Intent.*portal/),
    });
  });
});

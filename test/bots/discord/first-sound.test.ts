import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROUTES } from "../../fakes/discord/index.ts";
import { openGround, openHouse, type Ground, type House } from "./house.ts";

let ground: Ground;
let house: House;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());
beforeEach(async () => {
  house = await openHouse({ ground });
});
afterEach(async () => {
  expect(await house.close()).toEqual([]);
});

describe("somebody types a command", () => {
  it("is acknowledged with 'thinking', then hears the sound in the same message", async () => {
    const { ada, channel, discord } = house;
    const asked = await ada.slash({ channel, command: "tts", options: { text: "Hello, *world*!" } });
    const reply = await asked.until(({ attachments }) => attachments.length > 0);
    expect(reply).toMatchObject({ state: "shown", ephemeral: false });
    expect(reply.content).toMatch(/^\/tts made .* of sound \\\(\d+ KB\\\) in .*\n> Hello, \\\*world\\\*!$/);
    expect(reply.attachments[0]).toMatchObject({
      contentType: expect.stringMatching(/^audio\//),
      description: "Hello, *world*!",
    });
    expect(reply.attachments[0]?.name).toMatch(/^tts.*hello.*world\.\w+$/);
    expect(reply.buttons.map(({ label }) => label)).toEqual([
      "Again",
      "Edit and run",
      "Other voice",
      "As voice message",
      "Delete",
    ]);
    const callback = discord.requests.find(({ path }) => path.endsWith("/callback"));
    expect(callback).toMatchObject({ body: { type: 5 }, query: { with_response: "true" }, status: 200 });
    expect(
      discord.requests.filter(({ route, method }) => `${method} ${route}` === ROUTES.editOriginal),
    ).toHaveLength(1);
    expect(discord.state.pings()).toEqual([]);
  });
});

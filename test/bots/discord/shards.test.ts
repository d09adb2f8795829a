import { afterAll, beforeAll, expect, it } from "vitest";
import { openGround, openHouse, type Ground } from "./house.ts";

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

it.each([
  ["as many as Discord asks for", "auto", 3],
  ["as many as were set", 2, 2],
] as const)(
  "opens gateway connections, %s, and hears every server over its own",
  async (_what, shards, count) => {
    const house = await openHouse({ ground, discord: { shards: 3 }, listen: { shards } });
    const { discord, ada } = house;
    await discord.until(() => discord.gateway.connected().length === count, 15_000);
    expect(
      discord.gateway
        .connected()
        .map(({ shard }) => shard)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: count }, (_, n) => n));
    for (let n = 0; n < 4; n++) {
      const { channel } = discord.state.addGuild({ name: `Server ${n}` });
      const asked = await ada.slash({ channel, command: "tts", options: { text: `Hello ${n}` } });
      await asked.until(({ attachments }) => attachments.length > 0);
    }
    expect(await house.close()).toEqual([]);
  },
  30_000,
);

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mode, startSlackHouse, type SlackHouse } from "./start.ts";

const channel = "C0GENERAL";

describe.each<Mode>(["socket", "http"])("over %s", (mode) => {
  let house: SlackHouse;
  beforeAll(async () => {
    house = await startSlackHouse({ mode });
  }, 30_000);
  afterAll(() => house.close());

  it("a typed command gets a placeholder that becomes the answer, and its sound in the channel", async () => {
    const { slack, alice } = house;
    expect((await alice.slash("/tts Hello world voice:Anna", { channel })).error).toBeUndefined();
    const answer = await slack.until(
      () => alice.messages(channel).find(({ text }) => text.includes("/tts made")),
      10_000,
    );
    expect(answer.edits).toBeGreaterThan(0);
    const [sound] = alice.messages(channel).flatMap(({ files }) => files);
    expect(sound?.name).toMatch(/hello.*\.(mp3|wav)$/i);
    expect(slack.violations).toEqual([]);
  }, 20_000);
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startSlackHouse, type SlackHouse } from "./start.ts";
import { answered, channels } from "./seen.ts";

describe("files go wrong on the way back", () => {
  let house: SlackHouse;
  const next = channels();
  beforeAll(async () => {
    house = await startSlackHouse({ mode: "socket", slack: { workspaces: [next.workspace] } });
  }, 30_000);
  afterEach(() => {
    expect(house.slack.violations).toEqual([]);
    expect(house.slack.faults.waiting()).toBe(0);
  });
  afterAll(() => house.close());

  const speak = async (text: string, channel = next()) => {
    await house.alice.slash(`/tts ${text}`, { channel });
    return channel;
  };
  const sounds = (channel: string) => house.alice.messages(channel).flatMap(({ files }) => files);

  it.each([
    ["internal_error after it was shared", { kind: "error", error: "internal_error", afterWrite: true }],
    ["a cut line after it was shared", { kind: "reset", afterWrite: true }],
    ["a cut line before anything was done", { kind: "reset" }],
  ] as const)(
    "%s: the sound is there once",
    async (_what, fault) => {
      house.slack.faults.next("files.completeUploadExternal", fault);
      const channel = await speak("One sound");
      await answered(house, house.alice, channel);
      expect(sounds(channel)).toHaveLength(1);
    },
    25_000,
  );

  it("an upload that Slack calls ok and never shares is taken back and sent again", async () => {
    house.slack.faults.next("files.completeUploadExternal", { kind: "never_shared" });
    const channel = await speak("Where is it");
    await house.slack.until(() => sounds(channel).length === 1, 20_000);
    await answered(house, house.alice, channel);
    expect(sounds(channel)).toHaveLength(1);
  }, 30_000);

  it("an upload cut off on the way is sent again", async () => {
    house.slack.faults.next("upload", { kind: "reset" });
    const channel = await speak("Again please");
    await answered(house, house.alice, channel);
    expect(sounds(channel)).toHaveLength(1);
  });

  it("a file Slack will not take is told with a link that works", async () => {
    house.slack.faults.next("files.getUploadURLExternal", { kind: "error", error: "storage_limit_reached" });
    const channel = await speak("Too full");
    const answer = await answered(house, house.alice, channel);
    const link =
      /http:\S+\/media\/\S+/.exec(JSON.stringify(answer.blocks))?.[0].replace(/["\\].*$/, "") ?? "";
    expect(answer.text).toContain("storage_limit_reached");
    expect((await fetch(link)).headers.get("content-type")).toMatch(/^audio\//);
  });
});

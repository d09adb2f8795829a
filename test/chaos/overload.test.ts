import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "../../src/bots/web/wire.ts";
import { crowdChannelId } from "../fakes/discord/index.ts";
import { createPerson } from "../program/person.ts";
import { openGround, type Ground } from "./ground.ts";

const SLOTS = 2;
const WORK_MS = 500;
const CROWD = 60;

describe("more work than two slots can do", () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await openGround({
      way: "alone",
      rooms: CROWD * 2,
      workers: 0,
      env: { WORKER_SLOTS: String(SLOTS) },
    });
    ground.world.service.faults.next("speechSynthesis", { slow: WORK_MS }, CROWD * 2);
  });
  afterAll(() => ground.close());

  it("tells everybody at once how many are ahead and, as soon as that is known, how long they take; and does it all", async () => {
    const { discord, slack, service } = ground.world;
    const ada = discord.user("ada");
    const asking = Array.from({ length: CROWD }, (_, n) =>
      ada.slash({ channel: crowdChannelId(0, n % 50), command: "tts", options: { text: `Crowd ${n}` } }),
    );
    const crowd = await Promise.all(asking);
    await Promise.all(crowd.map((handle) => handle.answered()));
    const answered = () => crowd.filter((handle) => handle.reply()?.attachments.length === 1).length;
    expect(crowd.filter((handle) => handle.state() === "lost")).toEqual([]);

    // The pace is known when some that had to wait have ended.
    await expect.poll(answered, { timeout: 20_000 }).toBeGreaterThan(14);
    const late = await ada.slash({
      channel: crowdChannelId(1, 0),
      command: "tts",
      options: { text: "Late" },
    });
    const asked = Date.now();
    const alice = slack.user("alice");
    const anna = createPerson(`http://127.0.0.1:${ground.listening.port}`);
    const [whispered, sent] = await Promise.all([
      alice.slash("/tts Late, too", { channel: "C0ROOM0" }),
      anna.send("/tts Late as well"),
    ]);
    const TOLD = /Queued, \d+ jobs ahead; its turn comes in about \d+ (s|min)/;
    expect(whispered.reply?.text).toMatch(TOLD);
    expect((await late.until(({ content }) => TOLD.test(content), 10_000)).state).toBe("shown");
    const { ahead = 0, expectedMs = 0 } = sent.job ?? ({} as Partial<JobView>);
    expect(ahead).toBeGreaterThan(10);
    await anna.until(sent.job?.id ?? "", ({ state }) => state === "done", 60_000);
    const turn = service.calls.find(({ body }) => body["text"] === "Late as well")?.at ?? Infinity;
    // Within a factor of two and a half, however fast the machine is and whatever else it does.
    expect((turn - asked) / expectedMs).toBeGreaterThan(0.4);
    expect((turn - asked) / expectedMs).toBeLessThan(2.5);
    await expect.poll(answered, { timeout: 60_000 }).toBe(CROWD);
  }, 120_000);
});

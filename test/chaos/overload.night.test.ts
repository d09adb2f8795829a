import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "../../src/bots/web/api-types.ts";
import { crowdChannelId } from "@mynah/fake-discord";
import { createPerson } from "../app/person.ts";
import { startTopology, type Topology } from "./topology.ts";

const SLOTS = 2;
const WORK_MS = 500;
const CROWD = 60;

describe("more work than two slots can handle", () => {
  let topology: Topology;
  beforeAll(async () => {
    topology = await startTopology({
      way: "alone",
      rooms: CROWD * 2,
      workers: 0,
      env: { WORKER_SLOTS: String(SLOTS) },
    });
    topology.world.service.faults.next("speechSynthesis", { slow: WORK_MS }, CROWD * 2);
  });
  afterAll(() => topology.close());

  it("tells heavy users how long they wait, makes nobody else wait for them, and completes everything", async () => {
    const { discord, slack, service } = topology.world;
    const ada = discord.user("ada");
    const ask = (guild: number, room: number, text: string) =>
      ada.slash({ channel: crowdChannelId(guild, room), command: "tts", options: { text } });
    const crowd = await Promise.all(Array.from({ length: CROWD }, (_, n) => ask(0, n % 50, `Crowd ${n}`)));
    await Promise.all(crowd.map((handle) => handle.answered()));
    const answered = () => crowd.filter((handle) => handle.reply()?.attachments.length === 1).length;
    expect(crowd.filter((handle) => handle.state() === "lost")).toEqual([]);

    // The pace is known once some of the queued jobs have finished.
    await expect.poll(answered).toBeGreaterThan(14);
    const late = await ask(0, 7, "Late");
    const TOLD = /Queued, (\d+) jobs ahead; starts in about \d+ (?:s|min)/;
    const said = await late.until(({ content }) => TOLD.test(content));
    const [, ahead] = TOLD.exec(said.content) ?? [];
    expect(Number(ahead)).toBeGreaterThan(10);

    const anna = createPerson(`http://127.0.0.1:${topology.listening.port}`);
    const [elsewhere, whispered, sent] = await Promise.all([
      ask(1, 0, "Elsewhere"),
      slack.user("alice").slash("/tts On Slack", { channel: "C0ROOM0" }),
      anna.send("/tts At the playground"),
    ]);
    expect(whispered.reply?.text ?? "").not.toMatch(/ahead/);
    // One turn of the crowd, and one of each other newcomer.
    expect((sent.job as JobView).ahead).toBeLessThanOrEqual(3);
    await anna.until(sent.job?.id ?? "", ({ state }) => state === "done");
    const calledAt = (text: string) =>
      service.calls.find(({ body }) => body["text"] === text)?.at ?? Infinity;
    await elsewhere.until(({ attachments }) => attachments.length === 1);
    // Each newcomer's turn comes by itself: the answer of one says nothing about another's.
    await expect.poll(() => calledAt("On Slack")).toBeLessThan(Infinity);
    expect(answered()).toBeLessThan(CROWD);

    await late.until(({ attachments }) => attachments.length === 1);
    await expect.poll(answered).toBe(CROWD);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTopology, type Topology } from "../chaos/topology.ts";
import { crowdChannelId } from "@mynah/fake-discord";
import { createPerson } from "./person.ts";

const YOURS = "Queued as your next job: you have 1 running, which is your limit.";
const BEHIND = "Queued behind 1 of your own jobs: you have 1 running, which is your limit.";

describe("users who can have one running job", () => {
  let database: Topology;
  beforeAll(async () => {
    database = await startTopology({ way: "alone", rooms: 10, workers: 0, env: { PERSON_JOBS: "1" } });
    database.world.service.behave.speechAsTask = true;
    database.world.service.behave.taskMs = Infinity;
  });
  afterAll(() => database.close());

  it("see that with their queue position at the playground, on Discord and on Slack, and don't delay others", async () => {
    const { discord, slack, service } = database.world;
    const running = (text: string) =>
      expect.poll(() => service.calls.some(({ body }) => body["text"] === text)).toBe(true);
    const anna = createPerson(`http://127.0.0.1:${database.listening.port}`);
    const ada = discord.user("ada");
    const alice = slack.user("alice");
    const onDiscord = (text: string) =>
      ada.slash({ channel: crowdChannelId(0, 0), command: "tts", options: { text } });
    const onSlack = (text: string) => alice.slash(`/tts ${text}`, { channel: "C0ROOM0" });

    await anna.send("/tts Web one");
    await running("Web one");
    expect((await anna.send("/tts Web two")).job).toMatchObject({ state: "queued", held: YOURS });
    expect((await anna.send("/tts Web three")).job).toMatchObject({ ahead: 1, held: BEHIND });

    await onDiscord("Discord one");
    await running("Discord one");
    const second = await onDiscord("Discord two");
    expect((await second.until(({ content }) => content.includes("Queued"))).content).toContain(YOURS);

    await onSlack("Slack one");
    await running("Slack one");
    expect((await onSlack("Slack two")).reply?.text).toBe(YOURS);
    expect((await onSlack("Slack three")).reply?.text).toBe(BEHIND);
    const begun = service.calls.flatMap(({ body }) => (body["text"] === undefined ? [] : [body["text"]]));
    expect(begun).toEqual(["Web one", "Discord one", "Slack one"]);
  });
});

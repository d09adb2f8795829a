import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNoticeStore } from "../../src/notices/store.ts";
import { startNotices } from "../../src/app/index.ts";
import { say } from "../../src/messages/index.ts";
import { CHANNEL, PERSON, WORKSPACE } from "./ids.ts";
import { OUTSIDERS, OWNERS } from "./people.ts";
import { createIsolationFixture, type IsolationFixture } from "./world.ts";

let world: IsolationFixture;

beforeAll(async () => {
  world = await createIsolationFixture();
});
afterAll(async () => {
  await world?.close();
});

describe("a notice", () => {
  it("isn't posted in a channel of another server, even if an admin configured that channel", async () => {
    const { parts, discord } = world;
    const foreign = discord.state.addGuild({ name: "Foreign" }).channel.id;
    const [stranger] = OUTSIDERS;
    const { platform, workspace } = stranger?.who ?? OWNERS.d;
    const server = { platform, workspace, level: "server", id: workspace } as const;
    await parts.jobs.settings.change(server, "alerts-channel", () => foreign);
    await startNotices(world.start, parts);
    const rows = createNoticeStore(parts.store.db);
    await rows.put({ platform, workspace }, say("webhookDisabled", { id: "wforeign", why: "" }));
    const left = () => parts.store.db.selectFrom("notices").select("id").execute();
    await expect.poll(left).toEqual([]);
    expect(discord.state.messages(foreign)).toEqual([]);
    // The owner of the server was notified instead.
    const told = discord.requests.filter(
      ({ method, route }) => method === "POST" && route.includes("messages"),
    );
    expect(told.map(({ path }) => path).join()).not.toContain(foreign);
    expect(told).toHaveLength(1);
  });
});

describe("a Slack installation", () => {
  it("works for its own workspace, and an organization's for the organization's workspaces only", async () => {
    const { slack, parts } = world;
    const tokens = async (workspace: string, address: Record<string, string> = {}) => {
      const before = slack.requests.length;
      const asker = { person: { id: PERSON.one }, place: { workspace, channel: CHANNEL.one, address } };
      const read = await parts.present
        .find(({ definition }) => definition.name === "slack")
        ?.platform.delivery.readable?.(asker, [{ channel: CHANNEL.one }])
        .catch((error: unknown) => String(error));
      return {
        read,
        teams: slack.requests.slice(before).map(({ teamId, args }) => teamId ?? args["team_id"]),
      };
    };
    expect((await tokens(WORKSPACE.one)).teams).toEqual([WORKSPACE.one]);
    expect((await tokens(WORKSPACE.two)).teams).toEqual([WORKSPACE.two]);
    const org = OWNERS.o.address;
    expect((await tokens(WORKSPACE.east, org)).teams).toEqual([WORKSPACE.east]);
    expect((await tokens(WORKSPACE.west, org)).teams).toEqual([WORKSPACE.west]);
    // A workspace's own installation isn't the organization's, nor the other way round.
    expect(await tokens(WORKSPACE.east)).toEqual({
      read: expect.stringContaining("not_installed"),
      teams: [],
    });
    expect((await tokens(WORKSPACE.one, org)).read).not.toEqual([{ channel: CHANNEL.one }]);
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNoticeStore } from "../../src/notices/store.ts";
import { startNotices } from "../../src/app/index.ts";
import { say } from "../../src/messages/index.ts";
import { createResult } from "./belongings.ts";
import { CHANNEL, PERSON, WORKSPACE } from "./ids.ts";
import { OUTSIDERS, OWNERS, type TestUser } from "./people.ts";
import { createIsolationFixture, type IsolationFixture } from "./world.ts";

/** The same ids on two platforms, and another server of the same platform. */
const DISCORD = OWNERS.d;
const SLACK: TestUser = { ...DISCORD, platform: "slack", address: {} };
const ELSEWHERE: TestUser = { ...DISCORD, workspace: WORKSPACE.two };
const PLACES = { DISCORD, SLACK, ELSEWHERE };

let world: IsolationFixture;

beforeAll(async () => {
  world = await createIsolationFixture();
  for (const [name, place] of Object.entries(PLACES)) {
    await createResult(world, place, `j${name.toLowerCase()}`);
    const state = { reachedAt: null, failingSince: null, lastFailure: null, disabledAt: null };
    const { platform, workspace, person } = place;
    await world.parts.store.db
      .insertInto("webhookEndpoints")
      .values({ id: name, platform, workspace, sealed: "", addedBy: person, ...state })
      .execute();
  }
});
afterAll(async () => {
  await world?.close();
});

describe("a webhook", () => {
  it.each(Object.keys(PLACES))("is called for jobs of its own server only: %s", async (name) => {
    const { db } = world.parts.store;
    await db.deleteFrom("webhookEvents").execute();
    const id = `j${name.toLowerCase()}`;
    await db.updateTable("jobs").set({ finishedAt: null }).where("id", "=", id).execute();
    await db
      .updateTable("jobs")
      .set({ finishedAt: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    const events = await db.selectFrom("webhookEvents").select(["endpointId", "jobId"]).execute();
    expect(events).toEqual([{ endpointId: name, jobId: id }]);
  });
});

describe("a notice", () => {
  it("goes to its server, and to none with the same id on another platform", async () => {
    const rows = createNoticeStore(world.parts.store.db);
    for (const { platform, workspace } of Object.values(PLACES))
      await rows.put({ platform, workspace }, say("webhookDisabled", { id: platform, why: "" }));
    const taken = await rows.take(["discord", "slack"], 10, []);
    const addresses = taken.map(({ platform, workspace, address }) => [platform, workspace, address]);
    expect(addresses).toEqual(
      Object.values(PLACES).map(({ platform, workspace, address }) => [platform, workspace, address]),
    );
    expect(await rows.take(["slack"], 10, [])).toEqual([]);
    await world.parts.store.db.deleteFrom("notices").execute();
  });

  it("isn't posted in a channel of another server, even if an admin configured that channel", async () => {
    const { parts, discord } = world;
    const foreign = discord.state.addGuild({ name: "Foreign" }).channel.id;
    const [stranger] = OUTSIDERS;
    const { platform, workspace } = stranger?.who ?? DISCORD;
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

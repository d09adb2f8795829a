import { describe, expect, it } from "vitest";
import { createApiKeys, createKeysDataSource } from "../../src/api-keys/index.ts";
import { createKeyStore } from "../../src/api-keys/key-store.ts";
import { web } from "../../src/bots/web/definition.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("apiKeys");
const DAY_MS = 86_400_000;
const refused = (key: string) => ({ sentence: { key } });

interface Who {
  readonly platform?: string;
  readonly workspace?: string;
  readonly person?: string;
  readonly isAdmin?: boolean;
}

/** Keys as people and programs use them, at a time, and under a password of the playground. */
function open({ mark, time = Date.now() }: { mark?: string; time?: number } = {}) {
  const accessMarks = new Map(mark === undefined ? [] : [["web", mark]]);
  const keys = createApiKeys({ db: store.db, accessMarks, now: () => new Date(time) });
  const as = ({ platform = "web", workspace = "web", person = "ada", isAdmin = true }: Who = {}) =>
    keys.forUser({ scope: { platform, workspace, person }, mayAdminister: async () => isAdmin });
  const create = async (who?: Who, target: "me" | "server" = "me") =>
    as(who).create({ name: "Test", target, scope: target === "me" ? "run" : "admin", days: 30 });
  return { ...keys, as, create };
}

describe("a key", () => {
  it("is refused once it has expired", async () => {
    const { token } = await open().create();
    const at = (days: number) => open({ time: Date.now() + days * DAY_MS }).authenticate(token);
    expect(await at(29)).toMatchObject({ person: "ada", isServer: false });
    expect(await at(31)).toBeUndefined();
  });

  it("of the playground ends with the password it was created under, and others don't", async () => {
    const own = await open({ mark: "first" }).create();
    const server = await open({ mark: "first" }).create({}, "server");
    const discord = await open({ mark: "first" }).create({ platform: "discord", workspace: "g1" });
    for (const { token } of [own, server, discord])
      expect(await open({ mark: "first" }).authenticate(token)).toBeDefined();
    for (const mark of ["second", undefined]) {
      const later = open({ ...(mark !== undefined && { mark }) });
      expect(await later.authenticate(own.token)).toBeUndefined();
      expect(await later.authenticate(server.token)).toBeUndefined();
      expect(await later.authenticate(discord.token)).toBeDefined();
      expect((await later.as().list()).map(({ daysLeft }) => daysLeft)).toEqual([0, 0]);
    }
    const open1 = await open().create();
    expect(await open({ mark: "first" }).authenticate(open1.token)).toBeUndefined();
  });

  it("of a server says who created it, to admins of that server only", async () => {
    const { id } = await open().create({ platform: "discord", workspace: "g1", person: "boss" }, "server");
    const list = (who: Who) =>
      open()
        .as({ platform: "discord", workspace: "g1", ...who })
        .list();
    expect(await list({ person: "boss" })).toMatchObject([{ id, target: "server", creator: "you" }]);
    expect(await list({ person: "ada" })).toMatchObject([{ id, creator: "boss" }]);
    expect(await list({ person: "boss", isAdmin: false })).toEqual([]);
    for (const elsewhere of [{ workspace: "g2" }, { platform: "slack" }]) {
      expect(await list({ person: "boss", ...elsewhere })).toEqual([]);
      const other = open().as({ platform: "discord", workspace: "g1", person: "boss", ...elsewhere });
      await expect(other.revoke(id)).rejects.toMatchObject(refused("apiKeyUnknown"));
    }
    const member = open().as({ platform: "discord", workspace: "g1", person: "boss", isAdmin: false });
    await expect(member.revoke(id)).rejects.toMatchObject(refused("apiKeyUnknown"));
  });

  it("of a person is theirs alone: no admin sees or revokes it", async () => {
    const ada = { platform: "discord", workspace: "g1", person: "ada", isAdmin: false };
    const { id, token } = await open().create(ada);
    const [own, ...more] = await open().as(ada).list();
    expect([own, more]).toEqual([expect.objectContaining({ id, target: "me" }), []]);
    expect(own).not.toHaveProperty("creator");
    const boss = open().as({ ...ada, person: "boss", isAdmin: true });
    expect(await boss.list()).toEqual([]);
    await expect(boss.revoke(id)).rejects.toMatchObject(refused("apiKeyUnknown"));
    expect(await open().authenticate(token)).toBeDefined();
  });

  it("is refused when its person, or its server, has as many as they can, even if several are created at once", async () => {
    const boss = { platform: "discord", workspace: "g1", person: "boss" };
    const atOnce = async (target: "me" | "server") => {
      const all = await Promise.allSettled(Array.from({ length: 30 }, () => open().create(boss, target)));
      return all.filter(({ status }) => status === "fulfilled").length;
    };
    const made = [await atOnce("me"), await atOnce("server")];
    expect(made).toEqual([10, 25]);
    await open().create({ ...boss, person: "ada" });
    await open().create({ ...boss, workspace: "g2" }, "server");
  });

  it("of a person isn't seen or revoked by a person of another workspace with the same ID", async () => {
    const slack = { platform: "slack", workspace: "T1", person: "U1" };
    const { id, token } = await open().create(slack);
    const other = open().as({ ...slack, workspace: "T2" });
    expect(await other.list()).toEqual([]);
    await expect(other.revoke(id)).rejects.toMatchObject(refused("apiKeyUnknown"));
    const data = createKeysDataSource(store);
    expect(await data.export({ ...slack, workspace: "T2", id: "U1" })).toEqual([]);
    expect(await data.erase({ ...slack, workspace: "T2", id: "U1" })).toBe(0);
    expect(await open().authenticate(token)).toMatchObject({ workspace: "T1", person: "U1" });
    expect(await data.erase({ ...slack, id: "U1" })).toBe(1);
    expect(await open().authenticate(token)).toBeUndefined();
  });
});

it("a person's data includes the keys that they created for servers, which end with it", async () => {
  const boss = { platform: "discord", workspace: "g1", person: "boss" };
  const { token } = await open().create(boss, "server");
  await open().create({ ...boss, person: "ada" }, "server");
  const data = createKeysDataSource(store);
  const person = { platform: "discord", workspace: "g2", id: "boss" };
  expect(await data.export(person)).toMatchObject([{ createdBy: "boss", personId: null }]);
  expect(JSON.stringify(await data.export(person))).not.toContain("hash");
  expect(await data.erase(person)).toBe(1);
  expect(await open().authenticate(token)).toBeUndefined();
  expect(
    await open()
      .as({ ...boss, person: "ada" })
      .list(),
  ).toHaveLength(1);
});

it("the operator revokes all keys at once", async () => {
  const { token } = await open().create();
  await open().create({}, "server");
  expect(await createKeyStore(store.db).removeAll()).toBe(2);
  expect(await open().authenticate(token)).toBeUndefined();
});

it("the playground's keys depend on its password and the program's secret", async () => {
  const markOf = async (WEB_PASSWORD: string | undefined, secret = "s") => {
    const config = { HOST: "127.0.0.1", WEB_PASSWORD };
    const deps = { secret, store: {}, media: { signedFiles: {} } };
    return (await web.create(config, deps as never))?.accessMark;
  };
  expect(await markOf(undefined)).toBeUndefined();
  expect(await markOf("a")).toBe(await markOf("a"));
  const marks = [await markOf("a"), await markOf("b"), await markOf("a", "t")];
  expect(new Set(marks).size).toBe(3);
});

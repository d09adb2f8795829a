import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredValue } from "../../src/settings/definition.ts";
import type { SettingName } from "../../src/settings/definitions.ts";
import { listServerSettings } from "../../src/settings/all-servers.ts";
import { createSettings } from "../../src/settings/index.ts";
import { createSettingsDataSource } from "../../src/settings/personal-data.ts";
import { ownerAt, type Scope, type SettingsOwner } from "../../src/settings/scope.ts";
import { createSettingsStore } from "../../src/settings/store.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";

const log = pino({ level: "silent" });
const anna: Scope = { platform: "discord", workspace: "guild", channel: "general", person: "anna" };

describe("stored settings", () => {
  let store: Store;
  const clock = { now: 0 };
  const process = (how: { listen?: Store["listen"] } = {}) =>
    createSettings({ db: store.db, listen: how.listen ?? store.listen, now: () => clock.now, log });

  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(async () => {
    await store.close();
  });

  it("apply to the person and the place that they were set for", async () => {
    const settings = process();
    await settings.change(ownerAt("server", anna), "voice", () => "Aria");
    await settings.change(ownerAt("channel", anna), "loudness", () => false);
    await settings.change(ownerAt("person", anna), "form", () => "voice message");
    const values = async (scope: Scope) => {
      const all = await settings.of(scope);
      return [all.value("voice"), all.value("loudness"), all.value("form")];
    };
    expect(await values(anna)).toEqual(["Aria", false, "voice message"]);
    expect(await values({ ...anna, person: "ben" })).toEqual(["Aria", false, "file"]);
    expect(await values({ ...anna, channel: "random" })).toEqual(["Aria", true, "voice message"]);
    // A person's own settings follow them; those of a place don't, not even to a channel of the same id elsewhere.
    expect(await values({ ...anna, workspace: "other" })).toEqual([undefined, true, "voice message"]);
    expect(await values({ ...anna, platform: "slack" })).toEqual([undefined, true, "file"]);
  });

  it("can be reset, so that the next level applies", async () => {
    const settings = process();
    await settings.change(ownerAt("person", anna), "voice", () => "Ada");
    expect((await settings.of(anna)).value("voice")).toBe("Ada");
    await settings.change(ownerAt("person", anna), "voice", () => undefined);
    expect((await settings.of(anna)).value("voice")).toBe("Aria");
  });

  it("are set all together, or not at all", async () => {
    const settings = process();
    const ben = ownerAt("person", { ...anna, person: "all-or-nothing" });
    const scope = { ...anna, person: "all-or-nothing" };
    // Can't be serialized to JSON, which fails only after the first value was written.
    const broken = settings.changeAll(
      ben,
      new Map<SettingName, StoredValue>([
        ["loudness", false],
        ["voice", 1n as unknown as StoredValue],
      ]),
    );
    await expect(broken).rejects.toThrow();
    expect((await settings.of(scope)).at("loudness", "person")).toBeUndefined();
    await settings.changeAll(
      ben,
      new Map<SettingName, StoredValue>([
        ["loudness", false],
        ["voice", "Ada"],
      ]),
    );
    const now = await settings.of(scope);
    expect([now.at("loudness", "person"), now.at("voice", "person")]).toEqual([false, "Ada"]);
  });

  it("are updated from their current value, however many changes are concurrent", async () => {
    const all = Array.from({ length: 20 }, (_, i) => `Voice ${i}`);
    const add = (name: string) => (present: unknown) => [...((present as string[] | undefined) ?? []), name];
    const [one, other] = [process(), process()];
    await Promise.all(
      all.map((name, i) =>
        (i % 2 ? one : other).change(ownerAt("person", anna), "favorite-voices", add(name)),
      ),
    );
    expect([...(await process().of(anna)).value("favorite-voices")].sort()).toEqual([...all].sort());
  });

  it("reach another process at once, which otherwise doesn't query the database again", async () => {
    let asked = 0;
    const [one, other] = [
      process(),
      createSettings({
        db: store.db.withPlugin({
          transformQuery: ({ node }) => {
            asked++;
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
        listen: store.listen,
        now: () => clock.now,
        log,
      }),
    ];
    const ben = { ...anna, person: "ben", channel: "quiet" };
    await other.of(ben);
    await other.of(ben);
    expect(asked).toBe(1);
    await one.change(ownerAt("channel", ben), "voice", () => "Zoë");
    await expect.poll(async () => (await other.of(ben)).value("voice")).toBe("Zoë");
    expect(asked).toBe(2);
  });

  it("are seen after five seconds when the notification was lost", async () => {
    const deaf = process({ listen: async () => ({ close: async () => undefined }) });
    const carl = { ...anna, person: "carl" };
    expect((await deaf.of(carl)).value("form")).toBe("file");
    await process().change(ownerAt("person", carl), "form", () => "voice message");
    expect((await deaf.of(carl)).value("form")).toBe("file");
    clock.now += 5_001;
    expect((await deaf.of(carl)).value("form")).toBe("voice message");
  });

  it("are listed by name for all servers, those of channels and people left out", async () => {
    const settings = process();
    const there = { ...anna, workspace: "listed" };
    await settings.change(ownerAt("server", there), "result-days", () => 1);
    await settings.change(ownerAt("server", there), "transcript-days", () => 7);
    await settings.change(ownerAt("server", { ...there, platform: "slack" }), "transcript-days", () => 8);
    await settings.change(ownerAt("channel", there), "transcript-days", () => 9);
    expect(await listServerSettings(store.db, "transcript-days")).toEqual([
      { platform: "discord", workspace: "listed", value: 7 },
      { platform: "slack", workspace: "listed", value: 8 },
    ]);
  });

  it("are exported and deleted for one person on one platform", async () => {
    const settings = process();
    const [dora, emil, slack] = [
      { ...anna, person: "dora" },
      { ...anna, person: "emil" },
      { ...anna, person: "dora", platform: "slack" },
    ];
    for (const scope of [dora, emil, slack])
      await settings.change(ownerAt("person", scope), "voice", () => `${scope.platform} ${scope.person}`);
    const source = createSettingsDataSource(store);
    const person = { platform: "discord", workspace: "guild", id: "dora" };
    expect(await source.export(person)).toMatchObject([{ name: "voice", value: "discord dora" }]);
    expect(await source.erase(person)).toBe(1);
    expect(await source.export(person)).toEqual([]);
    for (const scope of [emil, slack])
      expect((await settings.of(scope)).at("voice", "person")).toBe(`${scope.platform} ${scope.person}`);
  });

  it("are changed from their own value, not another owner's or another setting's", async () => {
    const presentOf = async (owner: SettingsOwner, name: string) => {
      let seen: unknown;
      await createSettingsStore(store.db).change(owner, name, (present) => {
        seen = present;
        return present as StoredValue | undefined;
      });
      return seen;
    };
    const settings = process();
    const [fay, gil] = ["fay", "gil"].map((person) => ownerAt("person", { ...anna, person }));
    await settings.change(fay!, "voice", () => "Fay's");
    await settings.change(fay!, "form", () => "voice message");
    expect(await presentOf(gil!, "voice")).toBeUndefined();
    expect(await presentOf(fay!, "loudness")).toBeUndefined();
    expect(await presentOf(fay!, "form")).toBe("voice message");
  });

  it("are read for the requested owners only", async () => {
    const settings = process();
    const [hal, ian] = ["hal", "ian"].map((person) => ownerAt("person", { ...anna, person }));
    for (const owner of [hal!, ian!]) await settings.change(owner, "voice", () => "Ada");
    let count = 0;
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count += result.rows.length;
        return result;
      },
    });
    expect([...(await createSettingsStore(db).of([hal!])).values()]).toMatchObject([[{ value: "Ada" }]]);
    expect(count).toBe(1);
  });

  it("work while listening fails, and listen once it is possible again", async () => {
    const quiet = { ...anna, workspace: "quiet" };
    let tries = 0;
    const settings = process({
      listen: async (...how) => {
        if (tries++ === 0) throw new Error("no connection");
        return store.listen(...how);
      },
    });
    expect((await settings.of(quiet)).value("loudness")).toBe(true);
    await settings.of(quiet);
    expect(tries).toBe(2);
  });
});

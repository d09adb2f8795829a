import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startBudgetAlerts } from "../../src/budgets/alerts.ts";
import { createLimitStore } from "../../src/budgets/limit-store.ts";
import { render, say } from "../../src/messages/index.ts";
import { createNoticeStore } from "../../src/notices/store.ts";
import { type NotificationChannel, startNotifier } from "../../src/notices/notifier.ts";
import { createSettings } from "../../src/settings/index.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";
import { PATIENCE_MS } from "../fakes/patience.ts";

const log = pino({ level: "silent" });
const news = say("webhookDisabled", { id: "w1", why: "status 500" });

describe("a notice to server admins", () => {
  let store: Store;
  const tellers: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    store = await openTestStore();
  });
  afterEach(async () => {
    await Promise.all(tellers.splice(0).map((teller) => teller.close()));
    await store.db.deleteFrom("notices").execute();
  });
  afterAll(async () => {
    await store.close();
  });

  /** A process with one platform, which records the notices that it gets. */
  async function open(how: { fails?: number; knowsNobody?: boolean; now?: () => Date } = {}) {
    const told: { workspace: string; channel: string | undefined; text: string }[] = [];
    const more = new EventEmitter();
    let { fails = 0 } = how;
    const notificationChannel: NotificationChannel = {
      name: "showcase",
      async tell({ workspace, sentence }, channel) {
        if (fails-- > 0) {
          more.emit("failed");
          throw new Error("busy");
        }
        told.push({ workspace, channel, text: render(sentence) });
        more.emit("told");
        return how.knowsNobody !== true;
      },
    };
    const settings = createSettings({ db: store.interactiveDb, listen: store.listen, log });
    const now = how.now ?? (() => new Date());
    tellers.push(await startNotifier({ store, channels: [notificationChannel], settings, now, log }));
    return { told, settings, next: (what: string) => once(more, what) };
  }
  const put = (workspace: string, platform = "showcase") =>
    createNoticeStore(store.db).put({ platform, workspace }, news);
  const left = async () =>
    (await store.db.selectFrom("notices").select("workspace").execute()).map(({ workspace }) => workspace);
  const gone = () => vi.waitFor(async () => expect(await left()).toEqual([]), PATIENCE_MS);

  it("is sent at once, in the channel that the admins have chosen", async () => {
    const { told, settings } = await open();
    const server = { platform: "showcase", workspace: "w", level: "server", id: "w" } as const;
    await settings.change(server, "alerts-channel", () => "mods");
    await put("w");
    await gone();
    expect(told).toEqual([
      { workspace: "w", channel: "mods", text: expect.stringMatching(/^Webhook w1 was disabled/) },
    ]);
  });

  it("is sent by one of several processes, and none is lost between them", async () => {
    const all = [await open(), await open()];
    const servers = Array.from({ length: 12 }, (_, n) => `s${n}`);
    await Promise.all(servers.map((server) => put(server)));
    await gone();
    const told = all.flatMap((one) => one.told.map(({ workspace }) => workspace));
    expect(told).toHaveLength(servers.length);
    expect(new Set(told)).toEqual(new Set(servers));
  });

  it("is sent later when the platform doesn't answer, and waits for a process that has the platform", async () => {
    const { told, next } = await open({ fails: 1 });
    const failed = next("failed");
    await put("w");
    await put("w", "elsewhere");
    await failed;
    await vi.waitFor(async () => {
      const row = await store.db
        .selectFrom("notices")
        .select(["attempt", "dueAt"])
        .where("platform", "=", "showcase")
        .executeTakeFirstOrThrow();
      const waitMs = row.dueAt.getTime() - Date.now();
      expect(row.attempt).toBe(1);
      expect(waitMs).toBeLessThan(31_000);
    }, PATIENCE_MS);
    const again = next("told");
    await store.db
      .updateTable("notices")
      .set({ dueAt: sql<Date>`now()` })
      .execute();
    await store.notify("notices", "");
    await again;
    expect(told).toHaveLength(1);
    await vi.waitFor(
      async () =>
        expect(await store.db.selectFrom("notices").select("platform").execute()).toEqual([
          { platform: "elsewhere" },
        ]),
      PATIENCE_MS,
    );
  });

  it("is given up when there is no recipient, or after days without success", async () => {
    await open({ knowsNobody: true });
    await put("nobody");
    await gone();
    await tellers.pop()?.close();
    await open({ fails: 9, now: () => new Date(Date.now() + 4 * 24 * 60 * 60 * 1000) });
    await put("late");
    await gone();
  });

  it("reports each threshold of a budget once, in the transaction that records it", async () => {
    const { told } = await open();
    const where = {
      platform: "showcase",
      workspace: "spent",
      level: "server",
      id: "",
      period: "day",
    } as const;
    await createLimitStore(store.db).set(where, 10_000_000, "boss");
    await sql`insert into budget_counters (platform, workspace, level, id, period, starts, spent)
      values ('showcase', 'spent', 'server', 'spent', 'day', date_trunc('day', now() at time zone 'UTC')::date, 9600000)`.execute(
      store.db,
    );
    const watches = [1, 2].map(() =>
      startBudgetAlerts({ db: store.db, currency: "credits", now: () => new Date(), log }),
    );
    await Promise.all(watches.map((watch) => watch.check()));
    await Promise.all(watches.map((watch) => watch.check()));
    for (const watch of watches) watch.stop();
    await gone();
    expect(told.map(({ text }) => text)).toEqual([
      "The daily limit of this server is 95% used: 9.6 credits of 10 credits. Admins can change it with /budget set; /usage server shows details.",
    ]);
  });
});

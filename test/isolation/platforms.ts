import { type Kysely, sql } from "kysely";
import { pino } from "pino";
import { expect } from "vitest";
import { chatPlatforms } from "../../src/bots/index.ts";
import { parseConfig } from "../../src/config.ts";
import { createShutdown } from "../../src/app/boot-context.ts";
import { createHttp, listen } from "../../src/app/http-server.ts";
import { createServices } from "../../src/app/services.ts";
import type { Database } from "../../src/store/schema.ts";
import type { WorkspacePlan } from "@mynah/fake-slack";
import type { FakeTelegramOptions } from "@mynah/fake-telegram";
import { openFakes } from "../trust/open-fakes.ts";

/**
 * Opens the program's own parts with all chat platforms between fakes, and its database to inspect. They run
 * at once, so that what belongs to one can be named on the other.
 */
export async function openPlatforms({
  workspaces,
  telegram: plan,
}: {
  workspaces: readonly WorkspacePlan[];
  telegram?: FakeTelegramOptions;
}) {
  const fakes = await openFakes({
    oauth: true,
    workspaces,
    parts: { listens: true, isAgent: true, hasSteps: true, hasCanvas: true },
    discord: { privilegedIntents: ["messageContent"] },
    ...(plan && { telegram: plan }),
  });
  const { port, url, service, discord, slack, telegram } = fakes;
  const config = parseConfig({
    ...fakes.settings,
    DISCORD_LISTEN: "yes",
    SLACK_LISTEN: "yes",
    SLACK_AGENT: "yes",
    SLACK_STEPS: "yes",
    SLACK_CANVAS: "yes",
  });
  const log = pino({ level: process.env["LOG_LEVEL"] ?? "silent" });
  const shutdown = createShutdown(log);
  const about = {
    config,
    roles: new Set(["bots", "worker"] as const),
    port,
    platforms: chatPlatforms,
    shutdown,
    log,
  };
  const parts = await createServices(about);
  const http = createHttp({ log });
  parts.media.fileProxy.register(http);
  const listeners = [];
  for (const { definition, platform } of parts.present) {
    if (definition.role !== "bots") continue;
    const listener = await platform.listen(parts.app, http);
    shutdown.add(platform.name, listener.close);
    listeners.push(listener);
  }
  await listen(http, "127.0.0.1", port);
  shutdown.add("http", () => http.close());
  const worker = await parts.jobs.work({ slots: 10, isSoleProcess: true });
  shutdown.add("worker", () => worker.close());
  for (const listener of listeners) await listener.start?.();
  await discord.until(() => parts.audio.voices.loaded);
  const { db } = parts.store;
  const snapshot = () => rowsOf(db);
  /** Lists the requests to the audio service, to Discord except answers, and for files of Slack's and Telegram's. */
  const fetched = () => ({
    service: service.calls.map(({ operation }) => operation),
    discord: discord.requests
      .filter(({ method, route }) => !isHarmless(method, route))
      .map(({ method, route }) => `${method} ${route}`),
    slack: slack.requests
      .map(({ method }) => method)
      .filter((method) => /^(files\.|download|cdn)/.test(method)),
    telegram: telegram.requests
      .map(({ method }) => method)
      .filter((method) => /^(getFile|download)$/.test(method)),
  });

  return {
    ...parts,
    url,
    service,
    discord,
    slack,
    telegram,
    db,
    /** Lets an hour pass for finished jobs: answers of the last minutes are shown once more 90 s after the start. */
    async letTimePass(): Promise<void> {
      await sql`update jobs set finished_at = finished_at - interval '1 hour'`.execute(db);
    },
    /** Fails if a row of any table was changed, or anything fetched from the audio service or a platform's files. */
    async changesNothing(act: () => Promise<void>): Promise<void> {
      const before = { rows: await snapshot(), fetched: fetched() };
      await act();
      expect({ rows: await snapshot(), fetched: fetched() }).toEqual(before);
    },
    async close() {
      await shutdown.close();
      await fakes.close();
    },
  };
}

/** Answers and permission checks: those are also made for things that don't exist (commands.test.ts). */
const isHarmless = (method: string, route: string): boolean =>
  /^\/(?:interactions|webhooks)\//.test(route) ||
  (method === "GET" && /^\/(?:guilds\/.*|channels\/[^/]+)$/.test(route));

/** Returns what every table contains, except what is recorded for every event or process, and job durations. */
async function rowsOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('slack_claims', 'process_leases', 'durations', 'moderation_listening')`.execute(
    db,
  );
  const each = tables.map(
    ({ name }) => sql`
      select ${name} as name, coalesce(string_agg(t::text, chr(10) order by t::text), '') as held
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; held: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

/** Returns what a table of entry points lacks, each as a sentence that says what to do. */
export const missing = (names: readonly string[], table: object, where: string): string[] =>
  names
    .filter((name) => !Object.hasOwn(table, name))
    .map(
      (name) =>
        `Add “${name}” to ${where}: what it names must be refused to strangers as if it did not exist.`,
    );

import { resolve } from "node:path";
import { createKeyStore } from "./api-keys/key-store.ts";
import { createLog } from "./ops/log.ts";
import { ConfigError, readConfig, secretsOf } from "./config.ts";
import { readUnfinished } from "./jobs/reports/backlog.ts";
import { createMaintenanceStore } from "./jobs/intake/maintenance.ts";
import { markUnsentUnconfirmed } from "./jobs/store/upkeep.ts";
import { openStore, StoreUnavailable } from "./store/index.ts";

// `npm run maintenance -- on "back at 14:00"`, `-- off`, or without an argument to show the status. Applies to all
// processes immediately. `-- restored`, before any process is started: the database comes from a backup that was made
// while jobs were accepted. `-- revoke-keys` deletes every API key, of people and of servers.

const USAGE =
  'Usage: npm run maintenance -- [on | off | restored | revoke-keys], for example: npm run maintenance -- on "back at 14:00"';
const WISHES: ReadonlySet<string | undefined> = new Set(["on", "off", "restored", "revoke-keys", undefined]);

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreUnavailable)) throw error;
  tell(error.message);
  process.exit(1);
}

async function run([wish, ...words]: readonly string[]): Promise<number> {
  if (!WISHES.has(wish)) {
    tell(USAGE);
    return 2;
  }
  const config = readConfig();
  const log = createLog({ level: "warn", format: "json", secrets: secretsOf(config), out: process.stderr });
  const store = await openStore({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR), log });
  try {
    const rows = createMaintenanceStore(store.db);
    if (wish === "on") await rows.begin(words.join(" "));
    if (wish === "off") await rows.end();
    if (wish === "restored")
      tell(
        `Jobs that may have been sent after the backup, whose users are asked what to do: ${await markUnsentUnconfirmed(store.db)}.`,
      );
    if (wish === "revoke-keys") {
      tell(`Revoked API keys: ${await createKeyStore(store.db).removeAll()}.`);
      return 0;
    }
    const now = await rows.read();
    const { queued, runningJobs } = await readUnfinished(store.db);
    const jobs = Object.values(runningJobs).reduce((sum, some) => sum + some, queued.jobs);
    tell(
      now
        ? `Maintenance mode is on since ${now.since.toISOString()}: new jobs aren't accepted. ${now.note}`
        : "Maintenance mode is off: new jobs are accepted.",
    );
    tell(jobs === 0 ? "No unfinished jobs." : `Unfinished jobs, which continue: ${jobs}.`);
    return 0;
  } finally {
    await store.close();
  }
}

function tell(line: string): void {
  process.stdout.write(`${line.trim()}\n`);
}

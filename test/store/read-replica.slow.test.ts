import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "../../src/store/index.ts";
import { createSearchStore } from "../../src/transcripts/store/search.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { postgresMissing, startPostgres, type RealPostgres } from "../engines/postgres.ts";

describe.skipIf(postgresMissing !== null)("a store with a read replica (needs Debian's postgresql)", () => {
  const printed: string[] = [];
  const write = (line: Buffer, _: string, done: () => void) => (printed.push(String(line)), done());
  let primary: RealPostgres;
  let replica: RealPostgres;
  let store: Store;
  beforeAll(async () => {
    primary = await startPostgres();
    replica = await startPostgres(primary);
    const log = pino({ level: "warn" }, new Writable({ write }));
    store = await openStore({ databaseUrl: primary.url, readUrl: replica.url, dataDir: "/nowhere", log });
  });
  afterAll(async () => {
    await store.close();
    await replica.close();
    await primary.close();
  });

  const isOnReplica = async () =>
    (await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(store.readDb)).rows[0]?.yes;
  const search = async () => {
    const visible = {
      platform: "web",
      workspace: "w",
      channels: ["c"],
      accounts: [{ platform: "web", workspace: "w", id: "p" }],
    };
    return (await createSearchStore({ db: store.readDb }).search(visible, "budget", 1)).map(
      ({ jobId }) => jobId,
    );
  };

  it("searches there what was written to the primary, and on the primary while the replica is down", async () => {
    await createTranscriptStore(store).keepTranscript({
      jobId: "j1",
      platform: "web",
      workspaceId: "w",
      channelId: "c",
      personId: "p",
      name: "talk.ogg",
      speakers: 1,
      segments: [{ text: "The budget." }],
      names: {},
    });
    expect(await isOnReplica()).toBe(true);
    await expect.poll(search).toEqual(["j1"]);

    await replica.stop();
    // The query on a connection that was open fails once, and the next one connects again.
    await search().catch(() => undefined);
    expect(await search()).toEqual(["j1"]);
    expect(await isOnReplica()).toBe(false);
    expect(printed.join("")).toMatch(/replica can't be reached; its queries go to DATABASE_URL/);
  });
});

import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createSettingsStore } from "../../src/settings/store.ts";
import { expireTranscripts } from "../../src/transcripts/retention/expire.ts";
import type { NewTranscript } from "../../src/transcripts/store/transcripts.ts";
import { useTestStore } from "../store/use-test-store.ts";
import { keepIn, transcriptsIn } from "./keep.ts";

const NOW = new Date("2026-05-31T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const store = useTestStore("transcripts", "settings");
const stored = keepIn(store);
const keep = (jobId: string, createdAt: Date, about: Partial<NewTranscript> = {}) =>
  stored(jobId, [], { createdAt, expiresAt: null, ...about });
const keepDays = (days: number, workspace: string, platform = "discord") =>
  createSettingsStore(store.db).change(
    { platform, workspace, level: "server", id: workspace },
    "transcript-days",
    () => days,
  );
const left = () => transcriptsIn(store);

describe("transcripts expire", () => {
  it("exactly when their time is over, and are counted", async () => {
    await keep("a", ago(30));
    await keep("b", new Date(ago(30).getTime() + 1));
    expect(await expireTranscripts(store.db, NOW)).toBe(1);
    expect(await left()).toEqual(["b"]);
  });

  it("by the current setting of their own server, and of no other with the same id", async () => {
    await keepDays(7, "s1");
    await keepDays(90, "s2");
    await keep("a", ago(8));
    await keep("b", ago(8), { platform: "slack" });
    await keep("c", ago(60), { workspaceId: "s2", expiresAt: ago(30) });
    await keep("d", ago(60), { workspaceId: "s3" });
    await keep("e", ago(60), { workspaceId: "s2", platform: "slack" });
    expect(await expireTranscripts(store.db, NOW)).toBe(3);
    expect(await left()).toEqual(["b", "c"]);
  });

  it("by the default again when the server has no setting any longer", async () => {
    await keep("a", ago(40), { expiresAt: new Date(NOW.getTime() + DAY_MS) });
    await keep("b", ago(20), { expiresAt: ago(1) });
    expect(await expireTranscripts(store.db, NOW)).toBe(1);
    expect(await left()).toEqual(["b"]);
  });

  it("never on their own after a removal: those are deleted with their job", async () => {
    await keepDays(7, "s2");
    for (const workspaceId of ["s1", "s2"])
      await keep(workspaceId, ago(60), { workspaceId, expiresAt: ago(60) });
    expect(await expireTranscripts(store.db, NOW)).toBe(0);
    const { rows } = await sql<{ expires_at: Date }>`select expires_at from transcripts`.execute(store.db);
    expect(rows.map((row) => Object.values(row)[0])).toEqual([ago(60), ago(60)]);
  });
});

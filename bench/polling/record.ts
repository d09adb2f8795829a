/**
 * Records how long the studio's tasks take, for bench/polling.ts: every operation that runs as a task, with recordings
 * of several durations. `node bench/polling/record.ts [seconds]` writes recorded.json.
 */
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createAudioService } from "../../src/audio/client.ts";
import { operations, speechSynthesis, type Operation } from "@mynah/audio-interface";
import { parseTask } from "../../src/audio/task.ts";
import { buildRequest, prepare, runOperation, KEY, openStudio } from "@mynah/studio/testing";

export interface Recorded {
  readonly kind: string;
  readonly takesMs: number;
}

const BUDGET_MS = Number(process.argv[2] ?? 90) * 1_000;
const SOUND_SECONDS = [2, 4, 6, 9, 13];
const LOOK_MS = 10;

const began = performance.now();
const studio = await openStudio();
const service = createAudioService({ baseUrl: studio.url(), voicesBaseUrl: studio.url(), apiKey: KEY });
const recorded: Recorded[] = [];

async function timed(operation: Operation, request: Record<string, unknown>): Promise<number | undefined> {
  const start = performance.now();
  const reading = parseTask(await service.call(operation, request));
  if (reading.state !== "in-progress" || reading.taskId === undefined) return undefined;
  for (;;) {
    const { state } = await service.task(reading.taskId);
    if (state === "completed") return Math.round(performance.now() - start);
    if (state === "failed") return undefined;
    await sleep(LOOK_MS);
  }
}

for (const seconds of SOUND_SECONDS) {
  const text = "The build is green, and we deploy on Friday. ".repeat(Math.ceil(seconds / 3));
  const { url } = await runOperation(studio.url(), speechSynthesis, { voice: "hamish", text });
  const given = await prepare(studio.url(), { speech: String(url), mixture: String(url), seconds });
  for (const operation of operations.filter(({ task }) => task !== "no")) {
    if (performance.now() - began > BUDGET_MS) break;
    const takesMs = await timed(operation, buildRequest(operation, given)).catch(() => undefined);
    if (takesMs !== undefined) recorded.push({ kind: operation.name, takesMs });
  }
}
await writeFile(new URL("recorded.json", import.meta.url), `${JSON.stringify(recorded)}\n`);
await service.close();
await studio.close();
process.exit(0);

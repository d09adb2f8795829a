import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Outcome } from "../../../src/jobs/job.ts";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";

interface Line {
  readonly accepted?: string;
  readonly text?: string;
  readonly ended?: string;
  readonly outcome?: Outcome;
}

let dataDir: string;
let fake: FakeAudioService;
let child: ChildProcessByStdio<null, Readable, null>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-poison-"));
  fake = await startFakeAudioService({ apiKey: "key", speechAsTask: true });
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await fake.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs one process and collects its lines until it dies, or until `isEnough`. */
async function live(accepts: string, step: string, isEnough: (lines: Line[]) => boolean): Promise<Line[]> {
  const lines: Line[] = [];
  const script = new URL("../crashing-worker.ts", import.meta.url).pathname;
  child = spawn(process.execPath, [script, dataDir, fake.url, accepts, step], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(JSON.parse(line) as Line);
    if (isEnough(lines)) return lines;
  }
  await ended;
  return lines;
}

it.each(["collect", "prepare"])(
  "a job that kills its process in the step %s three times is parked with a message, and delays no other job",
  async (step) => {
    const first = await live("poison,bread", step, () => false);
    expect(child.signalCode).toBe("SIGKILL");
    const idOf = (text: string) => first.find((line) => line.text === text)?.accepted;
    const lives = [first];
    const outcomeOf = (text: string) => lives.flat().find(({ ended }) => ended === idOf(text))?.outcome;
    const areOver = (lines: Line[]) => {
      const over = new Set([...lives, lines].flat().map(({ ended }) => ended));
      return over.has(idOf("poison")) && over.has(idOf("bread"));
    };
    while (!outcomeOf("poison") && lives.length < 7) {
      expect(child.signalCode).toBe("SIGKILL");
      lives.push(await live("", step, areOver));
    }
    expect(lives).toHaveLength(4);
    expect(outcomeOf("poison")).toMatchObject({
      verdict: "failed",
      reason: { key: "parked", params: { crashes: 3 } },
      maybeCharged: step === "collect",
    });
    // It may have been on its way to the service when the other job crashed the process.
    expect(["done", "unconfirmed"]).toContain(outcomeOf("bread")?.verdict);
    expect(fake.calls.filter(({ body }) => body["text"] === "poison")).toHaveLength(
      step === "collect" ? 1 : 0,
    );
  },
);

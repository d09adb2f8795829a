import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createEngine } from "../src/engines/engine.ts";

test("an engine answers a request that comes right after its idle process was stopped", async () => {
  const idleMs = 200;
  const engine = createEngine({
    name: "echo",
    script: new URL("./echo-engine.ts", import.meta.url),
    idleMs,
    log: pino({ level: "silent" }),
  });
  const ask = (question: string) =>
    engine.run(question, { signal: new AbortController().signal, timeoutMs: 60_000 });
  expect(await ask("first")).toBe("first");
  // Its timer is due before this one, whose own work comes before the event that the process has exited.
  await sleep(idleMs);
  expect(await ask("second")).toBe("second");
  engine.close();
});

import { setTimeout as sleep } from "node:timers/promises";
import { OUT_OF_TIME } from "../../src/media/processing/processes/child.ts";

// A media process without FFmpeg: does what a request says.
interface PoolRequest {
  readonly request: { readonly do: "answer" | "crash" | "hang" | "compute"; readonly value?: unknown };
  readonly cpuMs: number;
}

// Takes longer than a request may compute.
await sleep(1_200);
process.on("message", (group: readonly PoolRequest[]) => {
  for (const { request, cpuMs } of group) {
    const { do: what, value } = request;
    if (what === "hang") return;
    if (what === "crash") process.kill(process.pid, "SIGKILL");
    if (what === "compute" && cpuMs < 100) process.kill(process.pid, OUT_OF_TIME);
    process.send?.({ response: { value, together: group.length } });
  }
});
process.on("disconnect", () => process.exit());
process.send?.({ started: true });

import { setTimeout as sleep } from "node:timers/promises";

// A media process without FFmpeg: does what a request says.
interface PoolRequest {
  readonly do: "answer" | "crash" | "hang";
  readonly value?: unknown;
}

// To start takes longer than a request may take.
await sleep(1_200);
process.on("message", (group: readonly PoolRequest[]) => {
  for (const { do: what, value } of group) {
    if (what === "hang") return;
    if (what === "crash") process.kill(process.pid, "SIGKILL");
    process.send?.({ response: { value, together: group.length } });
  }
});
process.on("disconnect", () => process.exit());
process.send?.({ started: true });

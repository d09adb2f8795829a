import { render, say } from "./index.ts";

/** What a placeholder says while its job goes on. `ahead` is known only while queued, and not always then. */
export function progressText({
  state,
  ahead,
  elapsedMs,
}: {
  readonly state: "queued" | "running" | "retrying" | "finishing";
  readonly ahead?: number;
  readonly elapsedMs: number;
}): string {
  switch (state) {
    case "queued":
      return render(ahead === undefined ? say("progressWaiting") : say("progressQueued", { ahead }));
    case "running":
      return render(say("progressRunning", { elapsedMs }));
    case "retrying":
      return render(say("progressRetrying", { elapsedMs }));
    case "finishing":
      return render(say("progressFinishing", { elapsedMs }));
  }
}

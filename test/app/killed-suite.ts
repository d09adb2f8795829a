import { expect } from "vitest";
import { startProgram } from "./start-program.ts";
import { useProgram } from "./use-program.ts";

/** Starts a program that runs one call of its person after the other, to be killed during a job of several calls. */
export function useKilledProgram(env: Parameters<typeof useProgram>[1] = {}) {
  const app = useProgram(startProgram, {
    service: { speechAsTask: true, taskMs: 1_500 },
    env: { PERSON_JOBS: "1" },
    ...env,
  });
  /** A task is polled only after the row stores its id. */
  const isPolled = (nth: number) => {
    const task = app.service.taskIds()[nth];
    return task !== undefined && app.service.calls.some(({ params }) => params["task_id"] === task);
  };
  return Object.assign(app, {
    /** Kills the program once it polls the task that was submitted at this position, and starts it again. */
    async killAt(nth: number): Promise<void> {
      await expect.poll(() => isPolled(nth)).toBe(true);
      await app.program.end("SIGKILL");
      await app.start();
    },
    /** Calls that are paid for have a body. */
    submitted: () => app.service.calls.filter(({ body }) => Object.keys(body).length > 0),
  });
}

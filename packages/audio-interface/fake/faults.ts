/**
 * What can go wrong with the next request(s) to one operation.
 *
 * - `status`: answered with this; no work is done.
 * - `reset-before`: the connection is destroyed before the body is read; no work is done.
 * - `reset-after`: the work is done, then the connection is destroyed.
 * - `hang`: the work is done, and the request is never answered.
 * - `html`: the work is done, and the answer is a 200 with a web page.
 * - `garbled`: the work is done, and the answer is a 200 with this JSON.
 * - `slow`: the answer arrives after this many milliseconds.
 * - `task-fails`: it becomes a task that fails with this code and message.
 * - `task-lost`: it becomes a task that the service no longer knows when it is polled.
 * - `task-takes`: it becomes a task that takes this many milliseconds, or never finishes.
 * - `result`: the work is done, and its file is missing (404), endless, not audio (a web page named .wav), missing
 * until this many milliseconds have passed, as in eventually consistent storage, or stuck in the middle of its first
 * download.
 */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | "reset-before"
  | "reset-after"
  | "hang"
  | "html"
  | { garbled: unknown }
  | { slow: number }
  | { taskFails: { code: string; message: string } }
  | "task-lost"
  | { taskTakes: number | "never" }
  | { result: FileFault };

export type FileFault =
  | "missing"
  | "oversized"
  | "wrong-content"
  | "stuck-once"
  /** Not there yet when it is first asked for. */
  | "late";

export interface Faults {
  /** Applies this fault to the next `times` requests to the operation. Faults queue up. */
  next(operation: string, fault: Fault, times?: number): void;
  clear(): void;
}

export function createFaults(): Faults & { take(operation: string): Fault | undefined } {
  const waiting = new Map<string, Fault[]>();
  return {
    next(operation, fault, times = 1) {
      const line = waiting.get(operation) ?? [];
      waiting.set(operation, [...line, ...Array.from({ length: times }, () => fault)]);
    },
    clear: () => waiting.clear(),
    take: (operation) => waiting.get(operation)?.shift(),
  };
}

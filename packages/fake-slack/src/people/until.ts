import { PATIENCE_MS, type Signal } from "../signal.ts";

/** Polls at this interval even when nothing in the fake has changed: the app's own state may have. */
const LOOK_AGAIN_MS = 25;

/** Waits until `predicate` returns something truthy and returns it; throws after `ms` real milliseconds. */
export const createUntil =
  (changed: Signal) =>
  async <Value>(
    predicate: () => Value | Promise<Value>,
    ms = PATIENCE_MS,
  ): Promise<Exclude<NonNullable<Value>, false>> => {
    const end = Date.now() + ms;
    for (;;) {
      const value = await predicate();
      if (value) return value as Exclude<NonNullable<Value>, false>;
      const left = end - Date.now();
      if (left <= 0) throw new Error(`not seen within ${ms} ms: ${predicate.toString()}`);
      await changed.wait(Math.min(LOOK_AGAIN_MS, left));
    }
  };

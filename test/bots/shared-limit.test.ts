import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSharedLimits, LimitReached } from "../../src/bots/shared-limit.ts";

const log = pino({ level: "silent" });

/** Connects processes as the notifications of the database do. */
function createNotifications() {
  const listeners: ((payload: string) => void)[] = [];
  return {
    listen: async (_channel: string, onPayload: (payload: string) => void) => {
      listeners.push(onPayload);
      return { close: async () => undefined };
    },
    notify: async (_channel: string, payload: string) => {
      for (const hear of listeners) hear(payload);
    },
  };
}

describe("a limit that processes share", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Opens it in one of `processes`; `reserve` returns how long each of the next times is away. */
  async function open({
    reserve,
    processes = 1,
    perSecond = 50,
    store = createNotifications(),
  }: {
    reserve?: (wanted: number) => Promise<readonly number[]>;
    processes?: number;
    perSecond?: number;
    store?: ReturnType<typeof createNotifications>;
  } = {}) {
    const openLimit = createSharedLimits({
      reserveTimes: reserve && ((_name, wanted) => reserve(wanted)),
      lease: { others: () => Array.from({ length: processes - 1 }, () => ({}) as never) },
      store,
      log,
    });
    const limit = await openLimit("discord", perSecond);
    let left = 0;
    const failed: unknown[] = [];
    return {
      limit,
      left: () => left,
      failed,
      send: (count: number, signal?: AbortSignal) => {
        for (let n = 0; n < count; n++)
          limit.take(signal).then(
            () => left++,
            (error: unknown) => failed.push(error),
          );
      },
    };
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it("reserves nothing without a request, and for many only a tenth of a second's at once", async () => {
    const wanted: number[] = [];
    const reserve = async (count: number) => {
      wanted.push(count);
      return Array.from({ length: count }, () => 100);
    };
    const { send, left } = await open({ reserve });
    await pass(10_000);
    expect(wanted).toEqual([]);
    send(12);
    await pass(50);
    expect({ wanted, left: left() }).toEqual({ wanted: [1], left: 0 });
    await pass(5_000);
    expect(left()).toBe(12);
    expect(wanted).toEqual([1, 5, 5, 1]);
  });

  it("sends this process's share while Redis doesn't answer, and asks it again later", async () => {
    let isDown = true;
    let asked = 0;
    const reserve = async (count: number): Promise<readonly number[]> => {
      asked++;
      if (isDown) return new Promise(() => {});
      return Array.from({ length: count }, () => 0);
    };
    const { send, left } = await open({ reserve, processes: 3 });
    send(60);
    await pass(900);
    expect({ asked, left: left() }).toEqual({ asked: 1, left: 16 });
    // It asks after a second, waits a quarter of one for the answer, and goes on with its share.
    await pass(700);
    expect({ asked, left: left() }).toEqual({ asked: 2, left: 32 });
    isDown = false;
    await pass(2_000);
    expect(left()).toBe(60);
  });

  it("leaves one process all of the limit without Redis, and never sends more in a second", async () => {
    const { send, left } = await open();
    send(120);
    await pass(1_000);
    expect(left()).toBe(50);
    await pass(1_000);
    expect(left()).toBe(100);
  });

  it("stops every process until the platform takes requests again", async () => {
    const store = createNotifications();
    const [one, other] = [await open({ store }), await open({ store })];
    one.limit.pause(3_000);
    one.send(1);
    other.send(1);
    await pass(2_900);
    expect([one.left(), other.left()]).toEqual([0, 0]);
    await pass(200);
    expect([one.left(), other.left()]).toEqual([1, 1]);
  });

  it("stops also requests whose time was reserved before the pause, and reserves again after it", async () => {
    let reserved = 0;
    const reserve = async (count: number) => {
      reserved += count;
      return Array.from({ length: count }, () => (reserved > 1 ? 0 : 500));
    };
    const { limit, send, left } = await open({ reserve });
    send(1);
    await pass(100);
    limit.pause(3_000);
    await pass(2_900);
    expect({ left: left(), reserved }).toEqual({ left: 0, reserved: 1 });
    await pass(200);
    expect({ left: left(), reserved }).toEqual({ left: 1, reserved: 2 });
  });

  it("refuses requests that would wait for more than ten seconds, and says when to repeat them", async () => {
    const { limit, send, left, failed } = await open();
    send(600);
    await pass(0);
    const refused = failed.filter((error) => error instanceof LimitReached);
    expect(refused.length).toBe(600 - 501);
    expect(refused[0]?.retryAfterMs).toBeGreaterThan(10_000);
    await pass(20_000);
    // The seconds are a little longer here, so a few were refused after ten of them.
    expect(left()).toBeGreaterThan(450);
    expect(left() + failed.length).toBe(600);
    limit.pause(60_000);
    await expect(limit.take()).rejects.toMatchObject({ retryAfterMs: 60_000 });
  });

  it("gives the turn of a request that is aborted to the next one", async () => {
    const { send, left, failed } = await open({ perSecond: 1 });
    const abort = new AbortController();
    send(1);
    send(1, abort.signal);
    send(1);
    await pass(10);
    abort.abort(new Error("too late"));
    await pass(1_100);
    expect(left()).toBe(2);
    expect(failed).toMatchObject([{ message: "too late" }]);
  });
});

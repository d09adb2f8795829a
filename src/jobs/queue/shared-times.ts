import type { AnyRedis } from "./redis.ts";

/** At most `count` requests in any `windowMs`. */
export interface SharedRate {
  readonly count: number;
  readonly windowMs: number;
}

/**
 * Reserves the next `wanted` times at which something of this name can happen, shared by all processes on the same Redis:
 * milliseconds from now, in order.
 */
export type ReserveTimes = (name: string, wanted: number, rate: SharedRate) => Promise<readonly number[]>;

/**
 * The list has the last times, newest first: the next one is a window after the one that is `count` back. Times far ahead
 * are from a clock that was turned back, as after a failover.
 */
const RESERVE = `
local count, window, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local clock = redis.call("TIME")
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local waits = {}
for n = 1, wanted do
  local at = now
  local earlier = redis.call("LINDEX", KEYS[1], count - 1)
  if earlier then at = math.max(now, earlier + window) end
  if at > now + 60000 then
    redis.call("DEL", KEYS[1])
    at = now
  end
  redis.call("LPUSH", KEYS[1], at)
  waits[n] = at - now
end
redis.call("LTRIM", KEYS[1], 0, count - 1)
redis.call("PEXPIRE", KEYS[1], waits[wanted] + window)
return waits`;

export function createSharedTimes(redis: AnyRedis, prefix: string): ReserveTimes {
  redis.defineCommand("reserveTimes", { numberOfKeys: 1, lua: RESERVE });
  const { reserveTimes } = redis as unknown as {
    reserveTimes(key: string, ...rate: readonly number[]): Promise<number[]>;
  };
  return (name, wanted, { count, windowMs }) =>
    reserveTimes.call(redis, `${prefix}:times:${name}`, count, windowMs, wanted);
}

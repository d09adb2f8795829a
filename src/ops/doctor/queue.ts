import { warn, ok, fail, type DoctorCheck, type CheckResult } from "./check.ts";

/** Oldest supported version of Redis; earlier ones lack commands that the queue uses. */
const OLDEST = { major: 6, minor: 2 };

/** A temporary connection. Only the queue and the composition depend on ioredis. */
export interface RedisConnection {
  /** Returns the response to INFO. Rejects with the cause if Redis can't be used. */
  info(): Promise<string>;
  close(): void;
}

/** `place` is the host and port, for messages. */
export function checkRedis({
  place,
  connect,
}: {
  place: string;
  connect: () => RedisConnection;
}): DoctorCheck {
  return {
    name: "queue",
    async run() {
      const line = connect();
      try {
        return assessRedis(readInfo(await line.info()), place);
      } catch (error) {
        return fail(
          `${describeError(error, place)} Check REDIS_URL, or unset it to keep the queue in the database.`,
        );
      } finally {
        line.close();
      }
    },
  };
}

export const checkEmbeddedQueue = (): DoctorCheck => ({
  name: "queue",
  run: async () => ok("in the database"),
});

const readInfo = (info: string): ReadonlyMap<string, string> =>
  new Map(
    info.split(/\r?\n/).flatMap((line) => {
      const [name, value] = line.split(/:(.*)/s, 2);
      return name && value !== undefined ? [[name, value] as const] : [];
    }),
  );

function assessRedis(info: ReadonlyMap<string, string>, place: string): readonly CheckResult[] {
  const version = info.get("redis_version") ?? "of unknown version";
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
    return [fail(`Redis at ${place} is ${version}; Mynah needs ${OLDEST.major}.${OLDEST.minor} or newer.`)];
  }
  return [ok(`Redis ${version} responds at ${place}`), ...assessPersistence(info)];
}

/** Rows survive a lost queue, so these problems cost time but no jobs. Managed services may hide these settings. */
function assessPersistence(info: ReadonlyMap<string, string>): CheckResult[] {
  const findings: CheckResult[] = [];
  const policy = info.get("maxmemory_policy");
  if (policy !== undefined && policy !== "noeviction") {
    findings.push(
      fail(
        `Redis evicts entries when its memory is full (${policy}). Set its maxmemory-policy to noeviction.`,
      ),
    );
  }
  if (info.get("aof_enabled") === "0") {
    findings.push(
      warn(
        "Redis loses the queue when it restarts; jobs then wait up to a minute. Set its appendonly to yes.",
      ),
    );
  }
  return findings;
}

function describeError(error: unknown, place: string): string {
  const text =
    error instanceof Error ? `${"code" in error ? String(error.code) : ""} ${error.message}` : String(error);
  if (/ECONNREFUSED/.test(text)) return `There's no response at ${place}. Is Redis running?`;
  if (/sentinels are unreachable|refresh slots/.test(text))
    return `None of ${place} responds like a Sentinel or a Cluster (${text.trim()}).`;
  if (/ENOTFOUND|EAI_AGAIN/.test(text)) return `The host name of Redis at ${place} doesn't exist.`;
  if (/NOAUTH|WRONGPASS|invalid password/i.test(text))
    return `Redis at ${place} rejected the user or password.`;
  if (/ETIMEDOUT|timed? ?out/i.test(text)) return `Redis at ${place} didn't respond in time.`;
  return `Redis at ${place} can't be used (${text.trim()}).`;
}

interface Node {
  readonly host: string;
  readonly port: number;
}

interface Login {
  readonly username?: string;
  readonly password?: string;
}

/** Address of the queue's Redis, from `REDIS_URL`. */
export type RedisAddress =
  | { readonly kind: "one"; readonly url: string; readonly password?: string; readonly place: string }
  | (Login & {
      readonly kind: "sentinel";
      /** Servers that know the current master; they may need a password of their own. */
      readonly nodes: readonly Node[];
      readonly sentinelPassword?: string;
      /** The sentinels' name for the master. */
      readonly name: string;
      readonly db: number;
      readonly tls: boolean;
      readonly place: string;
    })
  | (Login & {
      readonly kind: "cluster";
      readonly nodes: readonly Node[];
      readonly tls: boolean;
      readonly place: string;
    });

const SENTINEL_PORT = 26_379;
const PORT = 6_379;
/** The URL standard allows only one host, so addresses with several are parsed here. */
const MULTI_HOST_URL =
  /^redis(s?)\+(sentinel|cluster):\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const HOST = /^(\[[0-9a-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;

/**
 * Parses `redis://`, `rediss://` (TLS),
 * `redis+sentinel://user:password@host:26379,host:26379/name/db?sentinel_password=…` and
 * `redis+cluster://user:password@host:6379,host:6379`; the last two with `rediss+` for TLS. User and password are
 * percent-encoded, as in every URL. Undefined for anything else.
 */
export function parseRedisUrl(text: string): RedisAddress | undefined {
  const several = MULTI_HOST_URL.exec(text);
  if (!several) return parseSingle(text);
  const [, s, kind, login = "", hosts = "", path = "", query = ""] = several;
  const nodes = parseNodes(hosts, kind === "sentinel" ? SENTINEL_PORT : PORT);
  const signedIn = parseLogin(login);
  if (!nodes || !signedIn) return undefined;
  const common = { nodes, tls: s === "s", place: hosts, ...signedIn };
  if (kind === "cluster") return path === "" && query === "" ? { kind, ...common } : undefined;
  const [name = "", db = "0", ...more] = path.split("/");
  if (name === "" || more.length > 0 || !/^\d{1,4}$/.test(db)) return undefined;
  const sentinelPassword = new URLSearchParams(query).get("sentinel_password");
  return {
    kind: "sentinel",
    ...common,
    name,
    db: Number(db),
    ...(sentinelPassword && { sentinelPassword }),
  };
}

/** Same, for a URL that the configuration has already checked. */
export function requireRedisAddress(text: string): RedisAddress {
  const address = parseRedisUrl(text);
  // Without the address: it may contain a password.
  if (!address) throw new TypeError("not a Redis address");
  return address;
}

function parseSingle(text: string): RedisAddress | undefined {
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { host, password } = new URL(text);
  const decoded = decodePercent(password);
  if (host === "" || decoded === undefined) return undefined;
  return { kind: "one", url: text, place: host, ...(decoded && { password: decoded }) };
}

function parseNodes(hosts: string, port: number): readonly Node[] | undefined {
  const nodes = hosts.split(",").map((one) => {
    const [, host, ownPort] = HOST.exec(one) ?? [];
    const number = ownPort === undefined ? port : Number(ownPort);
    return host !== undefined && number > 0 && number < 65_536
      ? { host: host.replace(/^\[|\]$/g, ""), port: number }
      : undefined;
  });
  return nodes.includes(undefined) ? undefined : nodes.filter((node) => node !== undefined);
}

function parseLogin(text: string): Login | undefined {
  const at = text.indexOf(":");
  const username = decodePercent(at < 0 ? text : text.slice(0, at));
  const password = decodePercent(at < 0 ? "" : text.slice(at + 1));
  if (username === undefined || password === undefined) return undefined;
  return { ...(username && { username }), ...(password && { password }) };
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

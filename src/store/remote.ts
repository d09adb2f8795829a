import { Client } from "pg";
import { CleanClient, type Connection } from "./pool.ts";
import { StoreUnavailable, errorCodeOf, reasonOf } from "./unavailable.ts";

/**
 * Checks the server at DATABASE_URL and returns its connection settings. With `sslmode=verify-full`, every connection
 * is encrypted and the server's certificate is checked against the authority in the file `sslrootcert`, or those that
 * Node knows.
 *
 * @throws StoreUnavailable naming host, port, database and user, never the password.
 */
export async function openRemote(databaseUrl: string): Promise<Connection> {
  const connection: Connection = {
    connectionString: checkedUrl(databaseUrl),
    application_name: "mynah",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    Client: CleanClient,
  };
  const client = clientOf(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await requireVersion(client, where(client));
    await requireUtf8(client);
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : explained(error, client);
  } finally {
    await client.end().catch(() => undefined);
  }
  return connection;
}

function clientOf(connection: Connection): Client {
  try {
    return new Client(connection);
  } catch (error) {
    throw new StoreUnavailable(
      `A file that DATABASE_URL names (sslrootcert, sslcert or sslkey) can't be read: ${reasonOf(error)}. ` +
        "Correct its path, or let this user read it.",
    );
  }
}

function checkedUrl(databaseUrl: string): string {
  if (/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl)) return databaseUrl;
  throw new StoreUnavailable(
    "DATABASE_URL isn't a PostgreSQL address. Write it as postgres://user:password@host:5432/database " +
      "(special characters in the password percent-encoded), or leave it empty to use the embedded database.",
  );
}

/** The oldest server that the tests run on. */
const OLDEST_SERVER = 15;

async function requireVersion(client: Client, place: string): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  );
  const [{ number, version } = { number: 0, version: "" }] = rows;
  if (number >= OLDEST_SERVER * 10_000) return;
  throw new StoreUnavailable(
    `${upper(place)} is PostgreSQL ${version}, and Mynah needs ${OLDEST_SERVER} or later. Upgrade the server, or point ` +
      "DATABASE_URL at a newer one.",
  );
}

async function requireUtf8(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
  const encoding = rows[0]?.server_encoding;
  if (encoding === "UTF8") return;
  throw new StoreUnavailable(
    `The database "${client.database}" at DATABASE_URL stores text as ${encoding}, which can't store every language. ` +
      "Create a database with encoding UTF8 and point DATABASE_URL at it.",
  );
}

const where = ({ host, port }: Client) => `the PostgreSQL server at ${host}:${port}`;

function explained(error: unknown, client: Client): StoreUnavailable {
  const check = `Check DATABASE_URL (user "${client.user}", database "${client.database}").`;
  const place = where(client);
  const sentences: Readonly<Record<string, string>> = {
    ECONNREFUSED: `There's no response from ${place}. Is it running? ${check}`,
    ENOENT: `There's no response from ${place}. Is it running? ${check}`,
    ENOTFOUND: `The host name of ${place} doesn't exist. ${check}`,
    EAI_AGAIN: `The host name of ${place} couldn't be resolved. Is the network up? ${check}`,
    "28P01": `${upper(place)} rejected the password of user "${client.user}". ${check}`,
    "28000": `${upper(place)} doesn't let user "${client.user}" connect from here. ${check} See also its pg_hba.conf.`,
    "3D000": `${upper(place)} has no database "${client.database}". Create it, or correct DATABASE_URL.`,
    "53300": `${upper(place)} has no free connection left. Raise its max_connections, or close other programs that use it.`,
    "57P03": `${upper(place)} is starting up or shutting down. Try again in a moment.`,
  };
  const sentence = sentences[errorCodeOf(error)] ?? untrusted(errorCodeOf(error), place);
  return new StoreUnavailable(sentence ?? `${upper(place)} can't be used: ${reasonOf(error)}. ${check}`);
}

/** Explains why Node, or OpenSSL by Node's codes, rejects a certificate. */
function untrusted(code: string, where: string): string | undefined {
  if (code === "CERT_HAS_EXPIRED") return `The certificate of ${where} has expired. Renew it there.`;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `The certificate of ${where} is for another name. Use that name in DATABASE_URL.`;
  if (!/SIGNED_CERT|LEAF_SIGNATURE|ISSUER_CERT/.test(code)) return undefined;
  return (
    `The certificate of ${where} isn't signed by an authority that this machine knows. Save the authority's certificate as a file and ` +
    "name that in DATABASE_URL: ?sslmode=verify-full&sslrootcert=/path/to/authority.pem"
  );
}

function upper(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

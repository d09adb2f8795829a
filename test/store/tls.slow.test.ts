import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createQueue } from "../../src/jobs/queue/queue.ts";
import { openStore } from "../../src/store/index.ts";
import { makeCertificate } from "../engines/certificate.ts";
import {
  queryRows,
  postgresMissing,
  serverOwner,
  startPostgres,
  type RealPostgres,
} from "../engines/postgres.ts";
import { addressRefusal } from "./address-refusal.ts";

const log = pino({ level: "silent" });

describe.skipIf(postgresMissing !== null)("a server that speaks TLS (needs Debian's postgresql)", () => {
  let real: RealPostgres;
  let tls: Awaited<ReturnType<typeof makeCertificate>>;
  beforeAll(async () => {
    [real, tls] = await Promise.all([startPostgres(), makeCertificate(serverOwner)]);
    await queryRows(real.url, `alter system set ssl_cert_file = '${tls.certificate}'`);
    await queryRows(real.url, `alter system set ssl_key_file = '${tls.key}'`);
    await queryRows(real.url, "alter system set ssl = on");
    await real.stop();
    await real.start();
  });
  afterAll(async () => {
    await real.close();
    await tls.close();
  });

  const addressWith = (host: string, options: Record<string, string>) => {
    const url = new URL(real.url);
    url.hostname = host;
    url.search = new URLSearchParams(options).toString();
    return url.href;
  };
  const full = (sslrootcert: string) => ({ sslmode: "verify-full", sslrootcert });

  it("is used with encryption on every connection, including those of the queue and of notifications", async () => {
    const databaseUrl = addressWith("localhost", full(tls.authority));
    const store = await openStore({ databaseUrl, dataDir: "/nowhere", log });
    const queue = createQueue({ engine: { kind: "postgres", connection: store.connection }, log });
    const heard: string[] = [];
    await store.listen("tls", (payload) => void heard.push(payload));
    await queue.addAll(["j1"]);
    expect(await queue.waiting()).toBe(1);
    await store.ready();
    await store.notify("tls", "hello");
    await expect.poll(() => heard).toEqual(["hello"]);
    const { rows } = await sql<{ ssl: boolean; connections: number }>`select ssl, count(*)::int as connections
      from pg_stat_ssl join pg_stat_activity using (pid) where client_addr is not null group by ssl`.execute(
      store.db,
    );
    expect(rows.map(({ ssl }) => ssl)).toEqual([true]);
    expect(rows[0]?.connections).toBeGreaterThanOrEqual(4);
    await queue.close();
    await store.close();
  });

  it.each([
    ["an authority that has not signed it", () => full(tls.stranger)],
    ["the authorities that Node knows", () => ({ sslmode: "verify-full" })],
  ])("is not trusted by %s, and the operator is told what to set", async (_whom, options) => {
    const sentence = await addressRefusal(addressWith("localhost", options()));
    expect(sentence).toContain("isn't signed by an authority that this machine knows");
    expect(sentence).toContain("sslrootcert=");
    expect(sentence).not.toContain(decodeURIComponent(new URL(real.url).password));
  });

  it("is not trusted under a name that its certificate doesn't cover", async () => {
    expect(await addressRefusal(addressWith("127.0.0.1", full(tls.authority)))).toMatch(
      /is for another name/,
    );
  });

  it("is not contacted when the authority's file doesn't exist", async () => {
    const sentence = await addressRefusal(addressWith("localhost", full("/no/such/authority.pem")));
    expect(sentence).toMatch(/can't be read: .*\/no\/such\/authority\.pem/);
  });
});

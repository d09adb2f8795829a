import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseConfig } from "../../src/config.ts";
import { accessOf } from "../../src/bots/web/access/settings.ts";
import { TEST_SECRETS } from "../test-secrets.ts";
import { freePort } from "../engines/free-port.ts";
import { sendRequest } from "../trust/ask.ts";
import { runProgram } from "./run-program.ts";

const { WEB_PASSWORD } = TEST_SECRETS;

it.each([
  [{}, "local"],
  [{ HOST: "localhost" }, "local"],
  [{ HOST: "::1" }, "local"],
  [{ HOST: "127.3.2.1", PUBLIC_URL: "http://localhost:3000" }, "local"],
  [{ WEB_OPEN: "yes" }, "local"],
  [{ HOST: "0.0.0.0" }, "closed"],
  [{ HOST: "::" }, "closed"],
  [{ HOST: "192.168.1.7" }, "closed"],
  [{ HOST: "nas.lan" }, "closed"],
  [{ HOST: "localhost.evil.example" }, "closed"],
  [{ PUBLIC_URL: "https://bot.example.com" }, "closed"],
  [{ PUBLIC_URL: "https://127.0.0.1.nip.io" }, "closed"],
  [{ HOST: "0.0.0.0", WEB_OPEN: "no" }, "closed"],
  [{ HOST: "0.0.0.0", WEB_OPEN: "yes" }, "open"],
  [{ PUBLIC_URL: "https://bot.example.com", WEB_OPEN: "yes" }, "open"],
  [{ WEB_PASSWORD }, "password"],
  [{ HOST: "0.0.0.0", WEB_PASSWORD }, "password"],
  [{ HOST: "0.0.0.0", WEB_OPEN: "yes", WEB_PASSWORD }, "password"],
])("with %j the playground is %s", (env, kind) => {
  expect(accessOf(parseConfig(env)).kind).toBe(kind);
});

it("runs, says what to set, and shows no page when it listens to everyone without a password", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-closed-"));
  const port = await freePort();
  const program = await runProgram({ dataDir, port, env: { HOST: "0.0.0.0" } });
  expect(program.lines.find((line) => line.includes("but closed"))).toMatch(/WEB_PASSWORD/);
  const url = `http://127.0.0.1:${port}`;
  const statuses = ["/", "/api/commands", "/healthz"].map(
    async (path) => (await sendRequest(url, { path })).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 403, 200]);
  await program.close();
  await rm(dataDir, { recursive: true, force: true });
});

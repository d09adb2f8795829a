import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TEST_SECRETS } from "../test-secrets.ts";
import { sendRequest } from "./ask.ts";
import { openProgram, type OpenProgram } from "./open-program.ts";
import { startReverseProxy, type ReverseProxy } from "./reverse-proxy.ts";

const PRICES = JSON.stringify({
  currency: "credits",
  operations: { "speech-synthesis": { per: "character", price: 1 } },
});
const OTHERS = { PUBLIC_URL: "https://bot.example.com", TRUST_PROXY: "127.0.0.1" };

let folder: string;
let program: OpenProgram;
let proxy: ReverseProxy;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-fresh-"));
  await writeFile(join(folder, "prices.json"), PRICES);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  await proxy.close();
  await program.close();
});

async function open(more: Readonly<Record<string, string>>) {
  program = await openProgram({ more: { ...OTHERS, ...more } });
  proxy = await startReverseProxy(program.url);
  program.service.behave.speechAsTask = true;
  program.service.behave.taskMs = 600_000;
}

/** Sends one request of a client without cookies, which is a new person each time. */
const send = (text: string, from: string, cookie = "") =>
  sendRequest(proxy.url, {
    path: "/api/invocations",
    method: "POST",
    from,
    headers: { "x-mynah": "1", "content-type": "application/json", cookie },
    body: JSON.stringify({ key: randomUUID(), line: `/tts ${text}` }),
  });
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;
const spoken = () =>
  program.service.calls.flatMap(({ operation, body }) =>
    operation === "speechSynthesis" ? [body["text"]] : [],
  );
async function logIn(from: string): Promise<string> {
  const body = new URLSearchParams({ password: TEST_SECRETS.WEB_PASSWORD }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await sendRequest(proxy.url, { path: "/login", method: "POST", from, headers, body });
  return answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

describe("a client that is a new person with each request", () => {
  it("has no more running jobs than one person, and delays no other network", async () => {
    await open({ WEB_OPEN: "yes", PERSON_JOBS: "1" });
    for (const text of ["one", "two", "three"]) expect(await statusOf(text, "127.0.9.1")).toBe(202);
    await expect.poll(spoken).toEqual(["one"]);
    expect(await statusOf("other", "127.0.9.2")).toBe(202);
    await expect.poll(spoken).toEqual(["one", "other"]);
  });

  it("spends no more than one person", async () => {
    const PRICES_FILE = join(folder, "prices.json");
    await open({ WEB_OPEN: "yes", PRICES_FILE, BUDGET_PERSON_DAY: "10" });
    expect(await statusOf("12345678", "127.0.9.1")).toBe(202);
    const refused = await send("12345678", "127.0.9.1");
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining("credits")]);
    expect(await statusOf("12345678", "127.0.9.2")).toBe(202);
  });

  it("is counted by its login if there is a password, so that a network doesn't limit many devices", async () => {
    const { WEB_PASSWORD } = TEST_SECRETS;
    await open({ WEB_PASSWORD, PRICES_FILE: join(folder, "prices.json"), BUDGET_PERSON_DAY: "10" });
    const [one, other] = [await logIn("127.0.9.1"), await logIn("127.0.9.1")];
    expect(await statusOf("12345678", "127.0.9.1", one)).toBe(202);
    expect(await statusOf("12345678", "127.0.9.1", one)).toBe(400);
    expect(await statusOf("12345678", "127.0.9.3", one)).toBe(400);
    expect(await statusOf("12345678", "127.0.9.1", other)).toBe(202);
  });
});

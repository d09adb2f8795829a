import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import type { Access } from "../../src/bots/web/access/access.ts";
import type { WebOptions } from "../../src/bots/web/index.ts";
import { createPerson } from "../app/person.ts";
import { startFakeWebApp, type FakeWebApp } from "../bots/web/fake-web-app.ts";
import { sendRequest } from "./ask.ts";

const PASSWORD = "correct horse battery";
let web: FakeWebApp;
afterEach(() => web.close());

const open = async (access: Access, parts: Partial<WebOptions> = {}) =>
  (web = await startFakeWebApp({ parts: { access, ...parts } }));

const login = (password: string, headers: Record<string, string> = {}) =>
  fetch(`${web.url}/login`, {
    method: "POST",
    body: new URLSearchParams({ password }),
    redirect: "manual",
    headers,
  });

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const statusOf = async (path: string, cookie = "") =>
  (await fetch(web.url + path, { headers: { cookie }, redirect: "manual" })).status;

describe("a playground that only this machine can reach", () => {
  it.each([
    ["localhost", 200],
    ["localhost:3000", 200],
    ["127.0.0.1:80", 200],
    ["127.8.8.8", 200],
    ["[::1]:3000", 200],
    ["LOCALHOST", 200],
    ["rebound.evil.example", 421],
    ["127.0.0.1.nip.io", 421],
    ["localhost.evil.example", 421],
    ["192.168.1.7:3000", 421],
    ["nas", 421],
  ])("answers to the name %j with %i", async (host, status) => {
    await open({ kind: "local" });
    for (const path of ["/", "/api/jobs", "/api/events"].slice(0, status === 200 ? 2 : 3))
      expect([path, (await sendRequest(web.url, { path, headers: { host } })).status]).toEqual([
        path,
        status,
      ]);
  });
});

describe("a request that came through a proxy on this machine", () => {
  it.each([
    ["forwarded", "for=203.0.113.9"],
    ["x-forwarded-for", "203.0.113.9"],
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-host", "localhost"],
    ["x-forwarded-proto", "http"],
    ["X-Forwarded", "203.0.113.9"],
    ["X-Real-IP", "127.0.0.1"],
    ["via", "1.1 caddy"],
    ["cf-connecting-ip", "203.0.113.9"],
    ["cdn-loop", "cloudflare"],
    ["true-client-ip", "203.0.113.9"],
    ["x-client-ip", "203.0.113.9"],
    ["fastly-client-ip", "203.0.113.9"],
    ["x-original-forwarded-for", "203.0.113.9"],
    ["x-envoy-external-address", "203.0.113.9"],
  ])(
    "with %s: %s is refused where only this machine has access, and told what to set",
    async (name, value) => {
      await open({ kind: "local" });
      for (const path of ["/", "/api/jobs", "/api/events"]) {
        const answer = await sendRequest(web.url, { path, headers: { host: "localhost", [name]: value } });
        expect([path, answer.status, answer.body]).toEqual([
          path,
          403,
          expect.stringMatching(/through a proxy.*WEB_PASSWORD/),
        ]);
      }
    },
  );

  it("is refused without any header too, when it speaks HTTP/1.0 as nginx does", async () => {
    await open({ kind: "local" });
    const { hostname, port } = new URL(web.url);
    const socket = connect(Number(port), hostname);
    socket.end("GET /api/jobs HTTP/1.0\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.\d 403 [^]*WEB_PASSWORD/);
  });
});

describe("a playground behind a proxy that authenticates users", () => {
  it.each([
    ["bot.example.com", 200],
    ["localhost", 200],
    ["mynah:3000", 200],
    ["192.168.1.7", 200],
    ["[fd00::7]:3000", 200],
    ["rebound.evil.example", 421],
    ["bot.example.com.evil.example", 421],
    ["1.2.3.4.evil.example", 421],
  ])("answers to the name %j with %i", async (host, status) => {
    await open({ kind: "open" }, { publicUrl: "https://bot.example.com" });
    expect((await sendRequest(web.url, { path: "/", headers: { host } })).status).toBe(status);
  });
});

describe("a playground that others could reach without a password", () => {
  it("is closed, including its page, and says what the operator must set", async () => {
    await open({ kind: "closed" });
    for (const path of ["/", "/api/jobs", "/api/commands", "/api/events", "/login"])
      expect([path, [403, 404].includes(await statusOf(path))]).toEqual([path, true]);
    const page = await fetch(web.url, { headers: { accept: "text/html" } });
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toMatch(/WEB_PASSWORD.*WEB_OPEN=yes/);
    const program = await fetch(`${web.url}/api/jobs`);
    expect(await program.json()).toEqual({ error: { text: expect.stringContaining("WEB_PASSWORD") } });
  });
});

describe("a playground with a password", () => {
  it("shows only the login form, which lets a browser in", async () => {
    await open({ kind: "password", password: PASSWORD });
    const front = await fetch(`${web.url}/`, { redirect: "manual" });
    expect([front.status, front.headers.get("location")]).toEqual([303, "/login"]);
    expect(front.headers.getSetCookie()).toEqual([]);
    for (const path of ["/api/jobs", "/api/commands", "/api/voices", "/api/events", "/api/jobs/j1/files/r1"])
      expect([path, await statusOf(path)]).toEqual([path, 401]);
    const sent = await createPerson(web.url).send("/tts Let me in");
    expect([sent.status, sent.error?.text]).toEqual([401, expect.stringContaining("log in")]);

    const form = await fetch(`${web.url}/login`);
    expect(form.headers.get("content-security-policy")).toMatch(/form-action 'self'.*frame-ancestors 'none'/);
    expect(await form.text()).toMatch(/<form method="post" action="\/login">[^]*type="password"/);

    const let_in = await login(PASSWORD);
    expect([let_in.status, let_in.headers.get("location")]).toEqual([303, "/"]);
    expect(await statusOf("/", cookieOf(let_in))).toBe(200);
    expect(await statusOf("/api/jobs", cookieOf(let_in))).toBe(200);
  });

  it("keeps the session in a cookie that scripts and other sites can't use, over https only if https is used", async () => {
    await open({ kind: "password", password: PASSWORD });
    const [plain = ""] = (await login(PASSWORD)).headers.getSetCookie();
    expect(plain).toMatch(/^mynah_session=v1\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [secure = ""] = (await login(PASSWORD, { "x-forwarded-proto": "https" })).headers.getSetCookie();
    expect(secure).toMatch(/; Secure/);
    expect(decodeURIComponent(plain)).not.toContain(PASSWORD);
  });

  it.each(["", "correct horse batter", "correct horse battery ", "CORRECT HORSE BATTERY", "x".repeat(4_000)])(
    "refuses %j with the form and a sentence",
    async (wrong) => {
      await open({ kind: "password", password: PASSWORD });
      const answer = await login(wrong);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
      expect(await answer.text()).toMatch(/role="alert">Wrong password/);
    },
  );

  it("accepts no session that it didn't issue, issued for something else, or issued too long ago", async () => {
    let now = Date.now();
    await open({ kind: "password", password: PASSWORD }, { now: () => now });
    const session = cookieOf(await login(PASSWORD));
    const inside = await fetch(`${web.url}/`, { headers: { cookie: session } });
    const person = cookieOf(inside).replace(/^[^=]+/, "mynah_session");
    const forged = session.replace(/.$/, (end) => (end === "A" ? "B" : "A"));
    for (const cookie of [forged, person, "mynah_session=", "mynah_session=playground"])
      expect([cookie, await statusOf("/api/jobs", cookie)]).toEqual([cookie, 401]);
    now += 31 * 24 * 3_600_000;
    expect(await statusOf("/api/jobs", session)).toBe(401);
  });

  it("ends every session when the password is changed", async () => {
    await open({ kind: "password", password: PASSWORD });
    const session = cookieOf(await login(PASSWORD));
    await web.close();
    await open({ kind: "password", password: `${PASSWORD}!` });
    expect(await statusOf("/api/jobs", session)).toBe(401);
  });

  it("limits guessing, and says when to try again, even to a user who then knows the password", async () => {
    let now = 1_800_000_000_000;
    await open({ kind: "password", password: PASSWORD }, { now: () => now });
    for (let n = 0; n < 10; n++) expect((await login(`guess number ${n}`)).status).toBe(401);
    const refused = await login(PASSWORD);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(await refused.text()).toContain("Try again in 30 s");
    now += 30_000;
    expect((await login(PASSWORD)).status).toBe(303);
  });

  it("lets a browser with an earlier or current session log in while others guess from the same network", async () => {
    let now = 1_800_000_000_000;
    await open({ kind: "password", password: PASSWORD }, { now: () => now });
    const [session = "", device = ""] = (await login(PASSWORD)).headers
      .getSetCookie()
      .map((line) => line.split(";")[0] ?? "");
    expect(device).toMatch(/^mynah_session_device=v1\./);
    const guess = (cookie = "") => login("not the password", { cookie }).then(({ status }) => status);
    for (let n = 0; n < 10; n++) expect(await guess()).toBe(401);
    expect((await login(PASSWORD)).status).toBe(429);
    for (const cookie of [device, session])
      expect([cookie, (await login(PASSWORD, { cookie })).status]).toEqual([cookie, 303]);
    // Neither allows more guesses.
    for (const [cookie, after] of [[device, 429] as const, [session, 303] as const]) {
      for (let n = 0; n < 10; n++) expect(await guess(cookie)).toBe(401);
      const spent = await login("not the password", { cookie });
      expect([cookie, spent.status, spent.headers.getSetCookie()]).toEqual([cookie, after, []]);
    }
    expect(await statusOf("/api/jobs", session)).toBe(200);
    now += 401 * 24 * 3_600_000;
    for (let n = 0; n < 10; n++) await guess();
    expect((await login(PASSWORD, { cookie: device })).status).toBe(429);
  });

  it("limits the new devices of one client", async () => {
    let now = 1_800_000_000_000;
    await open({ kind: "password", password: PASSWORD }, { now: () => now });
    for (let n = 0; n < 100; n++) expect((await login(PASSWORD)).status).toBe(303);
    expect((await login(PASSWORD)).status).toBe(429);
    now += 30_000;
    const answer = await login(PASSWORD);
    expect(answer.status).toBe(303);
    expect((await login(PASSWORD, { cookie: answer.headers.getSetCookie()[1] ?? "" })).status).toBe(303);
  });

  it("rejects a forged device cookie, and one from before the password changed", async () => {
    await open({ kind: "password", password: `${PASSWORD}!` });
    const other = (await login(`${PASSWORD}!`)).headers.getSetCookie()[1]?.split(";")[0] ?? "";
    await web.close();
    await open({ kind: "password", password: PASSWORD });
    for (let n = 0; n < 10; n++) await login("not the password");
    const session = cookieOf(await login(PASSWORD)).replace("mynah_session", "mynah_session_device");
    for (const cookie of [
      other,
      session,
      "mynah_session_device=x",
      `mynah_session_device=v1.${"A".repeat(90)}`,
    ])
      expect([cookie, (await login(PASSWORD, { cookie })).status]).toEqual([cookie, 429]);
  });

  it("accepts no password from another site's form, and none outside a form", async () => {
    await open({ kind: "password", password: PASSWORD });
    expect((await login(PASSWORD, { origin: "https://evil.example" })).status).toBe(403);
    expect((await login(PASSWORD, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const json = { method: "POST", body: JSON.stringify({ password: PASSWORD }) };
    const headers = { "content-type": "application/json" };
    expect((await fetch(`${web.url}/login`, { ...json, headers })).status).toBe(415);
    expect((await login("x".repeat(5_000))).status).toBe(413);
  });
});

import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../src/commands/index.ts";
import { ask, type Told } from "./ask.ts";
import { openProgram, type OpenProgram } from "./open-program.ts";

/** The same requests in every run. */
const SURE = { seed: 20_261_120, numRuns: 150 };

let program: OpenProgram;
beforeAll(async () => {
  program = await openProgram({ oauth: false });
}, 60_000);
afterAll(() => program.close());
afterEach(async () => {
  expect((await ask(program.url, { path: "/healthz" })).status).toBe(200);
});

const names = commands.map(({ name }) => name);
const optionNames = commands.flatMap(({ options }) => Object.keys(options));
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    ...names,
    ...optionNames,
    "<!channel>",
    "@everyone",
    "../../etc/passwd",
    "\0",
    "x".repeat(5_000),
  ),
);
const json = fc.jsonValue({ stringUnit: "binary" });
/** As it should be, and now and then anything. */
const odd = <T>(good: fc.Arbitrary<T>, weight = 4) => fc.oneof({ weight, arbitrary: good }, json);

function discordPost(body: string): Promise<Told> {
  const headers = { "content-type": "application/json", ...program.discord.sign(body) };
  return ask(program.url, { path: "/discord/interactions", method: "POST", headers, body });
}

describe("an interaction that Discord signed, whatever is in it", () => {
  const snowflake = fc.bigInt({ min: 0n, max: 2n ** 63n }).map(String);
  const option = fc.letrec((tie) => ({
    one: fc.record(
      {
        name: odd(fc.constantFrom(...optionNames)),
        type: odd(fc.integer({ min: 1, max: 11 })),
        value: json,
        options: odd(fc.array(tie("one"), { maxLength: 3 })),
        focused: odd(fc.boolean()),
      },
      { requiredKeys: [] },
    ),
  })).one;
  const data = fc.record(
    {
      name: odd(fc.constantFrom(...names.map((name) => name.split(" ")[0] ?? ""))),
      type: odd(fc.constantFrom(1, 3)),
      custom_id: odd(
        fc.oneof(fc.constantFrom("cancel:j1", "again:j000000000000", "run:tts", "edit:x", "voice:j1"), text),
      ),
      component_type: odd(fc.constantFrom(2, 3)),
      values: odd(fc.array(text)),
      options: odd(fc.array(option, { maxLength: 5 })),
      components: odd(
        fc.array(fc.record({ type: fc.constantFrom(1, 18), component: json, components: json })),
      ),
      resolved: json,
      target_id: odd(snowflake),
    },
    { requiredKeys: [] },
  );
  const interaction = fc.record(
    {
      id: odd(snowflake, 30),
      application_id: odd(snowflake, 30),
      token: odd(fc.stringMatching(/^[\w-]{1,40}$/), 30),
      type: odd(fc.integer({ min: 0, max: 9 }), 30),
      data: odd(data, 30),
      user: odd(fc.record({ id: snowflake })),
      member: odd(fc.record({ user: fc.record({ id: snowflake }), permissions: odd(snowflake) })),
      channel: odd(fc.record({ id: snowflake, type: fc.nat(15) })),
      guild_id: odd(snowflake),
      locale: odd(text),
      attachment_size_limit: json,
    },
    { requiredKeys: ["id", "application_id", "token", "type", "data"] },
  );

  it("is taken or refused at once, and never ends the program", async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(odd(interaction, 5), async (body) => {
        const { status } = await discordPost(JSON.stringify(body));
        seen.add(status);
      }),
      SURE,
    );
    expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 202, 400]);
  }, 60_000);

  it("is refused when it is not even JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (body) => {
        const { status } = await discordPost(`{${body}`);
        expect(status).toBe(400);
      }),
      { ...SURE, numRuns: 50 },
    );
  });
});

function slackPost(body: string, type: string): Promise<Told> {
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", program.signingSecret).update(`v0:${at}:${body}`).digest("hex");
  return ask(program.url, {
    path: "/slack/events",
    method: "POST",
    body,
    headers: {
      "content-type": type,
      "x-slack-request-timestamp": at,
      "x-slack-signature": `v0=${signature}`,
    },
  });
}

describe("what Slack signed, whatever is in it", () => {
  const FORM = "application/x-www-form-urlencoded";
  const user = odd(fc.record({ id: fc.constantFrom("U0ALICE", "U0"), team_id: fc.constant("T0HOME") }));
  const payload = fc.record(
    {
      type: odd(
        fc.constantFrom(
          "block_actions",
          "view_submission",
          "message_action",
          "shortcut",
          "block_suggestion",
          "view_closed",
        ),
      ),
      team: odd(fc.constant({ id: "T0HOME" })),
      user,
      channel: odd(fc.constant({ id: "C0GENERAL" })),
      actions: odd(
        fc.array(
          fc.record({
            action_id: odd(fc.constantFrom("cancel", "again", "edit", "delete")),
            value: odd(text),
            type: odd(fc.constant("button")),
            block_id: odd(text),
          }),
          { maxLength: 2 },
        ),
      ),
      callback_id: odd(fc.constantFrom("form", "picker", "everything", "transcribe")),
      view: odd(
        fc.record({
          id: odd(text),
          callback_id: odd(fc.constantFrom("form", "picker")),
          private_metadata: odd(
            fc.oneof(
              text,
              json.map((read) => JSON.stringify(read)),
              fc.constant('{"command":"tts","channel":"C0GENERAL"}'),
            ),
          ),
          blocks: odd(fc.array(json)),
          state: odd(fc.record({ values: odd(fc.dictionary(fc.constantFrom(...optionNames), json)) })),
        }),
      ),
      message: json,
      action_id: odd(text),
      value: odd(text),
    },
    { requiredKeys: [] },
  );
  const event = fc.record({
    type: fc.constant("event_callback"),
    team_id: fc.constant("T0HOME"),
    event_id: text,
    event: odd(
      fc.record(
        {
          type: odd(fc.constantFrom("app_mention", "message")),
          channel_type: odd(fc.constant("im")),
          user: odd(fc.constant("U0ALICE")),
          ts: odd(fc.constant("1.2")),
          channel: odd(fc.constant("C0GENERAL")),
          text: odd(text),
          files: json,
        },
        { requiredKeys: [] },
      ),
    ),
  });
  const slash = fc.record({
    command: fc.oneof(fc.constantFrom(...names.map((name) => `/${name}`), "/mynah"), text),
    text,
    team_id: fc.constant("T0HOME"),
    user_id: text,
    channel_id: text,
    trigger_id: text,
    response_url: text,
  });

  it.each<[string, fc.Arbitrary<unknown>, (body: unknown) => Promise<Told>]>([
    ["an event", odd(event, 4), (body) => slackPost(JSON.stringify(body), "application/json")],
    [
      "a press, a form or a shortcut",
      odd(payload, 4),
      (body) => slackPost(new URLSearchParams({ payload: JSON.stringify(body) }).toString(), FORM),
    ],
    [
      "a slash command",
      slash,
      (body) => slackPost(new URLSearchParams(body as Record<string, string>).toString(), FORM),
    ],
    ["no payload at all", text, (body) => slackPost(String(body), "application/json")],
  ])(
    "as %s, is answered, and never ends the program",
    async (_what, body, send) => {
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(body, async (sent) => void seen.add((await send(sent)).status)),
        { ...SURE, numRuns: 100 },
      );
      // 500: not dealt with, written into the log; Slack sends it again.
      expect(seen.size).toBeGreaterThan(0);
      expect([200, 400, 500]).toEqual(expect.arrayContaining([...seen]));
    },
    120_000,
  );
});

describe("what a browser sends, whatever it is", () => {
  const OURS = { "x-mynah": "1", "content-type": "application/json" };
  const told = ({ body }: Told) => (JSON.parse(body) as { error: { text: string } }).error.text;

  it("as an invocation is taken, answered, or refused with a sentence", async () => {
    const invocation = fc.record(
      {
        key: odd(fc.uuid()),
        line: odd(
          fc
            .tuple(fc.constantFrom("/", ""), fc.constantFrom(...names, ""), text)
            .map((parts) => parts.join(" ")),
        ),
        files: odd(fc.dictionary(text, odd(fc.record({ id: text, name: text })))),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(odd(invocation, 5), async (body) => {
        const answer = await ask(program.url, {
          path: "/api/invocations",
          method: "POST",
          headers: OURS,
          body: JSON.stringify(body),
        });
        expect([200, 202, 400, 404]).toContain(answer.status);
        if (answer.status >= 400) expect(told(answer)).toMatch(/^\S.*[.?!:]|For example/);
      }),
      SURE,
    );
  }, 60_000);

  it("as a file is kept under a name without a path, or refused with a sentence", async () => {
    const WAV = Buffer.from(
      "524946462400000057415645666d74201000000001000100401f0000803e0000020010006461746100000000",
      "hex",
    );
    const evil = fc.constantFrom(
      "../../etc/passwd",
      "..\\..\\boot.ini",
      "/etc/cron.d/x",
      "C:\\x.wav",
      "a\r\nset-cookie: x=1.wav",
      ".",
      "..",
      "~/.ssh/id",
      "x\0.wav",
      "con",
      "\u202egnp.wav",
      "<img src=x onerror=alert(1)>.wav",
    );
    const bytes = fc.oneof(
      fc.constant(WAV),
      fc.uint8Array({ maxLength: 2_000 }).map((some) => Buffer.from(some)),
      fc.constant(Buffer.from("<html><script>alert(1)</script>")),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(evil, text), bytes, async (name, body) => {
        const path = `/api/uploads?name=${encodeURIComponent(name.toWellFormed())}`;
        const headers = { ...OURS, "content-type": "application/octet-stream" };
        const answer = await ask(program.url, { path, method: "POST", headers, body });
        expect([201, 400]).toContain(answer.status);
        if (answer.status === 400) return void told(answer);
        const { upload } = JSON.parse(answer.body) as { upload: { id: string; name: string } };
        expect(upload.name).toMatch(/^[^/\\<>:"|?*\p{C}]+\.wav$/u);
        expect(upload.name).not.toMatch(/^\./);
        expect(upload.id).toMatch(/^u[a-z0-9]{24}$/);
      }),
      { ...SURE, numRuns: 60 },
    );
  }, 60_000);

  it("as a path, a method or a header, is answered below 500", async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        "api",
        "jobs",
        "media",
        "from",
        "assets",
        "login",
        "slack",
        "..",
        "%2e%2e",
        "%00",
        "%ff",
        "%2f",
        "x".repeat(600),
        "%",
        "?q=1&q=2",
        ";",
      ),
      fc.webSegment(),
    );
    const path = fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`);
    const header = fc.constantFrom<Record<string, string>>(
      { range: "bytes=-" },
      { cookie: "mynah_person=%ff; mynah_session=.." },
      { "if-none-match": "\u00ff" },
      { origin: "null", "x-forwarded-proto": "https,http" },
      { "accept-language": ",;q=" },
      { accept: "text/html" },
    );
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"),
        header,
        async (asked, method, headers) => {
          if (asked.startsWith("/api/events")) return;
          const { status } = await ask(program.url, { path: asked, method, headers });
          expect([asked, method, status < 500]).toEqual([asked, method, true]);
        },
      ),
      { ...SURE, numRuns: 400 },
    );
  }, 60_000);
});

import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { json, names, odd, optionNames, runs, SURE, text } from "./anything.ts";
import { ask, type Told } from "./ask.ts";
import { openProgram, type OpenProgram } from "./open-program.ts";

let program: OpenProgram;
beforeAll(async () => {
  program = await openProgram({ oauth: false });
}, 60_000);
afterAll(() => program.close());
afterEach(async () => {
  expect((await ask(program.url, { path: "/healthz" })).status).toBe(200);
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
        { ...SURE, numRuns: runs(100) },
      );
      // 500: not dealt with, written into the log; Slack sends it again.
      expect(seen.size).toBeGreaterThan(0);
      expect([200, 400, 500]).toEqual(expect.arrayContaining([...seen]));
    },
    120_000,
  );
});

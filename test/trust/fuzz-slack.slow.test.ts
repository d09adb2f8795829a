import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { json, names, mostly, optionNames, runs, FAST_CHECK_OPTIONS, text } from "./anything.ts";
import { sendRequest, type HttpResponse } from "./ask.ts";
import { useProgram } from "./open-program.ts";

const program = useProgram();

function slackPost(body: string, type: string): Promise<HttpResponse> {
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", program.slack.app.signingSecret)
    .update(`v0:${at}:${body}`)
    .digest("hex");
  return sendRequest(program.url, {
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

describe("anything that Slack signed", () => {
  const FORM = "application/x-www-form-urlencoded";
  const user = mostly(fc.record({ id: fc.constantFrom("U0ALICE", "U0"), team_id: fc.constant("T0HOME") }));
  const payload = fc.record(
    {
      type: mostly(
        fc.constantFrom(
          "block_actions",
          "view_submission",
          "message_action",
          "shortcut",
          "block_suggestion",
          "view_closed",
        ),
      ),
      team: mostly(fc.constant({ id: "T0HOME" })),
      user,
      channel: mostly(fc.constant({ id: "C0GENERAL" })),
      actions: mostly(
        fc.array(
          fc.record({
            action_id: mostly(fc.constantFrom("cancel", "again", "edit", "delete")),
            value: mostly(text),
            type: mostly(fc.constant("button")),
            block_id: mostly(text),
          }),
          { maxLength: 2 },
        ),
      ),
      callback_id: mostly(fc.constantFrom("form", "picker", "everything", "transcribe")),
      view: mostly(
        fc.record({
          id: mostly(text),
          callback_id: mostly(fc.constantFrom("form", "picker")),
          private_metadata: mostly(
            fc.oneof(
              text,
              json.map((read) => JSON.stringify(read)),
              fc.constant('{"command":"tts","channel":"C0GENERAL"}'),
            ),
          ),
          blocks: mostly(fc.array(json)),
          state: mostly(fc.record({ values: mostly(fc.dictionary(fc.constantFrom(...optionNames), json)) })),
        }),
      ),
      message: json,
      action_id: mostly(text),
      value: mostly(text),
    },
    { requiredKeys: [] },
  );
  const event = fc.record({
    type: fc.constant("event_callback"),
    team_id: fc.constant("T0HOME"),
    event_id: text,
    event: mostly(
      fc.record(
        {
          type: mostly(fc.constantFrom("app_mention", "message")),
          channel_type: mostly(fc.constant("im")),
          user: mostly(fc.constant("U0ALICE")),
          ts: mostly(fc.constant("1.2")),
          channel: mostly(fc.constant("C0GENERAL")),
          text: mostly(text),
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

  it.each<[string, fc.Arbitrary<unknown>, (body: unknown) => Promise<HttpResponse>]>([
    ["an event", mostly(event, 4), (body) => slackPost(JSON.stringify(body), "application/json")],
    [
      "a press, a form or a shortcut",
      mostly(payload, 4),
      (body) => slackPost(new URLSearchParams({ payload: JSON.stringify(body) }).toString(), FORM),
    ],
    [
      "a slash command",
      slash,
      (body) => slackPost(new URLSearchParams(body as Record<string, string>).toString(), FORM),
    ],
    ["no payload at all", text, (body) => slackPost(String(body), "application/json")],
  ])(
    "as %s, is answered, and never crashes the program",
    async (_what, body, send) => {
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(body, async (sent) => void seen.add((await send(sent)).status)),
        { ...FAST_CHECK_OPTIONS, numRuns: runs(100) },
      );
      // 500: not processed, and logged; Slack sends it again.
      expect(seen.size).toBeGreaterThan(0);
      expect([200, 400, 500]).toEqual(expect.arrayContaining([...seen]));
    },
    120_000,
  );
});

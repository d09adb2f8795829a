import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { json, names, mostly, optionNames, runs, FAST_CHECK_OPTIONS, text } from "./anything.ts";
import { sendRequest, type HttpResponse } from "./ask.ts";
import { useProgram } from "./open-program.ts";

const program = useProgram();

function discordPost(body: string): Promise<HttpResponse> {
  const headers = { "content-type": "application/json", ...program.discord.sign(body) };
  return sendRequest(program.url, { path: "/discord/interactions", method: "POST", headers, body });
}

describe("any interaction that Discord signed", () => {
  const snowflake = fc.bigInt({ min: 0n, max: 2n ** 63n }).map(String);
  const option = fc.letrec((tie) => ({
    one: fc.record(
      {
        name: mostly(fc.constantFrom(...optionNames)),
        type: mostly(fc.integer({ min: 1, max: 11 })),
        value: json,
        options: mostly(fc.array(tie("one"), { maxLength: 3 })),
        focused: mostly(fc.boolean()),
      },
      { requiredKeys: [] },
    ),
  })).one;
  const data = fc.record(
    {
      name: mostly(fc.constantFrom(...names.map((name) => name.split(" ")[0] ?? ""))),
      type: mostly(fc.constantFrom(1, 3)),
      custom_id: mostly(
        fc.oneof(fc.constantFrom("cancel:j1", "again:j000000000000", "run:tts", "edit:x", "voice:j1"), text),
      ),
      component_type: mostly(fc.constantFrom(2, 3)),
      values: mostly(fc.array(text)),
      options: mostly(fc.array(option, { maxLength: 5 })),
      components: mostly(
        fc.array(fc.record({ type: fc.constantFrom(1, 18), component: json, components: json })),
      ),
      resolved: json,
      target_id: mostly(snowflake),
    },
    { requiredKeys: [] },
  );
  const interaction = fc.record(
    {
      id: mostly(snowflake, 30),
      application_id: mostly(snowflake, 30),
      token: mostly(fc.stringMatching(/^[\w-]{1,40}$/), 30),
      type: mostly(fc.integer({ min: 0, max: 9 }), 30),
      data: mostly(data, 30),
      user: mostly(fc.record({ id: snowflake })),
      member: mostly(fc.record({ user: fc.record({ id: snowflake }), permissions: mostly(snowflake) })),
      channel: mostly(fc.record({ id: snowflake, type: fc.nat(15) })),
      guild_id: mostly(snowflake),
      locale: mostly(text),
      attachment_size_limit: json,
    },
    { requiredKeys: ["id", "application_id", "token", "type", "data"] },
  );

  it("is accepted or refused at once, and never crashes the program", async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(mostly(interaction, 5), async (body) => {
        const { status } = await discordPost(JSON.stringify(body));
        seen.add(status);
      }),
      FAST_CHECK_OPTIONS,
    );
    expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 202, 400]);
  });

  it("is refused when it isn't even JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (body) => {
        const { status } = await discordPost(`{${body}`);
        expect(status).toBe(400);
      }),
      { ...FAST_CHECK_OPTIONS, numRuns: runs(50) },
    );
  });
});

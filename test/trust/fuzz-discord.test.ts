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
      { ...SURE, numRuns: runs(50) },
    );
  });
});

import { describe, expect, it } from "vitest";
import { pino } from "pino";
import type { Workspace } from "../../../src/bots/slack/auth/workspace.ts";
import { listenToMentions } from "../../../src/bots/slack/listeners/mentions.ts";
import { useMemberLanguage } from "../../../src/bots/slack/people.ts";

type Handler = (args: object) => Promise<void>;
const context = { teamId: "T1", isEnterpriseInstall: false };

describe("a member's language", () => {
  async function lookUp(body: object, over: object = {}) {
    const asked: string[][] = [];
    let isHandled = false;
    let handle: Handler = async () => undefined;
    useMemberLanguage(
      { use: (middleware: Handler) => void (handle = middleware) } as never,
      async ({ team }: Workspace, person, channel) => (asked.push([team, person, channel]), "de"),
    );
    await handle({ body, context: { ...context, ...over }, next: async () => void (isHandled = true) });
    expect(isHandled).toBe(true);
    return asked;
  }
  const message = { type: "message", user: "U1", channel: "C1" };

  it("is looked up for commands, controls, mentions and direct messages", async () => {
    const inChannel = [["T1", "U1", "C1"]];
    expect(await lookUp({ user_id: "U1", channel_id: "C1" })).toEqual(inChannel);
    expect(await lookUp({ user: { id: "U1" }, channel: { id: "C1" } })).toEqual(inChannel);
    expect(await lookUp({ event: { ...message, type: "app_mention" } })).toEqual(inChannel);
    expect(await lookUp({ event: { ...message, channel_type: "im" } })).toEqual(inChannel);
    expect(await lookUp({ user: { id: "U1" } })).toEqual([["T1", "U1", ""]]);
  });

  it("is not looked up for messages between members, nor where the bot can't answer", async () => {
    expect(await lookUp({ event: { ...message, channel_type: "channel" } })).toEqual([]);
    expect(await lookUp({ event: { ...message, channel_type: "mpim" } })).toEqual([]);
    expect(await lookUp({ event: { type: "tokens_revoked" } })).toEqual([]);
    expect(await lookUp({ user_id: "U1", channel_id: "C1" }, { isUnserved: true })).toEqual([]);
  });
});

describe("a mention", () => {
  async function optionsOf(text: string, files: readonly object[] = []) {
    const run: { options: Record<string, unknown> }[] = [];
    let handle: Handler = async () => undefined;
    listenToMentions(
      { event: (_: string, handler: Handler) => void (handle = handler), message: () => undefined } as never,
      {
        runLine: async ({ typed }: { typed: { options: Record<string, unknown> } }) => (
          run.push(typed),
          { kind: "job" }
        ),
        log: pino({ level: "silent" }),
      } as never,
    );
    await handle({ event: { channel: "C1", user: "U1", ts: "1.1", text, files }, context });
    return run[0]?.options;
  }
  const file = { id: "F1", name: "a.mp3", mimetype: "audio/mpeg" };

  it("uses the attached file as its source, unless it names another", async () => {
    expect(await optionsOf("<@B1> transcribe", [file])).toMatchObject({ source: { ref: { file: "F1" } } });
    expect(await optionsOf("<@B1> transcribe")).not.toHaveProperty("source");
    const link = "https://example.com/b.mp3";
    const named = await optionsOf(`<@B1> transcribe <${link}>`, [file]);
    expect(JSON.stringify(named)).toContain(link);
    expect(JSON.stringify(named)).not.toContain("F1");
  });
});

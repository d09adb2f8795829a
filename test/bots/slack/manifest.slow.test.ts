import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { SCOPES } from "../../../src/bots/slack/auth/rights.ts";
import { withoutPlayback } from "../../../src/commands/definition/audience.ts";
import { commands } from "../../../src/commands/index.ts";
import { startFakeSlack } from "@mynah/fake-slack";

const modes = [
  { kind: "socket" },
  { kind: "http", publicUrl: "https://bot.example.com", oauth: false },
  { kind: "http", publicUrl: "https://bot.example.com/", oauth: true },
] as const;

describe.each(modes)("the manifest for $kind, OAuth $oauth", (mode) => {
  const manifest = buildManifest(commands, mode);

  it.each([
    { listens: false, isAgent: false, hasSteps: false, hasCanvas: false },
    { listens: true, isAgent: false, hasSteps: false, hasCanvas: false },
    {
      listens: true,
      isAgent: true,
      hasSteps: true,
      hasCanvas: true,
      previewDomain: "bot.example.com",
    },
  ])(
    "is one that Slack accepts, listening $listens, in the agent panel $isAgent, with steps $hasSteps, with canvases $hasCanvas",
    async (on) => {
      const slack = await startFakeSlack({ manifest: buildManifest(commands, mode, on) });
      await slack.close();
    },
  );

  it.each([
    ["a misspelled list of optional scopes", { scopes: { bot: [], optional_bot: [] } }],
    ["an optional scope that isn't requested", { scopes: { bot: [], bot_optional: ["files:read"] } }],
    ["scopes at the wrong place", { bot: [] }],
  ])("would be refused with %s", async (_what, oauth_config) => {
    await expect(startFakeSlack({ manifest: { ...manifest, oauth_config } })).rejects.toThrow(
      "Slack would refuse this manifest",
    );
  });

  it("stays within Slack's limits", () => {
    const { features, display_information: shown, settings } = manifest;
    expect(features.slash_commands.length).toBeLessThanOrEqual(50);
    expect(features.shortcuts.length).toBeLessThanOrEqual(10);
    expect(settings.event_subscriptions.bot_events.length).toBeLessThanOrEqual(100);
    expect(shown.name.length).toBeLessThanOrEqual(35);
    expect(shown.description.length).toBeLessThanOrEqual(140);
    for (const { command, description, usage_hint: hint = "none" } of features.slash_commands) {
      expect(command).toMatch(/^\/[a-z0-9_-]{1,31}$/);
      expect(description.length).toBeLessThanOrEqual(2000);
      expect(hint.length).toBeLessThanOrEqual(1000);
      expect(hint).not.toBe("");
    }
  });

  it("has a slash command for every command except help and those for voice channels, alone or as a family", () => {
    const names = manifest.features.slash_commands.map(({ command }) => command);
    for (const { name } of withoutPlayback(commands)) {
      if (name !== "help") expect(names).toContain(`/${name.split(" ")[0]}`);
    }
    expect(names).toContain("/mynah");
  });

  it("has the message shortcuts, each named after its command except the report", () => {
    const onMessages = manifest.features.shortcuts.filter(({ type }) => type === "message");
    expect(Object.fromEntries(onMessages.map(({ callback_id: id, name }) => [id, name]))).toEqual({
      tts: "Speak this",
      transcribe: "Transcribe",
      enhance: "Enhance audio",
      separate: "Isolate vocals",
      "made-here": "Made here?",
      report: "Report to moderators",
    });
  });

  it("gives every permission a reason", () => {
    expect(manifest.oauth_config.scopes.bot).toEqual(Object.keys(SCOPES));
    for (const { reason } of Object.values(SCOPES)) expect(reason.length).toBeGreaterThan(5);
  });
});

it("requires the scopes that read messages and files only if the bot listens for recordings", () => {
  const scopes = (listens: boolean) => buildManifest(commands, modes[0], { listens }).oauth_config.scopes;
  expect(scopes(false).bot_optional).toEqual(["channels:history", "files:read", "groups:history"]);
  expect(scopes(true)).toEqual({ bot: Object.keys(SCOPES) });
});

it("sends everything to one address over HTTP, and OAuth redirects to another", () => {
  const { features, settings, oauth_config: oauth } = buildManifest(commands, modes[2]);
  const url = "https://bot.example.com/slack/events";
  expect(new Set(features.slash_commands.map((command) => "url" in command && command.url))).toEqual(
    new Set([url]),
  );
  expect(settings.event_subscriptions).toMatchObject({ request_url: url });
  expect(settings.interactivity).toMatchObject({ request_url: url });
  expect(oauth.redirect_urls).toEqual(["https://bot.example.com/slack/oauth_redirect"]);
  expect(settings).toMatchObject({ socket_mode_enabled: false, token_rotation_enabled: true });
});

const printed = (words: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ["src/slack-manifest.ts", ...words], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });

describe("an agent", () => {
  const agent = { isAgent: true };
  const existing = { ...agent, isAssistant: true };

  it("is described as an agent_view with what to write, and announced by the home's tab of messages", () => {
    const { features, settings } = buildManifest(commands, modes[0], agent);
    expect(features).toMatchObject({
      agent_view: {
        suggested_prompts: expect.arrayContaining([{ title: "Show all commands", message: "help" }]),
      },
    });
    const { bot_events: events } = settings.event_subscriptions;
    expect(events).toEqual(expect.arrayContaining(["app_home_opened", "app_context_changed", "message.im"]));
    expect(events.filter((name) => name.startsWith("assistant_thread"))).toEqual([]);
  });

  it("keeps the assistant_view of an app that has one, which Slack refuses to new apps", async () => {
    const manifest = buildManifest(commands, modes[0], existing);
    await expect(startFakeSlack({ manifest })).rejects.toThrow("new apps can't have an assistant_view");
    const slack = await startFakeSlack({ manifest, existingAssistant: true });
    await slack.close();
  });

  it("is printed with its assistant_view if the operator says so", async () => {
    const { stdout } = await printed(["--assistant"], { SLACK_AGENT: "yes" });
    expect(JSON.parse(stdout)).toHaveProperty("features.assistant_view");
    await expect(printed(["--assistant"])).rejects.toThrow("Set SLACK_AGENT=yes, or leave it out.");
  });
});

it("is printed as JSON by its own program", async () => {
  const { stdout } = await printed([]);
  expect(JSON.parse(stdout)).toMatchObject({ settings: { socket_mode_enabled: true } });
});

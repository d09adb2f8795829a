import { describe, expect, it } from "vitest";
import { SETTING_NAMES } from "../src/config.ts";
import { describeMisspelledSettings } from "../src/misspelled-settings.ts";

describe("settings that are nearly spelled like ours", () => {
  it.each([
    ["DISCORD_TOKN", "DISCORD_TOKEN"],
    ["DISCORD_TOKEN_", "DISCORD_TOKEN"],
    ["SLACK_BOT_TOKNE", "SLACK_BOT_TOKEN"],
    ["AUDIO_API_KEYS", "AUDIO_API_KEY"],
    ["DATABSE_URL", "DATABASE_URL"],
  ])("are named, with what was meant: %s", (name, meant) => {
    const sentences = describeMisspelledSettings({ [name]: "a secret value" }, SETTING_NAMES);
    expect(sentences).toEqual([`${name} is not a setting and is ignored: did you mean ${meant}?`]);
  });

  it("aren't seen in names that are right, empty, or other programs'", () => {
    const others = [
      "PATH",
      "HOME",
      "NODE_ENV",
      "NODE_OPTIONS",
      "LC_ALL",
      "XDG_DATA_DIRS",
      "SSH_AUTH_SOCK",
      "PG_PORT",
    ];
    const given = [...SETTING_NAMES, ...others].map((name) => [name, "value"] as const);
    expect(describeMisspelledSettings(Object.fromEntries(given), SETTING_NAMES)).toEqual([]);
    expect(describeMisspelledSettings({ DISCORD_TOKN: "" }, SETTING_NAMES)).toEqual([]);
  });
});

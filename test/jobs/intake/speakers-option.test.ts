import { describe, expect, it } from "vitest";
import type { Invocation } from "../../../src/jobs/job.ts";
import { withSpeakers } from "../../../src/jobs/intake/speakers-option.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";

const menu: Partial<Invocation> = { isFromMenu: true };
const automatic: Partial<Invocation> = { isUnasked: true };

async function asked(
  over: Partial<Invocation>,
  { canTellSpeakers = true, setting }: { canTellSpeakers?: boolean; setting?: string } = {},
): Promise<unknown> {
  const settings = createMemorySettings();
  const server = { platform: "x", workspace: "w", level: "server", id: "w" } as const;
  if (setting !== undefined) await settings.change(server, "speakers", () => setting);
  const invocation: Invocation = {
    key: "k",
    platform: "x",
    person: { id: "anna" },
    place: { workspace: "w", channel: "c", address: {} },
    locale: "en",
    command: "transcribe",
    options: {},
    ...over,
  };
  return (await withSpeakers({ settings, canTellSpeakers }, invocation)).options["speakers"];
}

describe("a transcription without options", () => {
  it.each([
    ["the message menu", menu],
    ["a channel's automatic transcription", automatic],
  ])("from %s identifies speakers where the service can, and as the setting says", async (_, over) => {
    expect(await asked(over)).toBe(true);
    expect(await asked(over, { canTellSpeakers: false })).toBeUndefined();
    expect(await asked(over, { setting: "no" })).toBeUndefined();
    expect(await asked(over, { setting: "yes", canTellSpeakers: false })).toBe(true);
  });

  it("stays as it is when somebody typed it, chose themselves, or runs another command", async () => {
    expect(await asked({})).toBeUndefined();
    expect(await asked({ ...menu, options: { speakers: false } })).toBe(false);
    expect(await asked({ ...menu, command: "separate" })).toBeUndefined();
  });
});

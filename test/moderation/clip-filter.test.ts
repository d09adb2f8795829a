import { describe, expect, it } from "vitest";
import type { MediaMessage } from "../../src/jobs/ports/media-messages.ts";
import {
  checkEligibility,
  MAX_CLIP_BYTES,
  MAX_CLIP_MS,
  RATE_LIMITS,
  type EligibilityDeps,
} from "../../src/moderation/intake/clip-filter.ts";
import type { ModerationConfig } from "../../src/settings/moderation-config.ts";

const file = { kind: "platform", ref: {}, name: "memo.ogg", media: "audio", bytes: 1_000 } as const;

const clip = (change: Partial<MediaMessage> = {}): MediaMessage => ({
  platform: "discord",
  place: { workspace: "s", channel: "talk", address: {} },
  message: "m",
  link: "https://example.com",
  author: { id: "ada", isBot: false, roles: ["guest"] },
  files: [file],
  isVoiceMessage: true,
  ...change,
});

const watch: ModerationConfig = { channels: [], review: { id: "mods" }, exempt: [], notices: false };

/** Records the checks that were made. */
function asked({ moderates = false, person = 0, server = 0, roles = [] as string[] } = {}) {
  const log: string[] = [];
  const deps: EligibilityDeps = {
    rolesOf: async () => (log.push("roles"), roles),
    isModerator: async () => (log.push("moderator"), moderates),
    countRecentJobs: async () => (log.push("rate"), { person, server }),
  };
  return { log, deps };
}

describe("the checks before a clip is transcribed", () => {
  it("accept it with its files, the cheap checks first", async () => {
    const { log, deps } = asked();
    expect(await checkEligibility(clip(), watch, deps)).toEqual({ open: true, files: [file], isCut: false });
    expect(log).toEqual(["moderator", "rate"]);
  });

  it.each<[string, Partial<MediaMessage>, ModerationConfig | undefined]>([
    ["nothing is switched on", {}, undefined],
    ["the channel is not among the chosen", {}, { ...watch, channels: [{ id: "other" }] }],
    [
      "it is said in the moderators' own channel",
      { place: { workspace: "s", channel: "mods", address: {} } },
      watch,
    ],
    ["a bot has sent it", { author: { id: "b", isBot: true } }, watch],
    ["the author's role is exempt", {}, { ...watch, exempt: [{ id: "guest" }] }],
    ["there are only pictures", { files: [{ ...file, media: "image" }] }, watch],
  ])("skip it without a notice or a query when %s", async (_, change, setting) => {
    const { log, deps } = asked();
    expect(await checkEligibility(clip(change), setting, deps)).toEqual({ open: false, quietly: true });
    expect(log).toEqual([]);
  });

  it("ask for the author's roles if the message doesn't tell them, and only if some are exempt", async () => {
    const unknown = clip({ author: { id: "ada", isBot: false } });
    const exempt = { ...watch, exempt: [{ id: "guest" }] };
    const guest = asked({ roles: ["guest"] });
    expect(await checkEligibility(unknown, exempt, guest.deps)).toEqual({ open: false, quietly: true });
    expect(guest.log).toEqual(["roles"]);
    expect(await checkEligibility(unknown, exempt, asked().deps)).toMatchObject({ open: true });
    const plain = asked();
    await checkEligibility(unknown, watch, plain.deps);
    expect(plain.log).toEqual(["moderator", "rate"]);
  });

  it("count a thread as its channel", async () => {
    const place = { workspace: "s", channel: "thread", address: { parent: "talk" } };
    const chosen = { ...watch, channels: [{ id: "talk" }] };
    expect(await checkEligibility(clip({ place }), chosen, asked().deps)).toMatchObject({ open: true });
  });

  it("accept a clip in a thread that was chosen itself", async () => {
    const place = { workspace: "s", channel: "thread", address: { parent: "talk" } };
    const decide = (id: string) =>
      checkEligibility(clip({ place }), { ...watch, channels: [{ id }] }, asked().deps);
    expect(await decide("thread")).toMatchObject({ open: true });
    expect(await decide("other")).toMatchObject({ open: false });
  });

  it("skip moderators without a notice before the database is queried", async () => {
    const { log, deps } = asked({ moderates: true });
    expect(await checkEligibility(clip(), watch, deps)).toEqual({ open: false, quietly: true });
    expect(log).toEqual(["moderator"]);
  });

  it.each([
    [{ durationMs: MAX_CLIP_MS }, true],
    [{ durationMs: MAX_CLIP_MS + 1 }, false],
    [{ bytes: MAX_CLIP_BYTES }, true],
    [{ bytes: MAX_CLIP_BYTES + 1 }, false],
  ])("measure length and size: %o", async (facts, open) => {
    const measured = { ...file, ...facts };
    const decide = (files: MediaMessage["files"]) => checkEligibility(clip({ files }), watch, asked().deps);
    expect(await decide([measured])).toMatchObject(open ? { open } : { open, quietly: false, why: "length" });
    // A clip isn't hidden by a long file beside it.
    const files = open ? [file, measured] : [file];
    expect(await decide([file, measured])).toEqual({ open: true, files, isCut: !open });
  });

  it.each([
    [{ person: RATE_LIMITS.person - 1, server: RATE_LIMITS.server - 1 }, { open: true }],
    [{ person: RATE_LIMITS.person }, { open: false, quietly: false, why: "personRate" }],
    [{ server: RATE_LIMITS.server }, { open: false, quietly: false, why: "serverRate" }],
  ])("limit the rate, and report it: %o", async (lately, decided) => {
    expect(await checkEligibility(clip(), watch, asked(lately).deps)).toMatchObject(decided);
  });
});

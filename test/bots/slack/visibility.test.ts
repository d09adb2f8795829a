import { describe, expect, it } from "vitest";
import { isManager } from "../../../src/bots/slack/auth/rights.ts";
import { isRedirected, locationOf } from "../../../src/bots/slack/delivery/receipts.ts";
import { routeOf } from "../../../src/bots/slack/delivery/redirect.ts";
import { findVisibleJob } from "../../../src/bots/slack/place.ts";
import { outcomeContent } from "../../../src/bots/slack/messages/blocks.ts";
import { createSourceUrl } from "../../../src/bots/slack/sources/source-url.ts";
import { SlackFailure } from "../../../src/bots/slack/api/errors.ts";
import type { Job, Outcome } from "../../../src/jobs/job.ts";
import { say } from "../../../src/messages/index.ts";
import { makeJob } from "../../jobs/make-job.ts";

const place = { workspace: "T1", channel: "C1", address: {} };
const slackJob = (over: Partial<Job> = {}): Job => makeJob({ platform: "slack", place, ...over });
const inThread = { ...place, address: { thread: "1.1" } };

describe("a workspace's admins", () => {
  const isAdmin = (user: object | undefined) =>
    isManager({ call: async () => ({ user }) } as never, {
      workspace: { team: "T1" } as never,
      person: "U1",
    });

  it("are its admins and owners", async () => {
    expect(await isAdmin({ team_id: "T1", is_admin: true })).toBe(true);
    expect(await isAdmin({ team_id: "T1", is_owner: true })).toBe(true);
    expect(await isAdmin({ team_id: "T1" })).toBe(false);
    expect(await isAdmin(undefined)).toBe(false);
  });

  it("are not those of another company, but those of the same organization that are members here", async () => {
    expect(await isAdmin({ team_id: "T2", is_admin: true })).toBe(false);
    expect(await isAdmin({ team_id: "T2", is_admin: true, enterprise_user: { teams: ["T3"] } })).toBe(false);
    expect(await isAdmin({ team_id: "T2", is_admin: true, enterprise_user: { teams: ["T3", "T1"] } })).toBe(
      true,
    );
  });
});

describe("the place of an answer", () => {
  it("is where the command was run, in its thread", () => {
    expect(locationOf(slackJob({ place: inThread }))).toEqual({ channel: "C1", thread: "1.1" });
    expect(isRedirected(slackJob(), locationOf(slackJob()))).toBe(false);
  });

  it("is elsewhere, outside that thread, where the answer was posted elsewhere", () => {
    const job = slackJob({ place: inThread, receipts: { channel: "D1" } });
    expect(locationOf(job)).toEqual({ channel: "D1" });
    expect(isRedirected(job, locationOf(job))).toBe(true);
  });

  it("is not reachable directly where the member accepts no direct messages", () => {
    const route = (away?: string) =>
      routeOf(slackJob({ receipts: away === undefined ? {} : { away } }), async () => undefined);
    expect(route()).toMatchObject({ isClosed: false });
    expect(route("")).toMatchObject({ isClosed: true });
    expect(route("D1")).toMatchObject({ isClosed: false, to: "directly" });
    expect(route("C1 1.5")).toMatchObject({ isClosed: false, to: "thread" });
  });
});

describe("a button's job", () => {
  async function isFound(
    over: Partial<Job>,
    use: { team?: string; person?: string; channel?: string | undefined } = {},
  ) {
    const job = slackJob(over);
    try {
      const found = await findVisibleJob(async () => job, job.id, {
        team: "T1",
        person: "p1",
        channel: "C1",
        ...use,
      });
      return found === job;
    } catch (error) {
      expect(error).toMatchObject({ sentence: { key: "slackJobGone" } });
      return false;
    }
  }

  it("is found by everyone in the channel of its answer, and only there", async () => {
    expect(await isFound({})).toBe(true);
    expect(await isFound({}, { person: "p2" })).toBe(true);
    expect(await isFound({}, { person: "p2", channel: "C2" })).toBe(false);
    expect(await isFound({}, { channel: undefined })).toBe(false);
    expect(await isFound({}, { team: "T2" })).toBe(false);
    expect(await isFound({ platform: "discord" })).toBe(false);
  });

  it("is found by its requester where they ran the command, where its placeholder is, and in direct messages", async () => {
    const away = { receipts: { away: "D9", channel: "C5" } };
    expect(await isFound(away, { channel: "D9", person: "p2" })).toBe(true);
    for (const channel of ["C1", "C5", "D1"]) {
      expect(await isFound(away, { channel }), channel).toBe(true);
      expect(await isFound(away, { channel, person: "p2" }), channel).toBe(false);
    }
    expect(await isFound(away, { channel: "C7" })).toBe(false);
  });
});

describe("the buttons of an answer", () => {
  it("ask before what may be charged twice, and only then", () => {
    const confirmations = (outcome: Outcome) =>
      JSON.stringify(outcomeContent(slackJob(), outcome).blocks).split('"confirm"').length - 1;
    const failed = { reason: say("internalFault"), maybeCharged: false } as const;
    const certain = confirmations({ verdict: "failed", ...failed });
    expect(confirmations({ verdict: "cancelled", ...failed })).toBe(certain);
    expect(confirmations({ verdict: "unconfirmed", ...failed })).toBeGreaterThan(certain);
  });
});

describe("a source that the bot fetches for the audio service", () => {
  const file = {
    id: "F1",
    name: "notes.txt",
    type: "text/plain",
    kind: undefined,
    bytes: 5,
    url: "https://x",
  };
  const link = (denied?: SlackFailure, options: Job["options"] = {}, kind: "audio" | "video" = "audio") =>
    createSourceUrl({
      files: {
        info: async () => ({ ...file, kind }),
        open: async () => {
          if (denied) throw denied;
          return { body: { destroy: () => undefined } };
        },
      } as never,
      fileProxy: { link: () => "https://bot.example/f" },
      isPublic: true,
    })(
      { kind: "platform", name: "a.mp3", ref: { file: "F1" } } as never,
      slackJob({ command: "transcribe", options }),
    ).catch((error: { sentence?: { key: string } }) => error.sentence?.key ?? error);
  const denial = (code: string) => new SlackFailure("files", code, "refused");

  it("is refused before anything is spent where Slack shows a login page or denies it", async () => {
    expect(await link()).toBe("https://bot.example/f");
    expect(await link(denial("login_page"))).toBe("slackFilesUnreadable");
    expect(await link(denial("file_not_found"))).toBe("slackFileUnreachable");
  });

  it("is checked against the option that it was given for", async () => {
    const source = { kind: "platform", ref: { file: "F1" } } as never;
    const other = { kind: "upload", ref: { file: "F1" } } as never;
    expect(await link(undefined, { source }, "video")).toBe("https://bot.example/f");
    expect(await link(undefined, { source: other }, "video")).toBe("https://bot.example/f");
  });
});

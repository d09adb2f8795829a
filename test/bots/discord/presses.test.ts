import { InteractionType } from "discord.js";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { ButtonPress } from "../../../src/bots/discord/interactions/press.ts";
import { askForSpeaker, showSpeakerMenu } from "../../../src/bots/discord/interactions/transcript.ts";
import {
  createPreferenceHandler,
  createVoiceMessageFollowUp,
} from "../../../src/bots/discord/interactions/voice-message.ts";
import { pressLine } from "../../../src/bots/discord/interactions/lines.ts";
import { acceptAndAcknowledge } from "../../../src/bots/discord/interactions/acknowledge.ts";
import { openReportForm } from "../../../src/bots/discord/moderation/case-controls.ts";
import { UserError } from "../../../src/errors.ts";
import type { Job, Outcome } from "../../../src/jobs/job.ts";
import { render, say } from "../../../src/messages/index.ts";
import { later, makeJob } from "../../jobs/make-job.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";

const log = pino({ level: "silent" });
const place = { workspace: "g1", channel: "c1", address: { member: "yes" } };
const discordJob = (over: Partial<Job> = {}): Job => makeJob({ platform: "discord", place, ...over });
const inServer = {
  id: "i1",
  application_id: "a1",
  token: "t",
  guild_id: "g1",
  channel: { id: "c1" },
  member: { user: { id: "p1" }, roles: [], permissions: "0" },
  authorizing_integration_owners: {},
  app_permissions: "0",
};

/** Records the responses to interactions, as JSON. */
function recorder() {
  const sent: string[] = [];
  const record = async (...values: unknown[]) => (sent.push(JSON.stringify(values)), {});
  return { sent, api: { callback: record, editOriginal: record } };
}

describe("the menu of speakers", () => {
  it("shows names as text, whatever markup they contain", async () => {
    const speaker = { key: "k1", speaker: "0", name: "*Ann* @everyone", lines: ["Hello."] };
    const { sent, api } = recorder();
    const press = {
      deps: {
        api,
        log,
        transcriptEditor: { speakers: async () => [speaker], suggestions: async () => [] },
      },
      interaction: { ...inServer, data: { values: ["k1"] } },
      job: discordJob(),
      detail: [],
    } as unknown as ButtonPress;
    for (const show of [showSpeakerMenu, askForSpeaker]) {
      sent.splice(0);
      await show(press);
      expect(sent.at(-1)).toContain(JSON.stringify("**\\*Ann\\* \\@everyone**").slice(1, -1));
    }
  });
});

describe("the preference for voice messages", () => {
  it("is changed only by those who are allowed to use /settings", async () => {
    const settings = createMemorySettings();
    const press = async (isAllowed: boolean) => {
      const check = async () => {
        if (!isAllowed) throw new UserError(say("discordNotYours"));
      };
      const permissions = { check, may: async () => false };
      const deps = { api: recorder().api, settings, permissions };
      await createPreferenceHandler("person", true)({ deps, interaction: inServer } as never);
    };
    const scope = { platform: "discord", workspace: "g1", channel: "c1", person: "p1" };
    await expect(press(false)).rejects.toThrow(UserError);
    expect((await settings.of(scope)).at("form", "person")).toBeUndefined();
    await press(true);
    expect((await settings.of(scope)).at("form", "person")).toBe("voice message");
  });
});

describe("a repeated request", () => {
  async function acknowledged(interaction: string, duplicate: boolean): Promise<string> {
    const { sent, api } = recorder();
    const job = discordJob({ place: { ...place, address: { interaction } } });
    const deps = {
      api,
      log,
      findJob: async () => job,
      accept: async () => ({ kind: "job", job, ahead: 0, duplicate }),
    };
    await acceptAndAcknowledge(deps as never, inServer as never, { command: "tts" } as never);
    return sent[0] ?? "";
  }

  it("shows that the job runs already, unless the same interaction was delivered twice", async () => {
    const { id } = discordJob();
    const runsAlready = render(say("discordRunsAlready", { id })).slice(0, 20);
    expect(await acknowledged("i0", true)).toContain(runsAlready);
    expect(await acknowledged("i1", true)).not.toContain(runsAlready);
    expect(await acknowledged("i1", false)).not.toContain(runsAlready);
  });
});

describe("a button that runs its line once", () => {
  it("is the same request when one user presses it again, and another for everyone else", async () => {
    const keys: string[] = [];
    const press = async (person: string) => {
      const deps = {
        api: recorder().api,
        log,
        secretBox: { seal: (text: string) => text },
        accept: async ({ key }: { key: string }) => {
          keys.push(key);
          throw new UserError(say("discordUnknownControl"));
        },
      };
      const member = { ...inServer.member, user: { id: person } };
      const interaction = { ...inServer, member, message: { id: "m1" } };
      await pressLine(deps as never, interaction as never, {
        name: "once",
        line: "/tts Hi",
        option: "",
      });
    };
    for (const person of ["p1", "p1", "p2"]) await press(person);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe("a reported message", () => {
  it("is stored with its author: a person or a bot", async () => {
    const drafted: boolean[] = [];
    const report = (author: object) =>
      openReportForm(
        {
          api: recorder().api,
          sources: { take: () => ({ kind: "platform", ref: {}, name: "a.wav", media: "audio" }) },
          caseService: {
            draft: async (message: { author: { isBot: boolean } }) => (
              drafted.push(message.author.isBot),
              "case"
            ),
          },
        } as never,
        {
          ...inServer,
          type: InteractionType.ApplicationCommand,
          data: { target_id: "m1", resolved: { messages: { m1: { id: "m1", author, attachments: [{}] } } } },
        } as never,
      );
    await report({ id: "p2" });
    await report({ id: "p2", bot: false });
    await report({ id: "p2", bot: true });
    expect(drafted).toEqual([false, false, true]);
  });
});

describe("a voice message after the answer", () => {
  const audio = { id: "r1", name: "a.mp3", type: "audio/mpeg", bytes: 5 };
  const done = { verdict: "done", result: { files: [audio] } } as unknown as Outcome;

  async function deliver(outcome: Outcome, over: Partial<Job> = {}) {
    const settings = createMemorySettings();
    await settings.change(
      { platform: "discord", workspace: "", level: "person", id: "p1" },
      "form",
      () => "voice message",
    );
    const [posted, logged]: string[][] = [[], []];
    const followUp = createVoiceMessageFollowUp({
      settings,
      api: { createMessage: async (channel) => (posted!.push(channel), {} as never) },
      files: {
        fetchLocal: async () => ({
          path: "a.mp3",
          size: 5,
          file: {} as never,
          [Symbol.asyncDispose]: async () => undefined,
        }),
      },
      mediaProcessor: {
        toVoiceMessage: async () => ({
          path: "a.ogg",
          type: "audio/ogg",
          bytes: 5,
          durationSeconds: 1,
          waveform: "",
          dispose: async () => undefined,
        }),
      },
      secretBox: { seal: (text) => text, open: (text) => text },
      now: () => later(0),
      log: { info: (_: object, text: string) => void logged!.push(text) } as never,
    });
    await followUp(discordJob(over), outcome, async () => undefined);
    expect(logged).toEqual([]);
    return posted;
  }

  it("is sent once, after an answer with audio", async () => {
    expect(await deliver(done)).toEqual(["c1"]);
    expect(await deliver(done, { receipts: { voice: "begun" } })).toEqual([]);
    expect(await deliver(done, { finishedAt: later(0) })).toEqual([]);
    expect(await deliver({ verdict: "done", result: { files: [] } } as unknown as Outcome)).toEqual([]);
  });

  it("is not sent after a failure, nor where the bot can't write", async () => {
    const failed = { verdict: "failed", reason: say("internalFault"), maybeCharged: false } as const;
    expect(await deliver(failed)).toEqual([]);
    expect(await deliver(done, { place: { ...place, address: { member: "no" } } })).toEqual([]);
  });
});

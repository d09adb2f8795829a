import { describe, expect, it } from "vitest";
import { transcribe } from "../../src/commands/sound/transcribe.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { ChannelRef } from "../../src/jobs/ports/platform.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import type { StoredTranscript } from "../../src/transcripts/store/transcripts.ts";
import { createCacheLookup } from "../../src/transcripts/transcript-cache.ts";
import { createVisibilityCheck } from "../../src/transcripts/visibility.ts";
import { catalog } from "../commands/voices.ts";
import { makeJob } from "../jobs/make-job.ts";

const at = (workspace: string, channel: string): Job["place"] => ({ workspace, channel, address: {} });
const ann = { platform: "discord", person: { id: "ann" }, place: at("w1", "c1") };

/** A transcript that Bob requested of his own recording, in Ann's channel. */
const transcriptOfBob = (over: Partial<StoredTranscript> = {}): StoredTranscript => ({
  jobId: "j1",
  translationOf: null,
  platform: "discord",
  workspaceId: "w1",
  channelId: "c1",
  threadId: null,
  sourceMessage: null,
  link: null,
  personId: "bob",
  authorId: "bob",
  name: "a.ogg",
  contentHash: null,
  optionsKey: null,
  language: null,
  durationMs: null,
  speakers: 1,
  names: {},
  version: 0,
  createdAt: new Date(),
  expiresAt: null,
  segments: [],
  ...over,
});

describe("a stored transcript", () => {
  function checkFor({ canRead = true } = {}) {
    const asked: ChannelRef[] = [];
    const readable = async (_: unknown, channels: readonly ChannelRef[]) => {
      asked.push(...channels);
      return canRead ? channels.map(({ channel, thread }) => ({ channel, ...(thread && { thread }) })) : [];
    };
    const platforms = new Map(["discord", "slack"].map((name) => [name, { readable }]));
    return { asked, ...createVisibilityCheck({ rows: { channelsOf: async () => [] }, platforms }) };
  }
  const isSeen = async (over: Partial<StoredTranscript>, asker = ann, canRead = true) => {
    const all = await Promise.all(
      (["visible", "named"] as const).map(async (way) => {
        const check = checkFor({ canRead });
        const found = transcriptOfBob(over);
        if (way === "visible") return (await check.visible(asker, [found])).length === 1;
        return (await check.named(asker, found)) !== undefined;
      }),
    );
    expect(new Set(all).size, "found by id exactly if it is listed").toBe(1);
    return all[0];
  };

  it("is seen by those who can read its channel", async () => {
    expect(await isSeen({})).toBe(true);
    expect(await isSeen({}, ann, false)).toBe(false);
    expect(await isSeen({ threadId: "t1" })).toBe(true);
  });

  it("is not seen from another server or platform, even if ids are the same there", async () => {
    expect(await isSeen({ workspaceId: "w2" })).toBe(false);
    expect(await isSeen({ platform: "slack" })).toBe(false);
  });

  it("is seen everywhere by its requester and by the author of the recording", async () => {
    for (const own of [{ personId: "ann" }, { authorId: "ann" }]) {
      expect(await isSeen({ ...own, channelId: "c2" }, ann, false)).toBe(true);
      expect(await isSeen({ ...own, workspaceId: "w2" }, ann, false)).toBe(true);
      expect(await isSeen({ ...own, platform: "slack" }, ann, false)).toBe(false);
      // A user ID is valid in one workspace on Slack.
      const onSlack = { ...ann, platform: "slack" };
      expect(await isSeen({ ...own, platform: "slack" }, onSlack, false)).toBe(true);
      expect(await isSeen({ ...own, platform: "slack", workspaceId: "w2" }, onSlack, false)).toBe(false);
    }
  });

  it("asks the platform about the channel, or the thread in it, and about the asker's own if it is elsewhere", async () => {
    const { asked, visible, named } = checkFor();
    await visible(ann, [transcriptOfBob(), transcriptOfBob({ threadId: "t1" })]);
    await visible(ann, [transcriptOfBob({ personId: "ann", channelId: "c2" })]);
    expect(asked.splice(0)).toStrictEqual([{ channel: "c1" }, { channel: "c1", thread: "t1" }]);
    await named(ann, undefined);
    await named(ann, transcriptOfBob({ workspaceId: "w2", channelId: "c2" }));
    expect(asked).toStrictEqual([{ channel: "c1" }, { channel: "c1" }]);
  });
});

describe("the transcript of an earlier job", () => {
  const context = createPlanContext(catalog, "en", resolveEffectiveSettings([]));
  const source = { kind: "platform", ref: { id: "f1" }, name: "a.ogg", bytes: 7 } as const;
  const plan = transcribe.plan({ source }, context);
  const earlier = makeJob({ ...ann, id: "j1", person: { id: "bob" } });

  async function isReused({
    asker = ann,
    found = {} as Partial<StoredTranscript>,
    job = {} as Partial<Job> | null,
    isOpen = true,
  }) {
    const stored = transcriptOfBob({ platform: asker.platform, ...found });
    const platform = { fileId: () => "f1", isOpen: () => isOpen };
    const find = createCacheLookup({
      rows: { transcriptsLike: async () => [stored], transcriptOf: async () => stored },
      platforms: new Map([[asker.platform, platform]]),
      files: { find: async () => undefined },
    });
    const invocation = { ...makeJob(asker), key: "k" };
    const outcome = await find({ invocation, plan, findJob: async () => job && { ...earlier, ...job } });
    return outcome !== undefined;
  }

  it("is reused where its answer was posted for everyone", async () => {
    expect(await isReused({})).toBe(true);
    expect(await isReused({ isOpen: false })).toBe(false);
    expect(await isReused({ job: null })).toBe(false);
    expect(await isReused({ job: { place: at("w1", "c2") } })).toBe(false);
    expect(await isReused({ job: { place: at("w2", "c1") } })).toBe(false);
  });

  it("is reused everywhere by its requester, in their own workspace where ids are a workspace's", async () => {
    const found = { personId: "ann", workspaceId: "w2" };
    expect(await isReused({ found, job: null })).toBe(true);
    const onSlack = { ...ann, platform: "slack" };
    expect(await isReused({ asker: onSlack, found, job: null })).toBe(false);
    expect(await isReused({ asker: onSlack, found: { personId: "ann" }, job: null })).toBe(true);
  });
});

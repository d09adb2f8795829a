import { describe, expect, it } from "vitest";
import { clipInvocation, originOfJob, type Clip } from "../../src/moderation/intake/clip.ts";
import { makeJob } from "../jobs/make-job.ts";

const clip: Clip = {
  platform: "discord",
  workspace: "g1",
  channel: "c1",
  message: "m1",
  author: "p1",
  link: "https://discord.com/channels/g1/c1/m1",
  address: { guild: "g1", interaction: "m1", parent: "c0" },
};
const file = { kind: "link", url: "https://example.com/a.ogg" } as const;

describe("the job of a clip", () => {
  it("knows the message it is about, and what the platform stores of the place", () => {
    const { place, person } = clipInvocation(clip, file);
    expect(place).toEqual({
      workspace: "discord:g1",
      channel: "c1",
      address: {
        guild: "g1",
        interaction: "m1",
        parent: "c0",
        platform: "discord",
        workspace: "g1",
        message: "m1",
        link: "https://discord.com/channels/g1/c1/m1",
      },
    });
    expect(originOfJob(makeJob({ place, person }))).toEqual(clip);
  });

  it("reads missing and malformed values as empty", () => {
    const address = { platform: 1, message: null, guild: "g1" } as never;
    const job = makeJob({ place: { workspace: "discord:g1", channel: "c1", address }, person: { id: "p1" } });
    expect(originOfJob(job)).toEqual({
      ...clip,
      platform: "",
      workspace: "",
      message: "",
      link: "",
      address: { guild: "g1" },
    });
  });
});

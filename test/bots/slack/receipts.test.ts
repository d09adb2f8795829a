import { describe, expect, it } from "vitest";
import { createAddress, moveToThread, parseAddress } from "../../../src/bots/slack/address.ts";
import { workspaceOf } from "../../../src/bots/slack/auth/workspace.ts";
import {
  fileIds,
  locationOf,
  parseReceipts,
  receiptsOf,
  redirectedReceipts,
  resultFileIds,
  withoutMessage,
} from "../../../src/bots/slack/delivery/receipts.ts";
import { withAnswerLocation } from "../../../src/bots/slack/delivery/redirect.ts";
import type { Receipts } from "../../../src/jobs/job.ts";
import { makeJob } from "../../jobs/make-job.ts";

const NOTHING = {
  channel: undefined,
  ts: undefined,
  postingMs: undefined,
  isStream: false,
  begunMs: [],
  files: new Map(),
  isTogether: undefined,
  placeholder: undefined,
  redirect: undefined,
};
const BEGUN = { posting: "1732270000000", channel: "C1", ts: "" };

describe("stored receipts", () => {
  it.each<[string, Receipts, object]>([
    ["of a new job", {}, {}],
    [
      "of a post that an older version began",
      { posting: "1732270000000", channel: "C1" },
      { channel: "C1", postingMs: 1_732_270_000_000 },
    ],
    [
      "of a post that was begun",
      { ...BEGUN, "begun 1732270000000": "yes" },
      { channel: "C1", postingMs: 1_732_270_000_000, begunMs: [1_732_270_000_000] },
    ],
    [
      "of a stream that was begun",
      receiptsOf.streamBegun("C1", new Date(1_732_270_000_000)),
      {
        channel: "C1",
        postingMs: 1_732_270_000_000,
        begunMs: [1_732_270_000_000],
        isStream: true,
      },
    ],
    [
      "of a stream that Slack refused",
      { ...BEGUN, ...receiptsOf.noStream },
      { channel: "C1", postingMs: 1_732_270_000_000 },
    ],
    [
      "of two processes that posted at once",
      { ...BEGUN, "begun 1732270000000": "yes", "begun 1732269999000": "yes", ts: "1732270000.000100" },
      {
        channel: "C1",
        ts: "1732270000.000100",
        postingMs: 1_732_270_000_000,
        begunMs: [1_732_270_000_000, 1_732_269_999_000],
      },
    ],
    [
      "of a file that an older version shared",
      { channel: "C1", ts: "7.7", "file 0": "F1", "shared 0": "F1" },
      { channel: "C1", ts: "7.7", files: new Map([["0", { id: "F1", isShared: true }]]) },
    ],
    [
      "of files of a result, of a partial result and of a transcript",
      {
        "file 0": "F1",
        "shared 0": "F1",
        "file 1": "F2",
        "file a1-b2": "F3",
        "shared a1-b2": "",
      },
      {
        files: new Map([
          ["0", { id: "F1", isShared: true }],
          ["1", { id: "F2", isShared: false }],
          ["a1-b2", { id: "F3", isShared: false }],
        ]),
      },
    ],
    [
      "of a file that was removed because its content changed",
      { "file 0": "", "shared 0": "" },
      { files: new Map([["0", { id: undefined, isShared: false }]]) },
    ],
    [
      "of an answer that is one message with its file",
      { ts: "8.8", together: "yes", placeholder: "7.7", "file 0": "F1", "shared 0": "F1" },
      {
        ts: "8.8",
        isTogether: true,
        placeholder: "7.7",
        files: new Map([["0", { id: "F1", isShared: true }]]),
      },
    ],
    [
      "of an answer that couldn't be one message with its file",
      { ts: "7.7", together: "no", placeholder: "", "file 0": "" },
      {
        ts: "7.7",
        isTogether: false,
        files: new Map([["0", { id: undefined, isShared: false }]]),
      },
    ],
    ["of an answer that a later attempt shares with its file", { ts: "7.7", together: "" }, { ts: "7.7" }],
    ["of an answer in a direct message", { away: "D1" }, { redirect: { channel: "D1" } }],
    ["of an answer in a thread", { away: "C1 7.7" }, { redirect: { channel: "C1", thread: "7.7" } }],
    ["of someone who accepts no direct messages", { away: "" }, { redirect: "closed" }],
    [
      "of a redirected answer beside its placeholder",
      { channel: "C1", ts: "7.7", away: "D1", "away channel": "D1", "away ts": "8.8", "away file 0": "F1" },
      { channel: "C1", ts: "7.7", redirect: { channel: "D1" } },
    ],
    ["of a job whose result wasn't delivered", { ts: "7.7", undelivered: "parked" }, { ts: "7.7" }],
  ])("are read: %s", (_, stored, expected) => {
    expect(parseReceipts(stored)).toEqual({ ...NOTHING, ...expected });
  });

  it.each<[unknown]>([
    [{ channel: "", ts: "", posting: "soon" }],
    [{ channel: 1, ts: null, posting: 5, away: 7 }],
    [{ away: " 7.7", begun: "yes", "begun soon": "yes", file: "F1", "files 0": "F1", "file ": "F1" }],
  ])("read as absent if they are malformed or unknown: %j", (stored) => {
    expect(parseReceipts(stored as Receipts)).toEqual(NOTHING);
  });

  it("read a malformed file as one that wasn't uploaded", () => {
    const stored = { "file 0": 1, "shared 0": null };
    expect(parseReceipts(stored as unknown as Receipts).files.get("0")).toEqual({
      id: undefined,
      isShared: false,
    });
  });

  it("are written as they were before", () => {
    const begun = { ...BEGUN, "begun 1732270000000": "yes" };
    expect(receiptsOf.postBegun("C1", new Date(1_732_270_000_000))).toEqual(begun);
    expect(receiptsOf.post("C1", "7.7")).toEqual({ channel: "C1", ts: "7.7" });
    expect(receiptsOf.upload("0", "F1")).toEqual({ "file 0": "F1" });
    expect(receiptsOf.share("0", "F1")).toEqual({ "shared 0": "F1" });
    expect(receiptsOf.share("0", undefined)).toEqual({ "shared 0": "" });
    expect(receiptsOf.together(["F1", "F2"], "7.7")).toEqual({
      ...receiptsOf.upload("0", "F1"),
      ...receiptsOf.upload("1", "F2"),
      together: "yes",
      placeholder: "7.7",
    });
    expect(receiptsOf.shareAll(["F1", "F2"])).toEqual({ "shared 0": "F1", "shared 1": "F2" });
    const removed = { "file 0": "", "file 1": "", placeholder: "" };
    expect(receiptsOf.apart(["F1", "F2"])).toEqual({ ...removed, together: "no" });
    expect(receiptsOf.undone(["F1", "F2"])).toEqual({ ...removed, together: "" });
    expect(receiptsOf.redirect({ channel: "D1" })).toEqual({ away: "D1" });
    expect(receiptsOf.redirect({ channel: "C1", thread: "7.7" })).toEqual({ away: "C1 7.7" });
    expect(receiptsOf.redirect("closed")).toEqual({ away: "" });
    const kept = { "away channel": "D1", "away ts": "8.8" };
    expect(receiptsOf.redirected({ channel: "D1", ts: "8.8" })).toEqual(kept);
    expect(redirectedReceipts({ channel: "C1", away: "D1", ...kept })).toEqual({ channel: "D1", ts: "8.8" });
  });

  it("lose a deleted message and nothing else", () => {
    const stored = { ...BEGUN, "begun 1732270000000": "yes", "file 0": "F1", undelivered: "parked" };
    const { posting: _posting, ts: _ts, ...rest } = stored;
    expect(withoutMessage(stored)).toEqual(rest);
  });

  it("name the files of a result, which are replaced with it, and all files, which are deleted with the answer", () => {
    const receipts = parseReceipts({ "file 0": "F1", "shared 0": "F1", "file 1": "", "file a1": "F3" });
    expect(resultFileIds(receipts)).toEqual(["F1"]);
    expect(fileIds(receipts)).toEqual(["F1", "F3"]);
    const removal = receiptsOf.removal(receipts);
    expect(removal).toEqual({ "file 0": "", "shared 0": "", "file 1": "", "shared 1": "" });
  });
});

describe("a stored address", () => {
  const sealed = "v1.sealed";

  it.each<[string, Record<string, string>, object]>([
    ["of a command in a channel", { reply: sealed }, { reply: sealed }],
    ["of a command in a thread", { thread: "7.7", reply: sealed }, { thread: "7.7", reply: sealed }],
    ["of an organization", { enterprise: "E1", org: "yes" }, { enterprise: "E1", org: "yes" }],
    ["with malformed values", { enterprise: "", org: "no", thread: "" }, {}],
  ])("is read: %s", (_, stored, expected) => {
    expect(parseAddress(stored)).toEqual(expected);
  });

  it("names the workspace", () => {
    const workspace = { team: "T1", enterprise: "E1", org: true };
    const address = createAddress({ ...workspace, thread: "7.7", reply: sealed });
    expect(address).toEqual({ enterprise: "E1", org: "yes", thread: "7.7", reply: sealed });
    expect(workspaceOf({ place: { workspace: "T1", channel: "C1", address } })).toEqual(workspace);
    expect(createAddress({ org: false, thread: undefined })).toEqual({});
  });

  it("keeps keys of others when its thread changes", () => {
    expect(moveToThread({ thread: "7.7", x: "y" }, "8.8")).toEqual({ thread: "8.8", x: "y" });
    expect(moveToThread({ thread: "7.7", x: "y" }, undefined)).toEqual({ x: "y" });
  });
});

describe("an answer", () => {
  const place = { workspace: "T1", channel: "C1", address: { thread: "7.7" } };

  it("is where the command was run, or where it was posted instead", () => {
    expect(locationOf(makeJob({ place }))).toEqual({ channel: "C1", thread: "7.7" });
    expect(locationOf(makeJob({ place, receipts: { channel: "D1" } }))).toEqual({ channel: "D1" });
  });

  it("is where it was redirected", () => {
    const receipts = { channel: "C1", ts: "8.8", away: "D1", "away channel": "D1", "away ts": "9.9" };
    const moved = withAnswerLocation(makeJob({ place, receipts }));
    expect(moved).toMatchObject({ place: { channel: "D1" }, receipts: { channel: "D1", ts: "9.9" } });
    expect(locationOf(moved)).toEqual({ channel: "D1" });
  });
});

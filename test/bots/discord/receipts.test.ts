import { describe, expect, it } from "vitest";
import {
  answerLocation,
  hasOwnMessage,
  isSentDirectlyIn,
  isSentPrivately,
  parseReceipts,
  receiptsOf,
  visiblePlaceholder,
  withAnswerAt,
} from "../../../src/bots/discord/delivery/receipts.ts";
import type { Receipts } from "../../../src/jobs/job.ts";

const NOTHING = {
  message: undefined,
  isEphemeral: false,
  placingMs: undefined,
  posted: new Map(),
  direct: new Map(),
  followUps: new Set(),
  hasVoice: false,
  hasPlayed: false,
};
const at = (location: string, begunMs?: number) => {
  const [channel, message] = location.split("/");
  return { location: { channel, message }, begunMs };
};

describe("stored receipts", () => {
  it.each<[string, Receipts, object]>([
    ["of a new job", {}, {}],
    ["of a placeholder", { message: "1310" }, { message: "1310" }],
    ["of an ephemeral answer", { message: "1310", ephemeral: "yes" }, { message: "1310", isEphemeral: true }],
    ["of a placeholder that was begun", { placing: "begun" }, { placingMs: 0 }],
    [
      "of a post that was begun",
      { message: "1310", posted0Begun: "1732270000000" },
      { message: "1310", posted: new Map([[0, { location: undefined, begunMs: 1_732_270_000_000 }]]) },
    ],
    [
      "of a post that an older version began, with its nonce",
      { posted0Begun: "jb2c3d4f5g6h-0" },
      { posted: new Map([[0, { location: undefined, begunMs: 0 }]]) },
    ],
    [
      "of an answer in two messages",
      { message: "9", posted0Begun: "5", posted0: "7/8", posted1Begun: "6", posted1: "7/9" },
      {
        message: "9",
        posted: new Map([
          [0, at("7/8", 5)],
          [1, at("7/9", 6)],
        ]),
      },
    ],
    [
      "of a second message of an answer in the placeholder",
      { message: "9", posted1: "7/9" },
      { message: "9", posted: new Map([[1, at("7/9")]]) },
    ],
    [
      "of a direct message",
      { direct0Begun: "1732270000000", direct0: "5/6" },
      { direct: new Map([[0, at("5/6", 1_732_270_000_000)]]) },
    ],
    ["of a follow-up", { followUp1: "begun" }, { followUps: new Set([1]) }],
    ["of a voice message", { voice: "begun" }, { hasVoice: true }],
    ["of a result that is also played", { played: "begun" }, { hasPlayed: true }],
    ["of a job whose result wasn't delivered", { message: "9", undelivered: "parked" }, { message: "9" }],
  ])("are read: %s", (_, stored, expected) => {
    expect(parseReceipts(stored)).toEqual({ ...NOTHING, ...expected });
  });

  it.each<[unknown]>([
    [{ message: "" }],
    [{ message: 7, ephemeral: null, placing: {}, voice: 1, followUp0: 1 }],
    [{ posted: "7/8", posted99999: "7/8", "posted 0": "7/8", xposted0: "7/8", followUp0Begun: "5" }],
  ])("read as absent if they are malformed or unknown: %j", (stored) => {
    expect(parseReceipts(stored as Receipts)).toEqual(NOTHING);
  });

  it.each(["", "7", "7/", "/8", "7/8/9", 7, null])("have no location in %j", (value) => {
    const receipts = parseReceipts({ posted0: value, direct0: value } as unknown as Receipts);
    expect(answerLocation(receipts, { channel: "7", isForPerson: true })).toBeUndefined();
    expect(isSentPrivately(receipts)).toBe(false);
    expect(hasOwnMessage(receipts)).toBe(false);
  });

  it.each([
    [{ ephemeral: "1" }, true],
    [{ direct0: "c/m" }, true],
    [{ message: "1", posted0: "c/m" }, false],
  ])("tell whether the answer was sent privately: %j", (stored, isPrivate) => {
    expect(isSentPrivately(parseReceipts(stored))).toBe(isPrivate);
  });

  it("are written as they were before", () => {
    const now = new Date(1_732_270_000_000);
    expect({
      ...receiptsOf.response("9", true),
      ...receiptsOf.placingBegun(),
      ...receiptsOf.postBegun("posted", 0, now),
      ...receiptsOf.post("posted", 0, { channel: "7", message: "8" }),
      ...receiptsOf.postBegun("direct", 1, now),
      ...receiptsOf.post("direct", 1, { channel: "5", message: "6" }),
      ...receiptsOf.followUpBegun(2),
      ...receiptsOf.voiceBegun(),
    }).toEqual({
      message: "9",
      ephemeral: "yes",
      placing: "begun",
      posted0Begun: "1732270000000",
      posted0: "7/8",
      direct1Begun: "1732270000000",
      direct1: "5/6",
      followUp2: "begun",
      voice: "begun",
    });
    expect(receiptsOf.response("9", false)).toEqual({ message: "9" });
  });
});

describe("an answer", () => {
  const here = { channel: "7", isForPerson: false };

  it("is in the placeholder unless it has a message of its own or nobody else sees it", () => {
    const placeholder = parseReceipts({ message: "9" });
    expect(visiblePlaceholder(placeholder)).toBe("9");
    expect(answerLocation(placeholder, here)).toEqual({ channel: "7", message: "9" });
    expect(hasOwnMessage(placeholder)).toBe(false);
    const ephemeral = parseReceipts({ message: "9", ephemeral: "yes" });
    expect(visiblePlaceholder(ephemeral)).toBeUndefined();
    expect(answerLocation(ephemeral, here)).toBeUndefined();
    const posted = parseReceipts({ message: "9", posted0: "7/8" });
    expect(answerLocation(posted, here)).toEqual({ channel: "7", message: "8" });
    expect(hasOwnMessage(posted)).toBe(true);
  });

  it("is in a direct message only if results were to be sent there", () => {
    const receipts = parseReceipts({ message: "9", direct0: "5/6" });
    expect(answerLocation(receipts, { ...here, isForPerson: true })).toEqual({ channel: "5", message: "6" });
    expect(answerLocation(receipts, here)).toEqual({ channel: "7", message: "9" });
    expect(isSentDirectlyIn(receipts, "5")).toBe(true);
    expect(isSentDirectlyIn(receipts, "7")).toBe(false);
    expect(hasOwnMessage(receipts)).toBe(true);
  });

  it("can be named elsewhere while the rest stays", () => {
    const receipts = parseReceipts({ message: "9", posted0Begun: "5", posted0: "7/8", posted1: "7/10" });
    const moved = withAnswerAt(receipts, { channel: "5", message: "6" });
    expect(moved.posted).toEqual(
      new Map([
        [0, at("5/6", 5)],
        [1, at("7/10")],
      ]),
    );
    expect(receipts.posted.get(0)).toEqual(at("7/8", 5));
  });
});

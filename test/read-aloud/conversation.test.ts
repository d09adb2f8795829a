import { describe, expect, it } from "vitest";
import { decideTurn, NEW_CONVERSATION, type Conversation } from "../../src/read-aloud/read-message.ts";

/** Plays messages as `[seconds, person, text]`, and returns what becomes of each. */
function play(...messages: readonly (readonly [number, string, string])[]): string[] {
  let conversation: Conversation = NEW_CONVERSATION;
  return messages.map(([seconds, person, text]) => {
    const decision = decideTurn(conversation, { person, text, at: seconds * 1000 });
    ({ conversation } = decision);
    return decision.kind === "read" ? (decision.isNewSpeaker ? "named" : "read") : decision.kind;
  });
}

describe("a channel that is read aloud", () => {
  it("says the name only when the speaker changes, or after a pause", () => {
    expect(
      play(
        [0, "ada", "a"],
        [1, "ada", "b"],
        [2, "bob", "c"],
        [3, "ada", "d"],
        [60, "ada", "e"],
        [121, "ada", "f"],
      ),
    ).toEqual(["named", "read", "named", "named", "read", "named"]);
  });

  it("reads the same text once a minute, whoever writes it and however it is dressed up", () => {
    expect(
      play(
        [0, "ada", "Hello!"],
        [5, "bob", "hello"],
        [10, "ada", "HELLO ..."],
        [30, "cy", "hi"],
        [61, "bob", "hello"],
      ),
    ).toEqual(["named", "repeat", "repeat", "named", "named"]);
  });

  it("reads five messages of a person in ten seconds, and twelve of all", () => {
    const flood = Array.from({ length: 8 }, (_, n) => [n, "ada", `message ${n}`] as const);
    expect(play(...flood, [11, "ada", "again"]).slice(4)).toEqual([
      "read",
      "flood",
      "flood",
      "flood",
      "read",
    ]);
    const crowd = Array.from({ length: 14 }, (_, n) => [n / 10, `p${n}`, `message ${n}`] as const);
    expect(play(...crowd).slice(10)).toEqual(["named", "named", "flood", "flood"]);
  });

  it("remembers a bounded number of messages", () => {
    let conversation: Conversation = NEW_CONVERSATION;
    for (let n = 0; n < 1_000; n++)
      ({ conversation } = decideTurn(conversation, { person: `p${n}`, text: `${n}`, at: n * 900 }));
    expect(conversation.recent.length).toBeLessThanOrEqual(101);
  });
});

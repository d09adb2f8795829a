import { describe, expect, it } from "vitest";
import { wordsOf } from "../../src/bots/discord/intake/reply.ts";
import { answerText } from "../../src/bots/discord/delivery/words.ts";
import { bodyOf } from "../../src/bots/discord/message.ts";
import { progressContent, outcomeContent } from "../../src/bots/slack/blocks.ts";
import { answerContent, type Content } from "../../src/bots/slack/plain.ts";
import type { Job, Outcome } from "../../src/jobs/job.ts";
import { cleanName } from "../../src/media/name.ts";
import { say } from "../../src/messages/index.ts";
import { pingsIn, markupTexts, unescapedIn } from "../fakes/slack/blockkit/mentions.ts";
import { later, makeJob } from "../jobs/make-job.ts";

/** What pings, links, formats, hides, or leads out of a place, on one platform or another. */
const ATTACKS = [
  "@everyone @here",
  "<@1234567890123456> <@!1234567890123456> <@&1234567890123456> <#1234567890123456>",
  "</tts:1234567890123456> <:e:1234567890123456> <t:0:R> <id:home>",
  "[click me](https://evil.example) https://evil.example",
  "**bold** __under__ ~~gone~~ ||spoiler|| `code` ```block```",
  "# title\n- list\n> quote\n-# small\n1. one",
  "<!channel> <!here> <!everyone> <!subteam^S0TEAM>",
  "<@U0ALICE> <@U0ALICE|you> <#C0GENERAL|x>",
  "<https://evil.example|https://bank.example> <mailto:a@b.c>",
  "&lt;!channel&gt; &amp;lt;!here&amp;gt;",
  "*bold* _it_ ~no~ `code` @channel @alice",
  "<img src=x onerror=alert(1)><script>alert(1)</script>",
  "\u202e\u2066reversed\u2069 \u200binvisible \u0000null \u001b[31mred",
  "\\<@1234567890123456> \\@everyone \\\\<!channel>",
];

/** Where words from outside get into what we say. */
const SPOTS: readonly (readonly [string, (words: string) => readonly [Job, Outcome]])[] = [
  [
    "a transcript",
    (words) => [makeJob({ command: "transcribe", options: {} }), transcriptOf(words, "Speaker 1")],
  ],
  [
    "a speaker's name",
    (words) => [makeJob({ command: "transcribe", options: {} }), transcriptOf("Hello", words)],
  ],
  [
    "a transcript's language",
    (words) => [makeJob({ command: "transcribe" }), transcriptOf("Hello", "A", words)],
  ],
  ["what was to be spoken", (words) => [makeJob({ options: { text: words } }), DONE]],
  [
    "a shared file's name",
    (name) => [
      makeJob({ command: "transcribe", options: { source: { kind: "platform", ref: {}, name } } }),
      transcriptOf("Hello", "A"),
    ],
  ],
  ["a refusal of the service", (why) => [makeJob(), failed(say("serviceRefused", { status: 422, why }))]],
  ["a task's failure", (message) => [makeJob(), failed(say("taskFailed", { code: message, message }))]],
  ["a task's id", (taskId) => [makeJob(), failed(say("taskLost", { taskId }))]],
  ["an unknown sentence of another version", (key) => [makeJob(), failed({ key, params: {} })]],
];

const DONE: Outcome = {
  verdict: "done",
  result: { files: [{ id: "r1", name: "a.mp3", type: "audio/mpeg", bytes: 1, durationMs: 1000 }] },
};
const failed = (reason: ReturnType<typeof say>): Outcome => ({
  verdict: "failed",
  reason,
  maybeCharged: false,
});
const transcriptOf = (text: string, speaker: string, language = "en"): Outcome => ({
  verdict: "done",
  result: {
    files: [],
    transcript: { language, cut: false, segments: [{ start: 0, end: 1, text, speaker }] },
  },
});

const cases = SPOTS.flatMap(([spot, put]) => ATTACKS.map((attack) => [spot, attack, put] as const));

describe("on Slack", () => {
  /** Slack itself says what it would make of it. */
  function isInert({ text, blocks }: Content): void {
    for (const shown of markupTexts(text, blocks as never)) {
      expect(pingsIn(shown, { linkNames: false, names: new Map() })).toEqual([]);
      expect(unescapedIn(shown)).toEqual([]);
      expect(shown).not.toMatch(/<[^>]*>/);
    }
    expect(JSON.stringify(blocks)).not.toMatch(/"type":"(?:mrkdwn|markdown|rich_text)"/);
  }

  it.each(cases)("%s that is %j stays words", (_spot, attack, put) => {
    const [job, outcome] = put(attack);
    isInert(outcomeContent(job, outcome, later(1000), [attack]));
    isInert(progressContent(job, { state: "queued", elapsedMs: 0 }, [attack]));
    isInert(answerContent(attack));
  });
});

describe("on Discord", () => {
  /** What is left when everything behind a backslash is taken for a plain sign: nothing that Discord acts on. */
  function isInert(content: string): void {
    const bare = content.replaceAll(/\\[^0-9A-Za-z\s]/g, "¤");
    expect(bare).not.toMatch(/[<@*_~|`[\]]|https?:\/\//);
    for (const line of bare.split("\n")) expect(line.replace(/^> /, "")).not.toMatch(/^(?:#|-|\+|>|\d+\.)\s/);
    expect(bodyOf({ content }).allowed_mentions).toEqual({ parse: [] });
  }
  const plainly = { door: "original", files: "attached", text: "full", maxBytes: 1 } as const;

  it.each(cases)("%s that is %j stays words", (_spot, attack, put) => {
    const [job, outcome] = put(attack);
    isInert(answerText(job, outcome, plainly, { notices: [], elapsedMs: 1000 }));
    isInert(wordsOf(say("fileUnknown", { name: attack })));
  });

  it("only the asker is pinged, and only where an answer comes as a new message", () => {
    expect(bodyOf({ content: "<@1> <@2>", notify: "1" }).allowed_mentions).toEqual({
      parse: [],
      users: ["1"],
    });
  });
});

describe("the name of a file that is kept or passed on", () => {
  it.each([
    ...ATTACKS,
    "../../../etc/passwd",
    "..\\..\\windows\\system32\\x",
    "/etc/cron.d/job",
    "C:\\boot.ini",
    "a/b\\c",
    "....//....//x",
    "%2e%2e%2fx",
    ".htaccess",
    "x\r\ncontent-type: text/html",
    "x\0.exe",
    "nul",
    "a".repeat(5_000),
  ])("made of %j has no path, no line, nothing hidden, and the ending of what it is", (claimed) => {
    const name = cleanName(claimed, "wav");
    expect(name).toMatch(/^[^\\/\p{C}\p{Zl}\p{Zp}<>:"|?*]{1,196}\.wav$/u);
    expect(name).not.toMatch(/^\./);
  });
});

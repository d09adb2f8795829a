import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { TranscriptFilters } from "../../src/commands/services/transcripts.ts";
import { createSearchStore, type Visibility } from "../../src/transcripts/store/search.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { keepIn } from "./keep.ts";
import { untilBlocked, whileHeld } from "../store/temporary.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("transcripts");

const accounts = [{ platform: "discord", workspace: "s1", id: "ada" }];
const reach: Visibility = { platform: "discord", workspace: "s1", channels: ["c1"], accounts };

const keep = keepIn(store, { name: "talk.ogg" });
const search = async (text: string, where: Visibility = reach) =>
  (await createSearchStore(store).search(where, text, 10)).map(({ jobId }) => jobId);
const sorted = async (text: string) => (await search(text)).toSorted();
const passagesOf = async (id: string, text: string) =>
  (await createSearchStore(store).passagesOf([id], text)).get(id);

describe("transcript search", () => {
  it("finds words and phrases, honors exclusions, and puts the best match first", async () => {
    await keep("budget", ["We talk about the budget.", "The budget for next year is a budget."]);
    await keep("once", ["Somebody said budget once, among very many other words about next things."]);
    await keep("other", ["Nothing of that."]);
    expect(await search("budget")).toEqual(["budget", "once"]);
    expect(await search('"next year"')).toEqual(["budget"]);
    expect(await search('budget -"next year"')).toEqual(["once"]);
    expect(await search("budget -somebody")).toEqual(["budget"]);
    expect(await sorted("nothing or somebody")).toEqual(["once", "other"]);
    expect(await sorted("nothing OR somebody budget")).toEqual(["once", "other"]);
    expect(await search("-somebody")).toEqual([]);
  });

  it("finds phrases anywhere in a meeting of many hours, and across lines", async () => {
    const lines = Array.from({ length: 9_000 }, (_, n) => `line ${n} of talk about thing ${n % 70}`);
    await keep("long", [...lines, "We sell the old", "green house."]);
    await keep("apart", ["The house is old, and green."]);
    expect(await search('"the old green house"')).toEqual(["long"]);
    expect(await search('"green old"')).toEqual([]);
    expect(await search("green old house")).toEqual(expect.arrayContaining(["long", "apart"]));
  });

  it("finds other forms of a word in the transcript's language, but not within quotes", async () => {
    await keep("english", ["They decided on two certificates."]);
    await keep("german", ["Die Entscheidungen über alte Häuser."], { language: "de-DE" });
    await keep("french", ["Nous avons signé les certificats."], { language: "fra" });
    await keep("unknown", ["The meeting was delayed."], { language: null });
    expect(await search("decide certificate")).toEqual(["english"]);
    expect(await search("Entscheidung Haus")).toEqual(["german"]);
    expect(await search("certificat signé")).toEqual(["french"]);
    expect(await search("meetings delay")).toEqual(["unknown"]);
    expect(await search('"decide"')).toEqual([]);
    expect(await search('"two certificates"')).toEqual(["english"]);
  });

  it("finds words without their accents, and in any case", async () => {
    await keep("sao", ["Um CAFÉ em São Paulo."], { language: "pt" });
    await keep("greek", ["Καλημέρα"], { language: "el" });
    expect(await search("cafe sao paulo")).toEqual(["sao"]);
    expect(await search("Café SÃO")).toEqual(["sao"]);
    expect(await search("ΚΑΛΗΜΕΡΑ")).toEqual(["greek"]);
    expect((await passagesOf("sao", "cafe"))?.passages).toMatchObject([{ text: "Um CAFÉ em São Paulo." }]);
  });

  it("finds words of languages that are written without spaces", async () => {
    await keep("ja", ["来週の会議室は三階です。", "がくせいも来ます。"], { language: "ja" });
    await keep("zh", ["我们讨论了明年的预算。"], { language: "zh" });
    await keep("th", ["เราพูดถึงงบประมาณ"], { language: "th" });
    expect(await search("会議")).toEqual(["ja"]);
    expect(await search("会議室 三階")).toEqual(["ja"]);
    expect(await search("議会")).toEqual([]);
    expect(await search("かくせい")).toEqual([]);
    expect(await search("预算")).toEqual(["zh"]);
    expect(await search("งบประมาณ")).toEqual(["th"]);
    expect((await passagesOf("zh", "预算"))?.passages).toMatchObject([{ start: 0 }]);
  });

  it("finds titles first, and speakers by their names", async () => {
    await keep("said", ["The roadmap, the roadmap, and nothing but the roadmap."]);
    await keep("titled", ["Good morning."], { name: "Roadmap (autumn).mp3", createdAt: new Date(0) });
    await keep("anna", ["Hello."], { names: { 0: { name: "Anna Karenina" } } });
    expect(await search("roadmap")).toEqual(["titled", "said"]);
    expect(await search("karenina")).toEqual(["anna"]);
  });

  it("finds what a person changed, and no longer what it was before", async () => {
    await keep("one", ["The gree build."]);
    const rows = createTranscriptStore(store);
    const before = await rows.transcriptOf("one");
    if (!before) throw new Error("not stored");
    const segments = [{ text: "The green build." }];
    await rows.change(before, { segments, names: { 0: { name: "Zoe" } } }, 1);
    expect([await search("green"), await search("zoe"), await search("gree")]).toEqual([
      ["one"],
      ["one"],
      [],
    ]);
  });

  it("finds transcripts that the version before wrote or changed, after they were indexed", async () => {
    await keep("new", ["green"]);
    await keep("written", ["green"]);
    await keep("changed", ["green"]);
    await sql`update transcripts set words = null, words_version = null where job_id = 'written'`.execute(
      store.db,
    );
    await sql`update transcripts set version = 1, segments = '[{"text": "blue"}]' where job_id = 'changed'`.execute(
      store.db,
    );
    expect(await createTranscriptStore(store).indexOutdated()).toBe(2);
    expect(await sorted("green")).toEqual(["new", "written"]);
    expect(await search("blue")).toEqual(["changed"]);
    expect(await createTranscriptStore(store).indexOutdated()).toBe(0);
  });

  it("doesn't find words that are removed while they are indexed", async () => {
    await keep("j1", ["secret"]);
    await sql`update transcripts set words = null, words_version = null`.execute(store.db);
    const before = await createTranscriptStore(store).transcriptOf("j1");
    let indexed: Promise<number> | undefined;
    await whileHeld(
      store,
      async (trx) =>
        before && createTranscriptStore({ db: trx }).change(before, { segments: [], names: {} }, 0),
      async () => {
        indexed = createTranscriptStore(store).indexOutdated();
        await untilBlocked(store);
      },
    );
    expect(await indexed).toBe(0);
    expect(await search("secret")).toEqual([]);
  });

  it("shows where the words were said, the lines with most of them first, with the time", async () => {
    await keep("long", ["Hello.", "A green thing.", "100% of it.", "The green builds are here."]);
    expect((await passagesOf("long", "green build"))?.passages).toEqual([
      { text: "The green builds are here.", start: 30, speaker: "0" },
      { text: "A green thing.", start: 10, speaker: "0" },
    ]);
  });

  it("returns the speakers in the order in which they begin to speak", async () => {
    const line = (speaker: string, text: string) => ({ speaker, text });
    const segments = [line("B", "Hello."), line("A", "The build."), line("B", "Bye."), { text: "(noise)" }];
    await keep("two", [], { segments });
    await keep("nobody", [], { segments: [{ text: "The build." }] });
    expect((await passagesOf("two", "build"))?.speakers).toEqual(["B", "A"]);
    expect((await passagesOf("nobody", "build"))?.speakers).toEqual([]);
  });

  it("ranks the newest hundred matches, whether a word is in all transcripts, in the newest, or in few", async () => {
    // All say "talk"; the newest 15 and the oldest 200 "budget"; every tenth "roadmap".
    const linesOf = (n: number) => [
      "talk",
      ...(n > 285 || n <= 200 ? ["budget"] : []),
      ...(n % 10 === 0 ? ["roadmap"] : []),
    ];
    for (let n = 1; n <= 300; n++) {
      // A closed channel, and the person's own, between the others.
      const place = [{}, { channelId: "c2" }, { channelId: "c2", authorId: "ada" }][n % 3];
      await keep(`j${n}`, linesOf(n), { ...place, createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)) });
    }
    const newest = (word: string) =>
      Array.from({ length: 300 }, (_, n) => 300 - n)
        .filter((n) => n % 3 !== 1 && linesOf(n).includes(word))
        .slice(0, 100)
        .map((n) => `j${n}`);
    for (const word of ["talk", "budget", "roadmap"]) {
      const found = await createSearchStore(store).search(reach, word, 100);
      expect(found.map(({ jobId }) => jobId)).toEqual(newest(word));
    }
  });

  describe("with filters", () => {
    const within = async (filters: TranscriptFilters, where: Visibility = reach) =>
      (await createSearchStore(store).search(where, "talk", 1_000, filters))
        .map(({ jobId }) => jobId)
        .toSorted();
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));

    it("finds what was said in a channel, its threads, or one thread", async () => {
      const two = { ...reach, channels: ["c1", "c2"] };
      await keep("here", ["talk"]);
      await keep("thread", ["talk"], { threadId: "t1" });
      await keep("other", ["talk"], { channelId: "c2" });
      await keep("own", ["talk"], { channelId: "c3", authorId: "ada" });
      await keep("closed", ["talk"], { channelId: "c3" });
      expect(await within({ channel: "c1" }, two)).toEqual(["here", "thread"]);
      expect(await within({ channel: "t1" }, two)).toEqual(["thread"]);
      expect(await within({ channel: "c3" }, two)).toEqual(["own"]);
      expect(await within({ channel: "nowhere" }, two)).toEqual([]);
    });

    it("finds by a speaker's name, in any case, without accents, whole or in part", async () => {
      await keep("zoe", ["talk"], { names: { 0: { name: "Zoë Jones" }, 1: { name: "Anna Smith" } } });
      await keep("anna", ["talk"], { names: { 0: { name: "Anna O'Neil" } } });
      await keep("said", ["Zoe said talk."]);
      expect(await within({ speaker: "zoe" })).toEqual(["zoe"]);
      expect(await within({ speaker: "ANNA" })).toEqual(["anna", "zoe"]);
      expect(await within({ speaker: "Anna O'Neil" })).toEqual(["anna"]);
      expect(await within({ speaker: "Anna Jones" })).toEqual([]);
      expect(await within({ speaker: "🦜" })).toEqual([]);
    });

    it("quotes the speaker's lines first", async () => {
      const segments = [
        { speaker: "0", text: "A green build." },
        { speaker: "1", text: "Green." },
        { text: "Green, too." },
      ];
      await keep("one", [], { segments, names: { 1: { name: "Anna" } } });
      const found = await createSearchStore(store).passagesOf(["one"], "green build", { speaker: "anna" });
      expect(found.get("one")?.passages.map(({ text }) => text)).toEqual([
        "Green.",
        "A green build.",
        "Green, too.",
      ]);
    });

    it("finds the same whether the newest are looked through or the index is used, in a period, too", async () => {
      // All say "talk"; the newest 100 are in c1, and Anna spoke in every seventh.
      for (let n = 1; n <= 250; n++) {
        const names = n % 7 === 0 ? { names: { 0: { name: "Anna" } } } : {};
        const place = n > 150 ? {} : { channelId: "c2", threadId: n % 2 === 0 ? "t" : null };
        await keep(`j${n}`, ["talk"], { ...names, ...place, createdAt: day(n) });
      }
      const all = Array.from({ length: 250 }, (_, n) => n + 1);
      const ids = (found: readonly number[]) => found.map((n) => `j${n}`).toSorted();
      const two = { ...reach, channels: ["c1", "c2"] };
      expect(await within({ since: day(20), before: day(40) }, two)).toEqual(
        ids(all.filter((n) => n >= 20 && n < 40)),
      );
      expect(await within({ speaker: "anna" }, two)).toEqual(ids(all.filter((n) => n % 7 === 0)));
      expect(await within({ channel: "t", before: day(100) }, two)).toEqual(
        ids(all.filter((n) => n % 2 === 0 && n < 100)),
      );
      expect(await within({ channel: "c2", speaker: "anna", since: day(100) }, two)).toEqual(
        ids(all.filter((n) => n % 7 === 0 && n >= 100 && n <= 150)),
      );
      expect(await within({ channel: "c2", since: day(100) })).toEqual([]);
    });
  });

  it("lists the channels of a server, each once", async () => {
    for (const [n, channelId] of ["c2", "c1", "c2", "", "c1"].entries())
      await keep(`j${n}`, [], { channelId });
    await keep("expired", [], { channelId: "c3", expiresAt: new Date(0) });
    await keep("elsewhere", [], { channelId: "c4", workspaceId: "s2" });
    await keep("slack", [], { channelId: "c5", platform: "slack" });
    expect(await createSearchStore(store).channelsOf("discord", "s1")).toEqual(["", "c1", "c2"]);
  });

  it("treats any input as words", async () => {
    await keep("one", ["It's 100% done; _really_. 🦜"]);
    for (const typed of ["100%", "' or 1=1 --", "\\", "_really_", "&|!:*", "%", '"', "-", "or", "x\0", "🦜"])
      await expect(search(typed)).resolves.toBeInstanceOf(Array);
    for (const typed of ["100%", "it's", "_really_", '"done really'])
      expect(await search(typed)).toEqual(["one"]);
  });

  it("stores any text, however many different words it has", async () => {
    const words = (n: number) =>
      Array.from({ length: 40 }, (_, k) => `w${n}x${k}${"y".repeat(90)}`).join(" ");
    await keep(
      "huge",
      Array.from({ length: 2_000 }, (_, n) => words(n)),
    );
    await keep("strange", ["\ud83d x\0y 'a':1A \\ ''", "a".repeat(5_000)]);
    expect(await search('"x y"')).toEqual(["strange"]);
    expect(await search(`w1x1${"y".repeat(90)}`)).toEqual(["huge"]);
  });

  it("is limited to channels within reach, except for the person's own transcripts on the platform", async () => {
    await keep("here", ["secret"]);
    await keep("closed", ["secret"], { channelId: "c2" });
    await keep("elsewhere", ["secret"], { workspaceId: "s2" });
    await keep("asked", ["secret"], { channelId: "c2", personId: "ada" });
    await keep("spoken", ["secret"], { workspaceId: "s2", authorId: "ada" });
    await keep("slack", ["secret"], { platform: "slack", personId: "ada" });
    expect(await sorted("secret")).toEqual(["asked", "here", "spoken"]);
    // Her linked account in the same workspace of Slack, and not somebody else's with the same ID.
    const linked = { ...reach, accounts: [...accounts, { platform: "slack", workspace: "s1", id: "ada" }] };
    const found = async (where: Visibility) =>
      (await createSearchStore(store).search(where, "secret", 10)).map(({ jobId }) => jobId).toSorted();
    expect(await found(linked)).toEqual(["asked", "here", "slack", "spoken"]);
    const other = { ...reach, accounts: [...accounts, { platform: "slack", workspace: "s9", id: "ada" }] };
    expect(await found(other)).toEqual(["asked", "here", "spoken"]);
    expect((await createSearchStore(store).list(linked, 10)).map(({ jobId }) => jobId)).toContain("slack");
  });
});

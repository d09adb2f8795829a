import { pino } from "pino";
import { expect, test } from "vitest";
import type { ActionItem, MadeMinutes } from "../../../src/commands/services/minutes.ts";
import {
  changeStoredItem,
  makeMinutes,
  storeMinutes,
} from "../../../src/transcripts/minutes/make-minutes.ts";
import { createMinutesActions } from "../../../src/transcripts/minutes/minutes-actions.ts";
import type { PostMinutes } from "../../../src/transcripts/minutes/post-minutes.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { minutesAnswer } from "../../../src/commands/minutes/minutes-text.ts";
import { resolveEffectiveSettings } from "../../../src/settings/resolve.ts";
import { createMinutesStore } from "../../../src/transcripts/minutes/store.ts";
import { createErasure } from "../../../src/transcripts/retention/erase.ts";
import { expireTranscripts } from "../../../src/transcripts/retention/expire.ts";
import { createTranscriptsDataSource } from "../../../src/transcripts/retention/personal-data.ts";
import { createTranscriptStore, type StoredTranscript } from "../../../src/transcripts/store/transcripts.ts";
import { keepIn } from "../keep.ts";
import { useTestStore } from "../../store/use-test-store.ts";

const store = useTestStore("transcripts");

const minutes = () => createMinutesStore(store);
const rows = () => createTranscriptStore(store);
const countRows = async () => (await store.db.selectFrom("minutes").select("jobId").execute()).length;

const LINES = [
  "Welcome to the meeting about the report, everybody.",
  "I'll write the report by Friday.",
  "Thanks. We've decided to print the report on paper.",
];

const stored = keepIn(store, { speakers: 2, names: { "1": { name: "Anna", personId: "anna" } } });
async function keep(jobId: string, lines: readonly string[] = LINES): Promise<StoredTranscript> {
  const segments = lines.map((text, n) => ({ text, start: n * 10, speaker: String(n % 2) }));
  await stored(jobId, [], { segments });
  const kept = await rows().transcriptOf(jobId);
  if (!kept) throw new Error("not stored");
  return kept;
}

const NOT_POSTED: PostMinutes = {
  isPossible: (job): job is Job => job?.platform === "nowhere",
  isDocumentPossible: () => false,
  documentLink: async () => undefined,
  createDocument: async () => undefined,
  showInPlace: async () => undefined,
  post: async () => undefined,
  update: async () => undefined,
  withdraw: async () => undefined,
};
const actions = (hasModel = false) =>
  createMinutesActions(
    {
      store: minutes(),
      posts: NOT_POSTED,
      settings: {
        of: async ({ person }) =>
          resolveEffectiveSettings(
            person === "u-cleo" ? [{ level: "person", name: "minutes-me", value: false }] : [],
          ),
      },
      findJob: async () => null,
      hasModel,
    },
    {
      requireTranscript: async (id) => {
        const found = await rows().transcriptOf(id);
        if (!found) throw new Error("unknown");
        return found;
      },
      describe: async ({ jobId: id, name, createdAt, speakers }) => ({
        transcript: { id, name, createdAt, speakers },
        linkTo: () => undefined,
      }),
    },
  );

test("minutes say how long each speaker spoke, and don't name members who opted out of minutes", async () => {
  const said = (speaker: string, start: number, end: number) => ({
    text: "We ship it.",
    speaker,
    start,
    end,
  });
  await keepIn(store)("j1", [], {
    segments: [
      said("A", 0, 10),
      said("B", 10, 70),
      said("C", 70, 90),
      said("A", 90, 100),
      said("D", 100, 100),
    ],
    names: {
      A: { name: "Anna" },
      B: { name: "Ben", personId: "u-ben" },
      C: { name: "Cleo", personId: "u-cleo" },
    },
    speakers: 4,
  });
  const view = await actions().show("j1");
  expect(view.speakingTimes).toEqual([
    { name: "Ben", ms: 60_000, share: 0.6 },
    { name: "Anna", ms: 20_000, share: 0.2 },
    { ms: 20_000, share: 0.2 },
  ]);
  const { lines } = minutesAnswer(view);
  expect(lines.slice(lines.indexOf("▸ Speaking time"), -1)).toEqual([
    "▸ Speaking time",
    "• Ben: 1 min (60%)",
    "• Anna: 20 s (20%)",
    "• Others: 20 s (20%)",
  ]);
});

test("minutes are made once, name the owner as people see them, and stay until they are made again", async () => {
  await keep("j1");
  const view = await actions().show("j1");
  expect(view.items).toEqual([
    expect.objectContaining({ number: 1, owner: "Anna", due: "by Friday", text: LINES[1], at: 10 }),
  ]);
  expect(view.decisions.map(({ text }) => text)).toEqual(["We've decided to print the report on paper."]);
  expect(view).toMatchObject({ origin: "rules", isOutdated: false });
  expect((await minutes().find("j1"))?.version).toBe(1);
  await actions().show("j1");
  expect((await minutes().find("j1"))?.version).toBe(1);
});

test("minutes say that the transcript has changed since, and what people changed stays when they are made again", async () => {
  const before = await keep("j1");
  await actions().show("j1");
  await actions().changeItem("j1", 1, { owner: " Carla\nRossi ", due: "  on\nMonday ", isDone: true });
  const segments = before.segments.map((one, n) =>
    n === 1 ? { text: "I'll write nothing.", start: 10 } : one,
  );
  await rows().change(before, { segments, names: {} }, 2);
  expect(await actions().show("j1")).toMatchObject({ isOutdated: true });
  const again = await actions().show("j1", { again: true });
  expect(again.isOutdated).toBe(false);
  expect(again.items).toEqual([
    expect.objectContaining({
      number: 1,
      text: LINES[1],
      owner: "Carla Rossi",
      due: "on Monday",
      isDone: true,
    }),
  ]);
});

test("an owner or time can be removed, and an unknown item is refused", async () => {
  await keep("j1");
  await actions().show("j1");
  const [item] = (await actions().changeItem("j1", 1, { owner: "", due: "" })).items;
  expect(item).not.toHaveProperty("owner");
  expect(item).not.toHaveProperty("due");
  await expect(actions().changeItem("j1", 7, { isDone: true })).rejects.toMatchObject({
    sentence: { key: "minutesNoItem" },
  });
  await keep("j2");
  await expect(actions().changeItem("j2", 1, { isDone: true })).rejects.toMatchObject({
    sentence: { key: "minutesNone" },
  });
});

test("of several people who change items at once, nobody loses a change", async () => {
  const transcript = await keep("j1");
  const item = (n: number) => ({ text: `Task ${n}`, quote: `task number ${n}`, segments: [n] });
  const made: MadeMinutes = {
    summary: [],
    decisions: [],
    questions: [],
    chapters: [],
    items: [0, 1, 2].map(item),
  };
  await storeMinutes(minutes(), transcript, made, { origin: "rules" });
  await Promise.all([1, 2, 3].map((number) => changeStoredItem(minutes(), "j1", number, { isDone: true })));
  const stored = await minutes().find("j1");
  expect(stored?.minutes.items.map(({ isDone }: ActionItem) => isDone)).toEqual([true, true, true]);
});

test("recordings in other languages, and silent ones, are refused with the reason", async () => {
  await keep("j1", ["Ich schreibe den Bericht bis Freitag, und Anna druckt ihn am Montag aus."]);
  await expect(actions().show("j1")).rejects.toMatchObject({ sentence: { key: "minutesNotEnglish" } });
  await expect(actions(true).show("j1")).rejects.toMatchObject({
    sentence: { key: "minutesNeedModel", params: { id: "j1" } },
  });
  await keep("j2", []);
  await expect(actions().show("j2")).rejects.toMatchObject({ sentence: { key: "transcriptSilent" } });
  expect(await countRows()).toBe(0);
});

test("minutes go with their transcript when it expires or is deleted, and aren't stored for a deleted one", async () => {
  const [old, kept, deleted] = [await keep("jold"), await keep("jkept"), await keep("jdeleted")];
  for (const transcript of [old, kept, deleted]) await makeMinutes(minutes(), transcript);
  const past = new Date(Date.now() - 31 * 86_400_000);
  await store.db.updateTable("transcripts").set({ createdAt: past }).where("jobId", "=", "jold").execute();
  await expireTranscripts(store.db, new Date());
  expect(await minutes().find("jold")).toBeUndefined();
  const eraser = { erase: async () => undefined, findByRequest: async () => [], repeatsOf: async () => [] };
  const { forget } = createErasure({
    db: store.db,
    eraser,
    withdrawMinutes: async () => undefined,
    log: pino({ level: "silent" }),
  });
  await forget(["jdeleted"]);
  expect(await countRows()).toBe(1);
  await expect(makeMinutes(minutes(), deleted)).rejects.toThrow();
  expect(await countRows()).toBe(1);
});

test("a person's export has the minutes of their transcripts, and minutes no longer name who asked to be forgotten", async () => {
  await makeMinutes(minutes(), await keep("j1"));
  const erased: string[] = [];
  const source = createTranscriptsDataSource({
    db: store.db,
    erase: async (ids) => void erased.push(...ids),
    indexOutdated: rows().indexOutdated,
  });
  const person = (id: string) => ({ platform: "discord", workspace: "s1", id });
  const counts = [person("bob"), person("anna"), { ...person("bob"), platform: "slack" }].map(async (one) =>
    source.countErasable?.(one),
  );
  expect(await Promise.all(counts)).toEqual([1, 0, 0]);
  expect(await source.export(person("bob"))).toEqual([
    expect.objectContaining({
      jobId: "j1",
      minutes: expect.objectContaining({ items: [expect.anything()] }),
    }),
  ]);
  await source.erase(person("anna"));
  const [item] = (await actions().show("j1")).items;
  expect(item?.owner).toBe("Speaker 2");
  await source.erase(person("bob"));
  expect(erased).toEqual(["j1"]);
});

import { beforeAll, expect, it } from "vitest";
import { createVoiceStore, type NewVoice, type VoiceStore } from "../../../src/jobs/voices/voice-store.ts";
import { newJob } from "../new-job.ts";
import { useStore } from "../../store/use-store.ts";

const { store, rows } = useStore("voices");
let voices: VoiceStore;
beforeAll(() => void (voices = createVoiceStore(store)));

const ANNA = { platform: "x", id: "anna" };
const newVoice = (id: string, over: Partial<NewVoice> = {}): NewVoice => ({
  id,
  name: "Home",
  serviceName: `Home ${id}`,
  owner: ANNA,
  jobId: `j-${id}`,
  ...over,
});
/** Reserves voices whose training succeeded. */
async function trained(...all: readonly NewVoice[]) {
  for (const voice of all) {
    await voices.reserve(voice);
    await voices.markReady(voice.id);
  }
}
const namesOf = async (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await voices.find(id))?.name));

it("shows a person their own voices and those shared in the place, all of their platform", async () => {
  const owner = (platform: string, id: string) => ({ owner: { platform, id } });
  await trained(
    newVoice("own"),
    newVoice("private", owner("x", "ben")),
    newVoice("here", owner("x", "cleo")),
    newVoice("elsewhere", owner("x", "dora")),
    newVoice("own-of-y", owner("y", "anna")),
    newVoice("here-on-y", owner("y", "ben")),
  );
  await voices.share("here", "w");
  await voices.share("elsewhere", "w2");
  await voices.share("here-on-y", "w");
  const seen = await voices.visibleTo({ platform: "x", workspace: "w", person: "anna" });
  expect(seen.voices.map(({ id }) => id)).toEqual(["own", "here"]);
  expect(seen.total).toBe(6);
});

it("frees the name of a training that failed, and no other voice's", async () => {
  const others = [
    newVoice("ready", { name: "Ready" }),
    newVoice("of-ben", { owner: { platform: "x", id: "ben" } }),
    newVoice("of-y", { owner: { platform: "y", id: "anna" } }),
    newVoice("other-name", { name: "Studio" }),
    newVoice("running", { name: "Running" }),
  ];
  await rows.insert(newJob("j-running"));
  for (const voice of [newVoice("failed"), ...others]) await voices.reserve(voice);
  await voices.markReady("ready");

  expect(await voices.reserve(newVoice("again"))).toMatchObject({ id: "again", name: "Home" });
  expect(await namesOf("failed")).toEqual([undefined]);
  expect(await namesOf(...others.map(({ id }) => id))).toEqual(others.map(({ name }) => name));
  expect(await voices.reserve(newVoice("ready-2", { name: "Ready" }))).toBeNull();
  expect(await voices.reserve(newVoice("running-2", { name: "Running" }))).toBeNull();
  expect(await namesOf("ready", "running")).toEqual(["Ready", "Running"]);
});

it("exports a person's own voices only, and none that were deleted", async () => {
  await trained(
    newVoice("own"),
    newVoice("deleted", { name: "Deleted" }),
    newVoice("of-ben", { owner: { platform: "x", id: "ben" } }),
    newVoice("of-y", { owner: { platform: "y", id: "anna" } }),
  );
  await voices.remove("deleted");
  expect(await voices.export(ANNA)).toMatchObject([{ jobId: "j-own" }]);
  expect((await voices.ownedBy(ANNA)).map(({ id }) => id)).toEqual(["own"]);
});

import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createJobVoices, createVoiceAccess } from "../../../src/jobs/voices/voice-access.ts";
import { createTrainedVoiceActions } from "../../../src/jobs/voices/voice-actions.ts";
import { createVisibleVoices, partitionCatalog } from "../../../src/jobs/voices/visible-voices.ts";
import { serviceKeyOf } from "../../../src/jobs/voices/voice-names.ts";
import { NO_PASSPORTS } from "../../../src/jobs/ports/passports.ts";
import type { SeenVoice, Viewer } from "../../../src/jobs/voices/voice-store.ts";
import { catalog } from "../../commands/voices.ts";
import { makeJob } from "../make-job.ts";
import { PLAN } from "../new-job.ts";
import { EMPTY_VOICE_STORE } from "../voices-in-memory.ts";

const ANNA: Viewer = { platform: "x", workspace: "w", person: "anna" };
const voice = (over: Partial<SeenVoice> = {}): SeenVoice => ({
  id: "v1",
  name: "Home",
  serviceName: "Home v1",
  owner: { platform: "x", id: "anna" },
  workspace: null,
  jobId: null,
  isReady: true,
  isInTraining: false,
  isPersonal: true,
  passportId: null,
  isOwn: true,
  ...over,
});
const BENS = voice({
  id: "v2",
  serviceName: "Home v2",
  owner: { platform: "x", id: "ben" },
  workspace: "w",
  isOwn: false,
});
const visible = (owned: readonly SeenVoice[]) =>
  createVisibleVoices(partitionCatalog(catalog, new Set(), new Set()), owned);

describe("a name that several voices have", () => {
  it("means the person's own one before one that is shared there", () => {
    for (const owned of [
      [voice(), BENS],
      [BENS, voice()],
    ])
      expect(visible(owned).trained("home")?.id).toBe("v1");
  });

  it("means the person's own one before the catalog's, and the catalog's before one that is shared there", () => {
    expect(visible([voice({ name: "Aria" })]).trained("aria")?.id).toBe("v1");
    expect(visible([{ ...BENS, name: "Aria" }]).trained("aria")).toBeUndefined();
  });
});

describe("a job's voices, right before it is sent", () => {
  /** Prepares a job that was accepted with these voice IDs; the person can see these voices now. */
  const prepare = (ids: Record<string, string>, owned: readonly SeenVoice[]) => {
    const { prepare } = createJobVoices({
      passports: NO_PASSPORTS,
      rows: EMPTY_VOICE_STORE,
      access: { seenBy: async () => visible(owned), openTo: async () => visible([]) },
    });
    return prepare(makeJob({ plan: { ...PLAN, request: { text: "x", voice: "Home" }, voices: ids } }));
  };

  it("are sent by the audio service's names for them", async () => {
    const rename = await prepare({ Home: "v1" }, [voice()]);
    expect(rename({ text: "x", voice: "Home" })).toEqual({ text: "x", voice: "Home v1" });
  });

  it("are the catalog's where a name merely equals that of an object's method", async () => {
    const plan = { ...PLAN, request: { text: "x", voice: "constructor" }, voices: {} };
    const { prepare } = createJobVoices({
      passports: NO_PASSPORTS,
      rows: EMPTY_VOICE_STORE,
      access: { seenBy: async () => visible([]), openTo: async () => visible([]) },
    });
    const rename = await prepare(makeJob({ plan }));
    expect(rename({ voice: "constructor" })).toEqual({ voice: "constructor" });
  });
});

describe("the voices that everyone can use", () => {
  it("are looked up once in some seconds, and hide a voice that was trained before", async () => {
    let clock = 0;
    let lookups = 0;
    const keys: string[] = [];
    const { openTo } = createVoiceAccess({
      rows: {
        visibleTo: async () => {
          lookups++;
          return { voices: [], total: keys.length };
        },
        serviceKeys: async () => keys,
      },
      catalog,
      publicVoices: [],
      now: () => new Date(clock),
      log: pino({ level: "silent" }),
    });
    const isOpen = async () => (await openTo(ANNA)).get("Aria") !== undefined;
    expect([await isOpen(), await isOpen(), lookups]).toEqual([true, true, 1]);
    keys.push(serviceKeyOf("Aria"));
    clock = 5_000;
    expect([await isOpen(), lookups]).toEqual([false, 2]);
  });
});

describe("a person without trained voices", () => {
  const accessTo = (owned: SeenVoice[], clock = { ms: 0 }) => ({
    clock,
    access: createVoiceAccess({
      rows: { visibleTo: async () => ({ voices: owned, total: owned.length }), serviceKeys: async () => [] },
      catalog,
      publicVoices: [],
      now: () => new Date(clock.ms),
      log: pino({ level: "silent" }),
    }),
  });

  it("is known for five seconds, only in that place, and until they have one", async () => {
    const owned: SeenVoice[] = [];
    const { access, clock } = accessTo(owned);
    expect(access.seenRecently(ANNA)).toBeUndefined();
    await access.seenBy(ANNA);
    clock.ms = 4_999;
    expect(access.seenRecently(ANNA)?.owned).toEqual([]);
    expect(access.seenRecently({ ...ANNA, workspace: "elsewhere" })).toBeUndefined();
    clock.ms = 5_000;
    expect(access.seenRecently(ANNA)).toBeUndefined();
    await access.seenBy(ANNA);
    owned.push(voice());
    await access.seenBy(ANNA);
    expect(access.seenRecently(ANNA)).toBeUndefined();
  });

  it("is looked up for everybody who has some", async () => {
    const { access } = accessTo([voice()]);
    await access.seenBy(ANNA);
    expect(access.seenRecently(ANNA)).toBeUndefined();
  });
});

describe("a voice to be trained", () => {
  const reserved = async (ids: Record<string, string>) => {
    const made: unknown[] = [];
    const { prepare } = createJobVoices({
      passports: NO_PASSPORTS,
      rows: {
        ...EMPTY_VOICE_STORE,
        reserve: async ({ id, name, serviceName, owner }) => {
          made.push({ id, owner });
          return voice({ id, name, serviceName, owner });
        },
      },
      access: { seenBy: async () => visible([]), openTo: async () => visible([]) },
    });
    const plan = { ...PLAN, operation: "trainVoice", request: { name: "Home" }, voices: ids };
    const rename = await prepare(makeJob({ id: "j1", platform: "x", person: { id: "anna" }, plan }));
    return { made, sent: rename({ name: "Home" }) };
  };

  it("is reserved for the person by the ID that the job has for it, or the job's ID in an earlier version", async () => {
    const owner = { platform: "x", id: "anna" };
    expect(await reserved({ Home: "v9" })).toEqual({
      made: [{ id: "v9", owner }],
      sent: { name: "Home v9" },
    });
    expect(await reserved({})).toEqual({ made: [{ id: "j1", owner }], sent: { name: "Home j1" } });
  });
});

describe("sharing a voice", () => {
  const actionsOf = (
    viewer: Viewer,
    owned = [voice({ owner: { platform: viewer.platform, id: "anna" } })],
  ) => {
    const shared: unknown[] = [];
    const actions = createTrainedVoiceActions(
      {
        rows: {
          rename: async () => true,
          markReady: async () => {},
          share: async (id, workspace) => {
            shared.push([id, workspace]);
            return true;
          },
        },
        seenBy: async () => visible(owned),
        remove: async () => false,
      },
      viewer,
    );
    return { actions, shared };
  };

  it.each([
    ["the playground", { ...ANNA, platform: "web" }],
    ["a direct message", { ...ANNA, workspace: "direct" }],
  ])("is refused in %s, where everyone would have it", async (_, viewer) => {
    const { actions, shared } = actionsOf(viewer);
    await expect(actions.share("Home", true)).rejects.toMatchObject({ sentence: { key: "voiceNoServer" } });
    expect(shared).toEqual([]);
  });

  it.each([
    [null, undefined],
    ["w", "here"],
    ["w2", "elsewhere"],
  ])("is listed by where it was done: %s", async (workspace, shared) => {
    const { actions } = actionsOf(ANNA, [voice({ workspace })]);
    expect(await actions.list()).toEqual([{ name: "Home", isOwn: true, shared, isInTraining: false }]);
  });
});

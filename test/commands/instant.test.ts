import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type AudioService, createAudioService } from "../../src/audio/client.ts";
import type { BudgetUsage } from "../../src/budgets/counter-store.ts";
import { noBudgets } from "../../src/budgets/index.ts";
import type { CommandContext, JobSummary } from "../../src/commands/definition/command.ts";
import { commands, getCommand } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { UserError } from "../../src/errors.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import { createRecipeActions } from "../../src/jobs/actions/recipes.ts";
import { createMemoryRecipeStore } from "../jobs/recipes-in-memory.ts";
import { createFreeLookup } from "../../src/app/command-context.ts";
import { render, say } from "../../src/messages/index.ts";
import { createSettingsService } from "../../src/settings/settings-service.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { type FakeAudioService, someVoices, startFakeAudioService } from "@mynah/audio-interface/fake";
import { catalog, catalogOf, NO_TRAINED_VOICES, nothingYet } from "./voices.ts";
import type { Voice } from "../../src/audio/voices.ts";
import { NO_MODERATION } from "../moderation/no-moderation.ts";
import { ONE_RECORDING } from "../recording/one-recording.ts";
import { NO_PLAYBACK } from "../playback/no-playback.ts";
import { NO_API_KEYS } from "./no-api-keys.ts";
import { NO_WEBHOOKS } from "../webhooks/no-webhooks.ts";

const summary = (id: string, state: string): JobSummary => ({
  id,
  command: "tts",
  state,
  createdAt: new Date("2026-03-01T10:20:30Z"),
  elapsedMs: 83_000,
  about: "Hello world",
  files: [],
});

/** Job actions on these jobs, which can be canceled and repeated as a member would see it. */
const THEIR_TASK = "task-of-somebody-else";

function jobActionsOf(jobs: JobSummary[]): CommandContext["jobs"] {
  const own = (id: string) => {
    const job = jobs.find((job) => job.id === id);
    if (!job) throw new UserError(say("jobUnknown", { id }));
    return job;
  };
  const put = (job: JobSummary) => {
    jobs.splice(0, jobs.length, job, ...jobs.filter(({ id }) => id !== job.id));
    return job;
  };
  return {
    list: async () => jobs,
    show: async (id) => own(id),
    cancel: async (id) => put({ ...own(id), state: "cancelled" }),
    retry: async (id) => put({ ...own(id), id: `${id}again`, state: "accepted" }),
    attachTask: async (id) => put({ ...own(id), state: "waiting" }),
    answers: async (id) => (id === "jodd" ? [{ to: "poll", excerpt: '{"state":7}' }] : []),
    isTaskOfOthers: async (taskId) => taskId === THEIR_TASK,
    sendTargets: async () => TARGETS,
    send: async (id, to) => ({ target: TARGETS.find((one) => one.to === to)!, isNew: id !== "jsent" }),
    resume: async (id) => put({ ...own(id), state: "waiting" }),
  };
}

const TARGETS = [
  { to: "telegram", name: "anna", title: "Telegram" },
  { to: "discord", name: "Anna", title: "Discord" },
];

/** Used by tests that don't involve the audio service. */
const noService: CommandContext["query"] = async () => {
  throw new UserError(say("serviceNotAsked"));
};

const NO_LIMITS: CommandContext["operatorLimits"] = {};
const noRoles: CommandContext["roles"] = async () => undefined;

const ARIA: Voice = { id: "aria", name: "Aria", language: "en-US", gender: "female", category: "narration" };
const scope = { platform: "web", workspace: "w", channel: "c", person: "anna" };

async function ask(
  line: string,
  {
    jobs = [] as JobSummary[],
    voices = catalog,
    query = noService,
    settings = createMemorySettings(),
    recipes = createMemoryRecipeStore(),
    trainedVoices = NO_TRAINED_VOICES,
    manages = false,
    random = (): number => 0,
    budgets = noBudgets.forUser({ scope, mayAdminister: async () => manages }),
    operatorLimits = NO_LIMITS,
    roles = noRoles,
    moderation = undefined as CommandContext["moderation"],
    playback = undefined as CommandContext["playback"],
    recording = undefined as CommandContext["recording"],
    transcripts = undefined as CommandContext["transcripts"],
  } = {},
) {
  const { command: name, options } = parseCommandLine(line);
  const command = getCommand(name);
  if (!("answer" in command)) throw new Error(`${name} is no instant command`);
  const mayAdminister = async () => manages;
  const app: CommandContext = {
    locale: "en-GB",
    random,
    commands,
    voices,
    trainedVoices,
    jobs: jobActionsOf(jobs),
    listServerJobs: async () => [],
    query,
    queueLength: async () => 3,
    serviceNote: say("serviceNoteRemote", { host: "audio.example" }),
    settings: createSettingsService({ settings, scope, mayAdminister }),
    operatorLimits,
    missingPermissions: async () => [],
    missingToPost: () => [],
    missingOptionalPermissions: async () => [],
    costOf: () => undefined,
    budgets,
    webhooks: NO_WEBHOOKS,
    apiKeys: NO_API_KEYS,
    roles,
    isOwnChannel: async () => undefined,
    moderation,
    playback,
    recording,
    transcripts,
    recipes: createRecipeActions({ rows: recipes, scope, mayAdminister }),
    planContext: async () => createPlanContext(voices, "en-GB", await settings.of(scope)),
    mayAdminister,
  };
  return command.answer(parseOptions(command, options, { voices }), app);
}

async function refused(line: string, app: Parameters<typeof ask>[1] = {}): Promise<string> {
  const error: unknown = await ask(line, app).catch((error: unknown) => error);
  if (error instanceof UserError) return render(error.sentence);
  throw new Error("was not refused", { cause: error });
}

describe("an instant query to the audio service", () => {
  let fake: FakeAudioService;
  let service: AudioService;
  let query: CommandContext["query"];
  beforeAll(async () => {
    fake = await startFakeAudioService();
    service = createAudioService({ baseUrl: fake.url, voicesBaseUrl: fake.voicesUrl, apiKey: "k" });
    query = createFreeLookup(service);
  });
  afterAll(async () => {
    await service.close();
    await fake.close();
  });

  it("reports the progress of a voice's training, and why it failed", async () => {
    const ready: string[] = [];
    const trained = {
      ...NO_TRAINED_VOICES,
      serviceNameOf: async () => "Me v123",
      markReady: async (name: string) => void ready.push(name),
    };
    expect(await ask("/voice status Me", { query, trainedVoices: trained })).toEqual({
      title: "Training of “Me”: ready.",
      lines: [],
    });
    fake.faults.next("modelStatus", { garbled: { status: "failed", error: { message: "too short" } } });
    expect(fake.calls.at(-1)?.params).toEqual({ name: "Me v123" });
    expect(await ask("/voice status Me", { query, trainedVoices: trained })).toEqual({
      title: "Training of “Me”: failed.",
      lines: ["Training failed: too short. Train the voice again with another recording."],
    });
    // /tts knows the voice from the moment in which it is called ready.
    expect(ready).toEqual(["Me"]);
    fake.faults.next("modelStatus", { status: 404 });
    const unknown = await refused("/voice status Me", { query, trainedVoices: trained });
    expect(unknown).toMatch(/no trained voice called “Me”/);
    // Another member's voice isn't even requested from the service.
    const before = fake.attempts("modelStatus");
    expect(await refused("/voice status Me", { query })).toBe(unknown);
    expect(fake.attempts("modelStatus")).toBe(before);
  });

  it("returns the lyrics of a song, by its job or by its own id", async () => {
    const jobs = [{ ...summary("jsong", "done"), taskId: "task-7" }];
    expect(await ask("/music lyrics jsong", { query, jobs })).toEqual({
      title: "Lyrics of “task-7”:",
      lines: ["La la la"],
    });
    expect((await ask("/music lyrics song-9", { query, jobs })).title).toBe("Lyrics of “song-9”:");
    fake.faults.next("musicLyrics", { garbled: {} });
    expect(await refused("/music lyrics song-9", { query })).toMatch(/No lyrics for “song-9”/);
  });

  it("refuses the lyrics of another member's song exactly like those of an unknown one", async () => {
    fake.faults.next("musicLyrics", { garbled: {} });
    const unknown = await refused("/music lyrics song-404", { query });
    const foreign = await refused(`/music lyrics ${THEIR_TASK}`, { query });
    expect(foreign.replace(THEIR_TASK, "song-404")).toBe(unknown);
    expect(fake.calls.slice(-2).map(({ params }) => params)).toEqual([
      { music_id: "song-404" },
      { music_id: THEIR_TASK },
    ]);
  });

  it("lists the artists whose style is available", async () => {
    expect((await ask("/music artists", { query })).lines).toEqual(["Folk Duo · a-1"]);
  });

  it("reports the service's health along with every other dependency", async () => {
    const { title, lines } = await ask("/ping", { query });
    expect(title).toBe("All services are responding:");
    expect(lines.map((line) => line.replace(/\d+ ms/, "… ms"))).toEqual([
      "Job database responded in … ms.",
      "Queue responded in … ms.",
      "Audio service responded in … ms.",
      "Audio scoring responded in … ms.",
      "Audio is generated by the audio service at audio.example.",
    ]);
    fake.faults.next("clapHealth", "hang");
    const unwell = await ask("/ping", { query });
    expect(unwell.title).toBe("Some services aren't responding:");
    expect(unwell.lines[3]).toMatch(/^Audio scoring didn't respond/);
  });

  it("returns the service's details of a voice", async () => {
    const voices = catalogOf(someVoices);
    expect((await ask("/voice show Mary Jane", { query, voices })).lines).toContain(
      "Description from the audio service: Mary Jane speaks en-US.",
    );
    // The voices host doesn't know every voice of the main host.
    fake.faults.next("voiceDetail", { status: 404 });
    expect((await ask("/voice show Mary Jane", { query, voices })).lines).toHaveLength(5);
  });

  it("fails within the time that a member waits for an answer", async () => {
    const limits = vi.spyOn(AbortSignal, "timeout");
    onTestFinished(() => limits.mockRestore());
    fake.faults.next("musicArtists", "hang");
    expect(await refused("/music artists", { query })).toMatch(/didn't answer in time.*Nothing was spent/);
    expect(Math.min(...limits.mock.calls.map(([ms]) => ms))).toBeLessThan(2_900);
    await fake.refuse();
    expect(await refused("/music artists", { query })).toMatch(/didn't answer in time/);
    await fake.resume();
  });
});

describe("/voice", () => {
  it("finds voices and describes each", async () => {
    expect(await ask("/voice find en-GB female")).toEqual({
      title: "Best 1 of 5 voices:",
      lines: ["Ada · British English, female, narration"],
      panel: {
        buttons: [],
        picks: [],
        rows: [
          [
            { label: "Play", line: "/voice preview Ada", plays: "Ada" },
            { label: "Speak with", line: "/tts voice:Ada", asks: "text" },
            { label: "Default", line: "/settings set setting:voice value:Ada for:me" },
          ],
        ],
      },
    });
  });

  it("says which voice is the default instead of offering it", async () => {
    const settings = createMemorySettings();
    await ask("/settings set Ada setting:voice for:me", { settings });
    const { lines, panel } = await ask("/voice find en-GB female", { settings });
    expect(lines).toEqual(["Ada · British English, female, narration, your default"]);
    expect(panel?.rows?.[0]?.map(({ label }) => label)).toEqual(["Play", "Speak with"]);
  });

  it.each([
    ["narrative-and-story", "storytelling"],
    ["education_training", "training"],
    ["late_night-radio", "late night radio"],
  ])("names the category %s in words", async (category, words) => {
    const voices = catalogOf([{ id: "v", name: "Ada", language: "en-GB", gender: "female", category }]);
    expect((await ask("/voice find ada", { voices })).lines).toEqual([
      `Ada · British English, female, ${words}`,
    ]);
    expect((await ask("/voice show Ada", { voices, query: async () => undefined })).lines).toContain(
      `Category: ${words}.`,
    );
  });

  it.each([
    ["german", "Bruno"],
    ["germn", "Bruno"],
    ["Deutsch male", "Bruno"],
    ["francais", "Zoë Grey"],
    ["zoe gray", "Zoë Grey"],
  ])("finds by %s, despite accents and typos", async (query, name) => {
    const { lines } = await ask(`/voice find ${query}`);
    expect(lines[0]?.split(" · ")[0]).toBe(name);
  });

  it("lists, adds and removes a person's favorites, and finds them first", async () => {
    const settings = createMemorySettings();
    expect((await ask("/voice favorite", { settings })).title).toMatch(
      /^You don't have any favorite voices yet/,
    );
    await ask("/voice favorite arlo", { settings });
    expect(await ask("/voice favorite zoe-grey", { settings })).toMatchObject({
      title: "Your 2 favorite voices:",
      lines: ["Zoë Grey · French (France), female, narration", "Arlo · British English, male, narration"],
    });
    const names = async (line: string) =>
      (await ask(line, { settings })).lines.map((found) => found.split(" · ")[0]);
    expect(await names("/voice find")).toEqual(["Zoë Grey", "Arlo", "Bruno", "Aria", "Ada"]);
    expect(await names("/voice find english")).toEqual(["Arlo", "Aria", "Ada"]);
    // A full name is an exact choice.
    await ask("/voice favorite Aria", { settings });
    expect((await names("/voice find ada"))[0]).toBe("Ada");
    expect((await ask("/voice find arlo", { settings })).lines[0]).toMatch(/, favorite$/);
    await ask("/voice favorite arlo change:remove", { settings });
    expect(await names("/voice favorite")).toEqual(["Aria", "Zoë Grey"]);
    expect(await refused("/voice favorite arlo change:remove", { settings })).toMatch(
      /isn't one of your favorite voices/,
    );
    expect(await refused("/voice favorite Arla", { settings })).toMatch(/Aria|Arlo/);
  });

  it("finds voices when the person's favorites can't be loaded", async () => {
    const settings = {
      ...createMemorySettings(),
      of: () => Promise.reject(new UserError(say("unavailable"))),
    };
    expect((await ask("/voice find ada", { settings })).lines[0]).toMatch(/^Ada /);
    expect(await refused("/voice favorite", { settings })).toMatch(/isn't responding/);
  });

  it("stores fifty favorites and refuses more", async () => {
    const many = Array.from({ length: 51 }, (_, i): Voice => ({ ...ARIA, id: `v${i}`, name: `Voice ${i}` }));
    const voices = catalogOf(many);
    const settings = createMemorySettings();
    for (const { name } of many.slice(0, 50)) await ask(`/voice favorite ${name}`, { settings, voices });
    expect(await refused("/voice favorite Voice 50", { settings, voices })).toMatch(
      /“Voice 50” wasn't added.*50 favorite voices/,
    );
    // A voice that is already a favorite only moves to the front.
    const again = await ask("/voice favorite Voice 3", { settings, voices });
    expect(again.lines[0]).toMatch(/^Voice 3 /);
  });

  it("suggests a preview of each match", async () => {
    const { panel } = await ask("/voice find");
    const asked = panel?.rows?.map(([play]) => parseCommandLine(play?.line ?? "")) ?? [];
    expect(asked).toHaveLength(5);
    for (const { command } of asked) expect(getCommand(command).name).toBe("voice preview");
    expect(asked.map(({ options }) => options["voice"])).toContain("Zoë Grey");
    expect((await ask("/voice find klingon")).panel).toBeUndefined();
  });

  it("suggests a random voice, optionally of a language and a gender, with its preview", async () => {
    expect(await ask("/voice random british english gender:female")).toMatchObject({
      title: "Ada",
      lines: ["Ada · British English, female, narration"],
      panel: { rows: [[{ label: "Play", line: "/voice preview Ada" }, {}, {}]] },
    });
    const drawn = (line: string) =>
      Promise.all(
        [0, 0.2, 0.4, 0.6, 0.99].map(async (one) => (await ask(line, { random: () => one })).title),
      );
    expect(await drawn("/voice random")).toEqual(["Bruno", "Aria", "Arlo", "Ada", "Zoë Grey"]);
    for (const [asked, names] of [
      ["en", ["Aria", "Arlo", "Ada"]],
      ["English", ["Aria", "Arlo", "Ada"]],
      ["Français", ["Zoë Grey"]],
      ["gender:male", ["Bruno", "Arlo"]],
    ] as const)
      expect(new Set(await drawn(`/voice random ${asked}`))).toEqual(new Set(names));
    expect(await refused("/voice random klingon gender:male")).toMatch(/^No voice matches “klingon male”/);
  });

  it("shows the first voices when there is no query", async () => {
    expect((await ask("/voice find")).lines).toHaveLength(5);
  });

  it("says that nothing matches, and what to try", async () => {
    const { title, lines } = await ask("/voice find klingon");
    expect(title).toMatch(/^No voice matches “klingon”\. Try a name/);
    expect(lines).toEqual([]);
  });

  it("lists a person's own voices and those of others, and says which are shared where", async () => {
    const list = async () => [
      { name: "Own", isOwn: true, shared: undefined, isInTraining: false },
      { name: "New", isOwn: true, shared: undefined, isInTraining: true },
      { name: "Here", isOwn: true, shared: "here" as const, isInTraining: false },
      { name: "There", isOwn: true, shared: "elsewhere" as const, isInTraining: false },
      { name: "Ben's", isOwn: false, shared: "here" as const, isInTraining: false },
    ];
    const trained = { ...NO_TRAINED_VOICES, list };
    expect((await ask("/voice list", { trainedVoices: trained })).lines).toEqual([
      "Own",
      "New · in training",
      "Here · yours, shared here",
      "There · yours, shared on another server",
      "Ben's · shared here by its owner",
    ]);
  });

  it("says that the list of voices hasn't loaded", async () => {
    expect(await refused("/voice find x", { voices: nothingYet })).toMatch(
      /hasn't loaded.*Try again in a minute/,
    );
    expect(await refused("/voice show Aria", { voices: nothingYet })).toMatch(/hasn't loaded/);
  });

  it("shows a voice's details, its language in words, and how to use it", async () => {
    expect(await ask("/voice show zoe grey")).toMatchObject({
      title: "Zoë Grey",
      lines: [
        "Language: French (France).",
        "Gender: female.",
        "Category: narration.",
        'To use it: /tts Hello. voice:"Zoë Grey".',
      ],
    });
  });
});

describe("/transcripts template", () => {
  it("sets a template for a channel or server, of which admins write the sections", async () => {
    const settings = createMemorySettings();
    const admin = { settings, manages: true };
    expect(await ask("/transcripts template", { settings })).toMatchObject({
      title: "Minutes that the language model writes here use the template “meeting”.",
    });
    await ask("/transcripts template stand-up for:server", admin);
    const { title, lines } = await ask(
      '/transcripts template sections:"  Wins ;Losses‮;; Wins; <@everyone>"',
      admin,
    );
    expect(title).toContain("“custom”");
    expect(lines).toEqual([
      "• Wins",
      "• Losses",
      "• <@everyone>",
      "Set for this channel.",
      "For one transcript, choose another template with /transcripts write-minutes.",
    ]);
    expect((await ask("/transcripts template interview", admin)).lines).toEqual([
      "Set for this channel.",
      "For one transcript, choose another template with /transcripts write-minutes.",
    ]);
  });

  it("refuses members, links, and sections that are too many, too long or missing", async () => {
    const admin = { settings: createMemorySettings(), manages: true };
    expect(await refused("/transcripts template interview")).toMatch(/admin/);
    expect(await refused("/transcripts template custom", admin)).toMatch(/no sections yet/);
    for (const sections of ["1;2;3;4;5;6;7;8;9", "x".repeat(61), " ; "])
      expect(await refused(`/transcripts template sections:"${sections}"`, admin)).toMatch(/semicolons/);
    for (const link of ["see https://evil.example", "www.evil.example"])
      expect(await refused(`/transcripts template sections:"${link}"`, admin)).toMatch(/link/);
  });
});

describe("/settings", () => {
  it("shows effective values, where they come from, and which of them only admins can change", async () => {
    const settings = createMemorySettings();
    await ask("/settings set loudness no for:server", { settings, manages: true });
    await ask("/settings set voice aria", { settings });
    const { title, lines, panel } = await ask("/settings show", { settings });
    expect(title).toBe("Your settings:");
    expect(lines).toEqual([
      "language: automatic · default",
      "voice: Aria · set by you",
      "loudness: off · set for this server",
      "form: file · default",
      "format: as it comes · default",
      "results: here · default",
      expect.stringMatching(/^\d+ more settings: choose one in the menu/),
    ]);
    // The others are chosen in a menu.
    const shown = (name: string) => ask(`/settings show ${name}`, { settings });
    expect(panel?.picks[1]?.options.map(({ label }) => label)).toContain("remember-voice");
    expect((await shown("read-code")).lines).toContain("Can be changed by admins.");
  });

  it("explains one setting, with its value at each level and the values it accepts", async () => {
    const settings = createMemorySettings();
    await ask("/settings set Bruno setting:voice for:server", { settings, manages: true });
    await ask("/settings set Ada setting:voice", { settings });
    expect(await ask("/settings show voice", { settings })).toMatchObject({
      title: "“voice”: Default voice.",
      lines: [
        "Effective value: Ada (set by you).",
        "Set for you: Ada.",
        "Set for this channel: not set.",
        "Set for this server: Bruno.",
        "Can be changed by you; admins can set it for everyone.",
        "Accepts the name of a voice. Change it with /settings set voice, a value and for:me, for:channel, for:server.",
      ],
    });
  });

  it("shows the effective value after a change, which may differ from the new value", async () => {
    const settings = createMemorySettings();
    await ask("/settings set Ada setting:voice for:me", { settings });
    const { title, lines } = await ask("/settings set Aria setting:voice for:channel", {
      settings,
      manages: true,
    });
    expect(title).toBe("Set “voice” to Aria for this channel.");
    expect(lines[0]).toContain("voice: Ada · set by you");
    const reset = await ask("/settings reset voice", { settings });
    expect(reset.title).toBe("Reset “voice” for you.");
    expect(reset.lines[0]).toContain("voice: Aria · set for this channel");
  });

  it.each(["channel", "server"])("refuses to change the whole %s for non-admins", async (place) => {
    const settings = createMemorySettings();
    const line = `/settings set Ada setting:voice for:${place}`;
    expect(await refused(line, { settings })).toMatch(
      /applies to everyone here, so only admins can change it\. Ask an admin/,
    );
    expect(await refused(`/settings reset voice for:${place}`, { settings })).toMatch(
      /only admins can change it/,
    );
    expect((await ask("/settings show voice", { settings })).lines[0]).toContain("(default)");
  });

  it("changes nothing for others when no level is given", async () => {
    const settings = createMemorySettings();
    await ask("/settings set off setting:loudness", { settings, manages: true });
    expect((await ask("/settings show loudness", { settings })).lines[0]).toContain("off (set by you)");
    // A setting that can't be set for one person is set for the channel.
    expect(await refused("/settings set on setting:read-code", { settings })).toMatch(
      /only admins can change it/,
    );
    await ask("/settings set on setting:read-code", { settings, manages: true });
    expect((await ask("/settings show read-code", { settings })).lines[0]).toContain(
      "on (set for this channel)",
    );
  });

  it("says where a setting can be set, and what it accepts", async () => {
    expect(await refused("/settings set on setting:remember-voice for:server", { manages: true })).toMatch(
      /can't be set there\. Use for:me instead\.$/,
    );
    expect(await refused("/settings set hologram setting:form")).toMatch(/file, voice message/);
    expect(await refused("/settings set perhaps setting:loudness")).toMatch(/“loudness” .*yes or no/);
    expect(await refused("/settings set Aira setting:voice")).toMatch(/Aria/);
    expect(await refused("/settings set x setting:volume")).toMatch(/loudness/);
  });

  it("accepts numbers up to the operator's limit", async () => {
    const context = {
      manages: true,
      settings: createMemorySettings(),
      operatorLimits: { "result-days": 30 },
    };
    await ask("/settings set 30 setting:result-days for:server", context);
    expect(await refused("/settings set 31 setting:result-days for:server", context)).toMatch(
      /can't be 31: the bot's operator allows at most 30/,
    );
    expect((await ask("/settings show result-days", context)).lines[0]).toContain("30");
  });

  it("names the command that changes a setting too large for one value", async () => {
    expect((await ask("/settings show favorite-voices")).lines.at(-1)).toBe(
      "Change it with /voice favorite.",
    );
    expect(await refused("/settings set Ada setting:favorite-voices")).toMatch(/one of|favorite-voices/);
  });
});

describe("/budget", () => {
  it("looks names up among roles only for a role", async () => {
    const changed: unknown[] = [];
    const context = {
      budgets: {
        ...noBudgets.forUser({ scope, mayAdminister: async () => true }),
        change: async (limit: object) => void changed.push(limit),
      },
      roles: async () => [{ id: "77", name: "ben" }],
    };
    for (const subject of ["role", "person", "channel"])
      await ask(`/budget set 5 for:${subject} period:day who:ben`, context);
    expect(changed).toEqual([
      { level: "role", id: "77", period: "day" },
      { level: "person", id: "ben", period: "day" },
      { level: "channel", id: "ben", period: "day" },
    ]);
  });
});

describe("/usage", () => {
  const used = { isEverywhere: false, reserved: 0, spent: 1, unconfirmed: 0, id: "x" } as const;
  const chartOf = async (whose: "me" | "server", rows: readonly BudgetUsage[]) => {
    const budgets = {
      ...noBudgets.forUser({ scope, mayAdminister: async () => true }),
      currency: "credits",
      usage: async () => rows,
      days: async () => [1, 5, 2],
    };
    return (await ask(`/usage ${whose}`, { budgets })).file?.text;
  };

  it.each([
    ["server", { ...used, level: "server" }, { ...used, level: "channel" }],
    ["me", { ...used, level: "person", isEverywhere: true }, { ...used, level: "person" }],
  ] as const)(
    "draws the daily limit of what the chart for %s shows, and no other",
    async (whose, own, other) => {
      const day = { period: "day" } as const;
      const limited = await chartOf(whose, [{ ...own, ...day, most: 9 }]);
      const unlimited = await chartOf(whose, [{ ...own, ...day, most: null }]);
      expect(limited).not.toBe(unlimited);
      expect(
        await chartOf(whose, [
          { ...other, ...day, most: 5 },
          { ...own, ...day, most: 9 },
        ]),
      ).toBe(limited);
      expect(await chartOf(whose, [{ ...other, ...day, most: 9 }])).toBe(unlimited);
      expect(await chartOf(whose, [{ ...own, period: "month", most: 9 }])).toBe(unlimited);
    },
  );
});

describe("/jobs", () => {
  it("lists a person's jobs, one per line", async () => {
    const jobs = [summary("j2", "waiting"), summary("j1", "done")];
    expect(await ask("/jobs list", { jobs })).toEqual({
      title: "Your last 2 jobs:",
      lines: [
        "j2 · /tts · running · 1 min 23 s · Hello world",
        "j1 · /tts · finished · 1 min 23 s · Hello world",
      ],
    });
  });

  it("says what to do when there are none", async () => {
    expect((await ask("/jobs list")).title).toMatch(/no jobs yet.*\/tts Hello/);
  });

  it("shows one job, with the time of its request", async () => {
    const lost: JobSummary = { ...summary("j123", "unconfirmed"), recovery: "attach" };
    const { title, lines, panel } = await ask("/jobs show j123", { jobs: [lost] });
    expect(panel?.buttons).toEqual([{ label: "Attach task", line: "/jobs attach j123", asks: "task" }]);
    const late: JobSummary = { ...summary("j123", "failed"), recovery: "resume" };
    expect((await ask("/jobs show j123", { jobs: [late] })).panel?.buttons).toEqual([
      { label: "Check again", line: "/jobs resume j123" },
    ]);
    expect((await ask("/jobs show j123", { jobs: [summary("j123", "done")] })).panel).toBeUndefined();
    expect(title).toBe("Job j123:");
    expect(lines.slice(1)).toEqual([
      "Status: unconfirmed (it may or may not have run).",
      "Requested at 2026-03-01 10:20 UTC.",
    ]);
    const running = { ...summary("j123", "waiting"), taskId: "t-9" };
    expect((await ask("/jobs show j123", { jobs: [running] })).lines.at(-1)).toBe("Audio service task: t-9.");
  });

  it("sends a result to the only other account, or asks which", async () => {
    const jobs = [summary("j123", "done")];
    const question = await ask("/jobs send j123", { jobs });
    expect(question.isPrivate).toBe(true);
    expect(question.panel?.buttons).toEqual([
      { label: "anna on Telegram", line: "/jobs send j123 to:telegram" },
      { label: "Anna on Discord", line: "/jobs send j123 to:discord" },
    ]);
    const sent = await ask("/jobs send j123 to:telegram", { jobs });
    expect(sent.title).toMatch(/on its way to anna on Telegram/);
    expect(sent.isPrivate).toBe(true);
    expect((await ask("/jobs send jsent to:discord")).title).toMatch(/already sent to Anna on Discord/);
  });

  it("shows admins what the audio service answered, and nobody else", async () => {
    const jobs = [summary("jodd", "failed")];
    const shown = await ask("/jobs show jodd", { jobs, manages: true });
    expect(shown.lines.at(-1)).toBe('Audio service\'s answer to the last poll: {"state":7}.');
    expect(shown.isPrivate).toBe(true);
    const plain = await ask("/jobs show jodd", { jobs });
    expect(plain.lines.join()).not.toContain("answer");
    expect(plain.isPrivate).toBeUndefined();
  });

  it("cancels and repeats a job", async () => {
    const jobs = [summary("j123", "accepted")];
    expect((await ask("/jobs cancel j123", { jobs })).lines[0]).toContain("canceled");
    expect((await ask("/jobs retry j123", { jobs })).title).toBe("Job j123 is running again as j123again:");
    expect(jobs.map(({ id }) => id)).toEqual(["j123again", "j123"]);
  });

  it("refuses an unknown job", async () => {
    expect(await refused("/jobs cancel j999")).toBe(
      "You have no job j999. /jobs list shows your jobs and their IDs.",
    );
  });
});

/** Transcripts where the operator has configured a language model. */
const WITH_MODEL = { canWriteMinutes: true } as unknown as CommandContext["transcripts"];

describe("/help", () => {
  it("starts with ten commands, a select of five sections and three examples", async () => {
    const { lines, panel } = await ask("/help");
    expect(lines.slice(0, -1).map((line) => line.split(" · ")[0])).toEqual(
      ["tts", "sfx", "transcribe", "music", "voice", "dub", "separate", "enhance", "jobs", "help"].map(
        (name) => `/${name}`,
      ),
    );
    const labels = panel?.picks.map(({ options }) => options.map(({ label }) => label));
    expect(labels).toEqual([["Create", "Transcribe", "Improve audio", "Voices", "Settings and admin"]]);
    expect(panel?.buttons.map(({ line }) => parseCommandLine(line).command)).toEqual([
      "tts",
      "sfx",
      "music make",
    ]);
  });

  it("leads an admin to every command, through its sections and families", async () => {
    const admin = {
      manages: true,
      moderation: NO_MODERATION,
      playback: NO_PLAYBACK,
      recording: ONE_RECORDING,
      transcripts: WITH_MODEL,
    };
    const [pick] = (await ask("/help")).panel?.picks ?? [];
    const shown: string[] = [];
    for (const { line } of pick?.options ?? []) {
      const { lines, panel } = await ask(line, admin);
      expect(panel?.picks[0]?.options.filter(({ isSet }) => isSet).map((one) => one.line)).toEqual([line]);
      for (const family of lines.map((each) => each.split(" · ")[0] ?? "").filter((each) => each !== ""))
        if (family.startsWith("/"))
          shown.push(
            ...(commands.some(({ name }) => `/${name}` === family)
              ? lines
              : (await ask(`/help ${family.slice(1)}`, admin)).lines),
          );
    }
    for (const { name, description } of commands) expect(shown).toContain(`/${name} · ${description}.`);
  });

  it("shows what is for admins and moderators to no member", async () => {
    const { lines } = await ask("/help section:admin");
    const families = lines.map((line) => /^\/(\S+) ·/.exec(line)?.[1]).filter(Boolean);
    expect(families).toEqual([
      "jobs",
      "settings",
      "usage",
      "privacy",
      "link",
      "unlink",
      "api-keys",
      "ping",
      "help",
    ]);
  });

  it("offers no moderation where there are no moderators", async () => {
    const { lines } = await ask("/help section:admin", { manages: true });
    expect(lines.join("\n")).toContain("/budget");
    expect(lines.join("\n")).not.toContain("/moderation");
  });

  it("offers nothing that needs a language model where there is none", async () => {
    const listed = async (context = {}) => (await ask("/help transcripts", context)).lines.join("\n");
    expect(await listed()).toContain("/transcripts minutes");
    expect(await listed()).not.toMatch(/\/transcripts (?:ask|translate|write-minutes)/);
    expect(await listed({ transcripts: WITH_MODEL })).toMatch(/write-minutes[^]*ask[^]*translate/);
  });

  it("offers no voice channels where the bot plays nothing", async () => {
    expect((await ask("/help voice")).lines.join("\n")).not.toContain("/voice queue");
    expect(await refused("/voice queue")).toMatch(/Nothing can be played here/);
  });

  it("explains one command with every option, its limits and its default", async () => {
    expect(await ask("/help sfx")).toEqual({
      title: "/sfx · Create a sound effect from a description.",
      lines: [
        "For example: /sfx heavy rain on a tin roof duration:8",
        "prompt: The sound effect you want (at most 2,000 characters).",
        "duration: Length in seconds (from 0.5 to 30 seconds; default: up to the audio service).",
        "avoid: Sounds to leave out (at most 1,000 characters).",
        "source: An image or video the sound should match (a file, a link, latest, or job:last: image or video).",
        "source_type: Kind of the source (image, video; default: told from the file or link).",
      ],
    });
  });

  it("explains a family by listing its members", async () => {
    const { title, lines } = await ask("/help voice", {
      playback: NO_PLAYBACK,
      recording: ONE_RECORDING,
    });
    expect(title).toBe("Commands that start with /voice:");
    const members = commands.filter(({ name }) => name.startsWith("voice ")).map(({ name }) => `/${name}`);
    expect(members).toContain("/voice find");
    expect(lines.slice(0, -1).map((line) => line.split(" · ")[0])).toEqual(members);
  });

  it("suggests the nearest commands for an unknown one", async () => {
    expect(await refused("/help transcrib")).toMatch(/no command \/transcrib\. Did you mean \/transcribe/);
  });
});

describe("/pronounce", () => {
  const manages = true;

  it("adds, lists and removes the server's words", async () => {
    const settings = createMemorySettings();
    expect(await ask('/pronounce add kubectl as:"cube  control"', { settings, manages })).toEqual({
      title: "“kubectl” is now pronounced “cube control”.",
      lines: ["Applies to the whole word in any capitalization: kubectl, KUBECTL."],
    });
    expect((await ask('/pronounce add US as:"you ess"', { settings, manages })).lines).toEqual([
      "Applies to the whole word in this exact capitalization. To match any capitalization, add “us”.",
    ]);
    await ask('/pronounce add kubectl as:"cube cuddle"', { settings, manages });
    expect(await ask("/pronounce list", { settings })).toEqual({
      title: "2 of 2 custom pronunciations (limit: 200):",
      lines: ["kubectl → cube cuddle", "US → you ess"],
    });
    expect((await ask("/pronounce list cube", { settings })).lines).toEqual([]);
    expect((await ask("/pronounce list us", { settings })).lines).toEqual(["US → you ess"]);
    await ask("/pronounce remove kubectl", { settings, manages });
    await ask("/pronounce remove US", { settings, manages });
    expect((await ask("/pronounce list", { settings })).title).toMatch(/^No custom pronunciations yet/);
  });

  it("can be changed by admins only", async () => {
    const settings = createMemorySettings();
    expect(await refused("/pronounce add a as:b", { settings })).toMatch(/only admins can change it/);
    await ask("/pronounce add a as:b", { settings, manages });
    expect(await refused("/pronounce remove a", { settings })).toMatch(/only admins can change it/);
    expect((await ask("/pronounce list", { settings })).lines).toEqual(["a → b"]);
  });

  it("suggests the word that was probably meant", async () => {
    const settings = createMemorySettings();
    await ask("/pronounce add kubectl as:b", { settings, manages });
    expect(await refused("/pronounce remove kubctl", { settings, manages })).toMatch(
      /Closest matches: kubectl/,
    );
  });

  it("accepts 200 words and reports the limit beyond that", async () => {
    const settings = createMemorySettings();
    for (let n = 0; n < 200; n++) await ask(`/pronounce add word${n} as:w`, { settings, manages });
    expect(await refused("/pronounce add another as:w", { settings, manages })).toMatch(
      /There are 200 pronunciations here, and the limit is 200/,
    );
    await ask("/pronounce add word7 as:changed", { settings, manages });
    expect((await ask("/pronounce list word7", { settings })).lines).toContain("word7 → changed");
  });
});

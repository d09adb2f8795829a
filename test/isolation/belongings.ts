import { Readable } from "node:stream";
import { sql } from "kysely";
import { hashToken } from "../../src/api-keys/key-store.ts";
import { createAccountStore, createLinkCodes } from "../../src/accounts/index.ts";
import { createVoiceStore, voiceOwner } from "../../src/jobs/voices/voice-store.ts";
import { fileOwner, personKey } from "../../src/store/person.ts";
import { createSecretBox } from "../../src/store/secret-box.ts";
import { computeFingerprint, findTranscriptionCall } from "../../src/transcripts/transcript-cache.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { encryptEndpoint } from "../../src/webhooks/endpoint-store.ts";
import { createSecret } from "../../src/webhooks/secret.ts";
import { TEST_SECRETS } from "../test-secrets.ts";
import { wav } from "@mynah/audio-interface/fake";
import { CHANNEL, MEMBER, MESSAGE, PERSON, PRIVATE_THREAD, ROLE } from "./ids.ts";
import { invocationOf, type Owner, OWNERS, type TestUser } from "./people.ts";
import type { IsolationFixture } from "./world.ts";

/**
 * Everything of an owner that can be named. The names are the same in each test run, so that they can be requested
 * before they exist.
 */
export const idsOf = (owner: Owner) => ({
  job: [
    "open",
    "private",
    "heard",
    "threaded",
    "deleted",
    "running",
    "failed",
    "doubtful",
    "given",
    "part",
  ].map((kind) => `j${kind}${owner}`),
  file: [`ropen${owner}`, `rprivate${owner}`],
  upload: [`uheard${owner}`],
  transcript: [`jheard${owner}`, `jthreaded${owner}`, `jdeleted${owner}`],
  recording: [`krecorded${owner}`],
  clip: [`cclip${owner}`],
  recipe: [`own-${owner}`, `server-${owner}`],
  voice: [`Voice ${owner}`],
  webhook: [`wbelongs${owner}`],
  event: [`msg_belongs${owner}`],
  apiKey: [`kown${owner}`, `kserver${owner}`],
  rule: [`rule-${owner}`],
  word: [`word${owner}`],
  person: [OWNERS[owner].person],
  role: [ROLE],
  channel: [OWNERS[owner].channel],
  task: [`5f0c7a1e-93d2-4000-8000-00000000000${owner === "d" ? 1 : 2}`],
});

/** The bytes of every upload: anyone who uploads them requests what an owner has had transcribed. */
const recording = wav(1);

export async function keepUpload(
  { parts: { media } }: IsolationFixture,
  id: string,
  owner: string,
): Promise<void> {
  const draft = await media.files.write(Readable.from([recording]), 2 ** 20);
  const about = { kind: "upload" as const, jobId: null, name: "a.wav", type: "audio/wav", durationMs: 1000 };
  const expiresAt = new Date(Date.now() + 86_400_000);
  await media.files.keep(draft, { ...about, id, owner, expiresAt });
}

const DONE = { state: "done", finishedAt: sql<Date>`now()`, calledAt: sql<Date>`now()` };
const failed = (key: string) => ({ verdict: "failed", reason: { key, values: {} }, maybeCharged: false });

/** Creates an owner's personal data: jobs, files, transcripts, a voice, a recipe, settings, spending. */
export async function createOwnData(world: IsolationFixture, owner: Owner): Promise<void> {
  const home = OWNERS[owner];
  const hasChannels = home.platform === "discord" || home.platform === "slack";
  const elsewhere = hasChannels ? { ...home, channel: CHANNEL.two } : home;
  await keepUpload(world, `uheard${owner}`, fileOwner(home, home.person));
  await speak(world, home, `jopen${owner}`, {});
  await speak(world, elsewhere, `jprivate${owner}`, PRIVATELY[home.platform] ?? {});
  for (const [id, row] of Object.entries(unfinished(owner))) await accept(world, home, id, row);
  const part = { ...DONE, parentId: `jopen${owner}`, part: 0, ...outcomeOf(`ropen${owner}`) };
  await accept(world, home, `jpart${owner}`, part);
  await hear(world, owner, home);
  await listenFor(world, owner, home);
  await spend(world, home, `jspent${owner}`, 9_500_000);

  const { platform, person, workspace, channel } = home;
  const { db } = world.parts.store;
  await record(world, home, `krecorded${owner}`, `ropen${owner}`);
  await record(world, home, `krunning${owner}`, null);
  const clip = {
    id: `cclip${owner}`,
    platform,
    workspace,
    channel,
    personId: person,
    fileId: `ropen${owner}`,
  };
  await db
    .insertInto("channelClips")
    .values({
      ...clip,
      heard: "[]",
      durationMs: 1000,
      loudestMs: 0,
      expiresAt: new Date(Date.now() + 900_000),
    })
    .execute();
  if (platform === "discord" && workspace !== "direct") await readAloud(world, home, `jspoken${owner}`);
  await db
    .insertInto("recipes")
    .values(recipe(home, "person", `own-${owner}`))
    .execute();
  const voice = { name: `Voice ${owner}`, serviceName: `Voice ${owner} v1`, jobId: `jopen${owner}` };
  const voices = createVoiceStore({ db });
  await voices.reserve({ id: `vown${owner}`, owner: voiceOwner(home, person), ...voice });
  await voices.markReady(`vown${owner}`);
  await addApiKey(world, home, { id: `kown${owner}`, personId: person });
  const account = { platform, workspace, id: person, name: `Linked ${owner}` };
  const other = { platform: "elsewhere", workspace: "w", id: `other${owner}`, name: `Other ${owner}` };
  await createAccountStore(db).link(account, other);
  await createLinkCodes(db).put(account, `hash ${owner}`, new Date(Date.now() + 900_000));
  const own = { platform, workspace: "", level: "person", id: personKey(home, person) };
  const here = { platform, workspace, level: "channel", id: channel };
  await set(world, own, {
    "favorite-voices": ["Clara"],
    voice: "Hamish",
    format: "flac",
    results: "directly",
  });
  if (platform !== "web") await set(world, here, { "families-off": ["podcast"], format: "mp3" });
}

/** Creates a recording of a voice channel that was never transcribed, or one that is still running. */
async function record(
  { parts: { store } }: IsolationFixture,
  { platform, workspace, channel, person }: TestUser,
  id: string,
  fileId: string | null,
): Promise<void> {
  const isRunning = fileId === null;
  const at = { startedAt: new Date(), stoppedAt: isRunning ? null : new Date() };
  const state = isRunning ? { state: "recording", reason: null } : { state: "done", reason: "command" };
  const unset = { holder: null, message: null, nickBefore: null, nickSet: null, jobId: null };
  const row = { id, platform, workspace, channel, channelName: "Lounge", personId: person, locale: "en" };
  await store.db
    .insertInto("recordings")
    .values({ ...row, ...at, ...unset, ...state, maxMs: 1000 })
    .execute();
  await store.db
    .insertInto("recordingPeople")
    .values({ recordingId: id, personId: person, name: "Anna", state: "told", fileId, durationMs: 1000 })
    .execute();
}

/**
 * Opens a voice session that everyone can see, as in every world: what waits in it was written in channels that not
 * everyone can read.
 */
export async function openVoiceSession({ parts: { store } }: IsolationFixture): Promise<void> {
  const { platform, workspace } = OWNERS.d;
  await store.db
    .insertInto("voiceSessions")
    .values({ platform, workspace, channel: CHANNEL.two, isOpen: true, lastPacketAt: null })
    .execute();
}

/** Creates a message of an owner's channel that waits to be read aloud. */
async function readAloud(world: IsolationFixture, home: TestUser, id: string): Promise<void> {
  await accept(world, home, id, { ...DONE, ...outcomeOf(`rspoken${id}`) });
  const { platform, workspace, person } = home;
  const item = { kind: "spoken", title: "", jobId: id, fileId: `rspoken${id}`, durationMs: 1000 };
  await world.parts.store.db
    .insertInto("playbackItems")
    .values({ id: `q${id}`, platform, workspace, personId: person, ...item })
    .execute();
}

/** Creates an API key; its text is `mynah_` and its ID. */
export async function addApiKey(
  { parts: { store } }: IsolationFixture,
  { platform, workspace, person }: TestUser,
  { id, personId }: { id: string; personId: string | null },
): Promise<void> {
  const row = { id, platform, workspace, personId, name: "A key", scope: "edit", limitedAs: null };
  const times = { expiresAt: new Date(Date.now() + 86_400_000), lastUsedAt: new Date() };
  await store.db
    .insertInto("apiKeys")
    .values({ ...row, ...times, hash: hashToken(`mynah_${id}`), createdBy: person })
    .execute();
}

/** How each platform records that an answer was private. */
const PRIVATELY: Readonly<Record<string, Record<string, string>>> = {
  discord: { ephemeral: "yes" },
  slack: { channel: "D0PRIVATE", ts: "1.1" },
  telegram: { away: MEMBER.one, "away message": "1" },
};

const unfinished = (owner: Owner) => ({
  [`jrunning${owner}`]: { state: "waiting", taskId: `task-${owner}`, calledAt: sql<Date>`now()` },
  [`jfailed${owner}`]: { ...DONE, state: "failed", outcome: JSON.stringify(failed("serviceFailed")) },
  [`jdoubtful${owner}`]: {
    ...DONE,
    state: "unconfirmed",
    outcome: JSON.stringify({ ...failed("unconfirmed"), verdict: "unconfirmed" }),
  },
  [`jgiven${owner}`]: {
    ...DONE,
    state: "failed",
    taskId: `given-${owner}`,
    outcome: JSON.stringify(failed("deadlinePassed")),
  },
});

/** Creates what belongs to an owner's server, workspace or playground. */
export async function createServerData(world: IsolationFixture, owner: Owner): Promise<void> {
  const home = OWNERS[owner];
  const { platform, workspace, channel } = home;
  const { db } = world.parts.store;
  const server = { platform, workspace };
  await addApiKey(world, home, { id: `kserver${owner}`, personId: null });
  // Before the limits and rules exist that would refuse it, without those that neighbors have made.
  const holder = { ...server, level: "server", id: workspace } as const;
  await world.parts.jobs.settings.change(holder, "permissions", () => undefined);
  await spend(world, { ...home, person: PERSON.other }, `jothers${owner}`, 9_000_000);
  await db
    .insertInto("recipes")
    .values(recipe(home, "server", `server-${owner}`))
    .execute();
  await set(world, holder, {
    permissions: [
      { effect: "deny", about: "family:tts", role: { id: ROLE } },
      { effect: "allow", about: "right:administer", role: { id: ROLE } },
    ],
    pronunciations: [{ word: `word${owner}`, as: "spoken" }],
    "alerts-channel": channel,
    "families-off": ["sfx"],
    "clip-rules": [
      {
        name: `rule-${owner}`,
        words: ["grumpkin"],
        patterns: [],
        presets: [],
        allow: [],
        threshold: 1,
        action: "log",
      },
    ],
    moderation: { review: { id: channel }, channels: [], exempt: [], notices: true },
  });
  const id = `wbelongs${owner}`;
  const endpoint = { url: "https://example.com/hook", secret: createSecret() };
  const sealed = encryptEndpoint(createSecretBox(TEST_SECRETS.SECRET_KEY, "webhooks"), id, endpoint);
  const state = { reachedAt: null, failingSince: null, lastFailure: null, disabledAt: null };
  await db
    .insertInto("webhookEndpoints")
    .values({ ...server, id, sealed, addedBy: home.person, ...state })
    .execute();
  await db
    .insertInto("webhookDeliveries")
    .values({
      id: `msg_belongs${owner}`,
      endpointId: id,
      type: "job.ended",
      jobId: null,
      transcriptId: null,
      caseId: null,
      state: "done",
      happenedAt: new Date(),
      attempt: 1,
    })
    .execute();
  const limits = [
    ["server", "", 19_000_000],
    ["role", ROLE, 1],
    ["channel", channel, 1],
    ["person", "", 1],
  ] as const;
  for (const [level, of, most] of limits) {
    const row = { ...server, level, id: of, period: "day", most, setBy: home.person };
    await db.insertInto("budgetLimits").values(row).execute();
  }
  await openCase(world, owner);
  if (platform !== "discord" || workspace === "direct") return;
  const setUp = { personId: home.person, locale: "en", channels: JSON.stringify([channel]), events: true };
  await db
    .insertInto("automaticRecordings")
    .values({ ...server, ...setUp })
    .execute();
  const occasion = { kind: "channel", id: channel, recordingId: `krecorded${owner}` };
  await db
    .insertInto("recordingOccasions")
    .values({ ...server, ...occasion })
    .execute();
}

async function openCase({ parts: { store } }: IsolationFixture, owner: Owner): Promise<void> {
  const { platform, workspace, channel, person } = OWNERS[owner];
  const quotes = [{ pieces: [{ text: `grumpkin ${owner}`, isMatch: true }] }];
  const said = { address: {}, files: [], heard: [], findings: [], quotes };
  const act = { kind: "warn", by: person, at: new Date().toISOString(), outcome: "done" };
  await store.db
    .insertInto("moderationCases")
    .values({
      id: `case${owner}`,
      platform,
      workspaceId: workspace,
      channelId: channel,
      messageId: MESSAGE,
      authorId: person,
      link: "https://example.com",
      said: JSON.stringify(said),
      acts: JSON.stringify([act]),
      pendingSince: null,
      version: 1,
      shown: 1,
      claimedUntil: null,
    })
    .execute();
  await store.db
    .insertInto("moderationStatements")
    .values({
      caseId: `case${owner}`,
      personId: OWNERS[owner].person,
      kind: "appeal",
      words: "It was a joke",
    })
    .execute();
}

const recipe = (who: TestUser, level: "person" | "server", name: string) => ({
  platform: who.platform,
  level,
  owner: level === "person" ? personKey(who, who.person) : who.workspace,
  name,
  steps: "enhance clean | transcribe",
  savedBy: who.person,
});

async function set(
  { parts: { store } }: IsolationFixture,
  holder: { platform: string; workspace: string; level: string; id: string },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) =>
    Object.assign({ name, value: JSON.stringify(value) }, holder),
  );
  await store.db
    .insertInto("settings")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["platform", "workspace", "level", "id", "name"]).doNothing())
    .execute();
}

/** Accepts an ordinary job, gives it a predictable id, and sets its row to the wanted state. */
async function accept(
  { parts: { jobs, store } }: IsolationFixture,
  who: TestUser,
  id: string,
  row: Readonly<Record<string, unknown>>,
  [command, options]: readonly [string, object] = ["tts", { text: `Text of ${id}` }],
) {
  const accepted = await jobs.accept(invocationOf(who, command, { ...options }));
  if (accepted.kind !== "job") throw new Error(`${command} became no job`);
  const given = { id, reserved: 0, ...row };
  await store.db.updateTable("jobs").set(given).where("id", "=", accepted.job.id).execute();
  return accepted.job;
}

const outcomeOf = (file: string) => ({
  outcome: JSON.stringify({
    verdict: "done",
    result: {
      files: [
        { id: file, name: `${file}.wav`, type: "audio/wav", bytes: recording.length, durationMs: 1000 },
      ],
    },
  }),
});

/** Creates a user's finished job with one file. */
export const createResult = (world: IsolationFixture, user: TestUser, job: string): Promise<void> =>
  speak(world, user, job, {});

async function speak(
  world: IsolationFixture,
  who: TestUser,
  job: string,
  receipts: Readonly<Record<string, string>>,
): Promise<void> {
  const file = job.replace(/^j/, "r");
  await accept(world, who, job, { ...DONE, receipts: JSON.stringify(receipts), ...outcomeOf(file) });
  const draft = await world.parts.media.files.write(Readable.from([recording]), 2 ** 20);
  const about = { kind: "result" as const, name: `${file}.wav`, type: "audio/wav", durationMs: 1000 };
  const expiresAt = new Date(Date.now() + 86_400_000);
  await world.parts.media.files.keep(draft, {
    ...about,
    id: file,
    jobId: job,
    owner: fileOwner(who, who.person),
    expiresAt,
  });
}

/** Creates transcripts: in the owner's channel, in a private thread of an open channel, and of a deleted channel. */
async function hear(world: IsolationFixture, owner: Owner, home: TestUser): Promise<void> {
  const places = [
    ["heard", home.channel, null],
    ["threaded", CHANNEL.two, PRIVATE_THREAD],
    ["deleted", CHANNEL.deleted, null],
  ] as const;
  const { media, store } = world.parts;
  const upload = { kind: "upload", id: `uheard${owner}` };
  for (const [kind, channelId, threadId] of places) {
    // Only Discord hides threads from users who can read their channel.
    if (kind === "threaded" && home.platform !== "discord") continue;
    const id = `j${kind}${owner}`;
    const text = `The lollipop of ${owner} is ${kind}.`;
    const transcript = { segments: [{ text, speaker: "0", start: 0, end: 1 }], cut: false };
    const outcome = JSON.stringify({ verdict: "done", result: { files: [], transcript } });
    const job = await accept(world, home, id, { ...DONE, outcome }, [
      "transcribe",
      { source: upload, anew: true },
    ]);
    const listening = findTranscriptionCall(job.plan);
    if (!listening) throw new Error("nothing is listened to");
    const { anew: _, ...plan } = listening;
    const identity = await computeFingerprint(
      { files: media.files, platforms: new Map() },
      home.platform,
      plan,
    );
    await createTranscriptStore(store).keepTranscript({
      jobId: id,
      platform: home.platform,
      workspaceId: home.workspace,
      channelId,
      threadId,
      personId: home.person,
      name: `recording-${kind}-${owner}.wav`,
      speakers: 1,
      segments: transcript.segments,
      names: { "0": { name: "Anna", personId: home.person } },
      contentHash: identity?.contentHash ?? null,
      optionsKey: identity?.optionsKey ?? null,
    });
  }
}

/** Creates the job of the owner's clip that was transcribed for moderation. */
async function listenFor(world: IsolationFixture, owner: Owner, home: TestUser): Promise<void> {
  const workspaceId = `${home.platform}:${home.workspace}`;
  await accept(world, home, `jclip${owner}`, { ...DONE, platform: "moderation", workspaceId });
}

async function spend(world: IsolationFixture, who: TestUser, id: string, amount: number): Promise<void> {
  await accept(world, who, id, { ...DONE, ...outcomeOf("rgone"), spent: amount });
}

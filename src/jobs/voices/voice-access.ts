import type { Logger } from "pino";
import { nameKey } from "../../audio/fold.ts";
import { createExpiringCache } from "../../base/cache.ts";
import type { VoiceCatalog } from "../../audio/voices.ts";
import {
  trainVoice,
  voiceDesign,
  designedVoiceName,
  renameVoices,
  listVoiceNames,
} from "@mynah/audio-interface";
import { singleCall, callsOf, mapCalls } from "../../commands/definition/plan-calls.ts";
import type { CallPlan, Plan } from "../../commands/definition/command.ts";
import { unknownVoiceError } from "../../commands/parsing/read-names.ts";
import { VOICE_CONSENT } from "../../commands/voice/trained.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Scope } from "../../settings/scope.ts";
import { scopeOf, type Job } from "../job.ts";
import type { ServiceRequest } from "../lifecycle/observation.ts";
import type { VoicePassports } from "../ports/passports.ts";
import { newVoiceId, serviceNameOf } from "./voice-names.ts";
import { type OwnedVoice, type SeenVoice, type Viewer, voiceOwner, type VoiceStore } from "./voice-store.ts";
import {
  partitionCatalog,
  type PartitionedCatalog,
  createVisibleVoices,
  type VisibleVoices,
} from "./visible-voices.ts";

export interface VoiceAccessDeps {
  readonly rows: Pick<VoiceStore, "visibleTo" | "serviceKeys">;
  readonly catalog: VoiceCatalog;
  /** Custom voices at the audio service that the operator made public, by name. */
  readonly publicVoices: readonly string[];
  readonly now: () => Date;
  readonly log: Logger;
}

export interface VoiceAccess {
  /** The voices that a person can use in a place. Rejects without the database. */
  seenBy(viewer: Viewer): Promise<VisibleVoices>;
  /**
   * Same, if it is known that the person had no trained voices here in the last seconds. The worker checks the voices of
   * a job again.
   */
  seenRecently(viewer: Viewer): VisibleVoices | undefined;
  /** Same; without the database, the voices that everyone can use. */
  seenOrOpen(viewer: Viewer): Promise<VisibleVoices>;
  /** The voices that everyone can use, as of the last seconds. Rejects without the database. */
  openTo(viewer: Viewer): Promise<VisibleVoices>;
}

/**
 * How long it is taken as known which names are those of trained voices, for jobs that use none, and that a person has
 * none.
 */
const KEYS_FRESH_MS = 5_000;
const MAX_VIEWERS = 20_000;

/**
 * Decides who can see which voice. Every list of voices and every voice name that a person enters goes through here.
 */
export function createVoiceAccess({ rows, catalog, publicVoices, now, log }: VoiceAccessDeps): VoiceAccess {
  const publicNames = new Set(publicVoices.map(nameKey));
  let serviceKeys: ReadonlySet<string> = new Set();
  let keysReadAt = -Infinity;
  let partitioned:
    | { readonly of: readonly unknown[]; readonly by: unknown; readonly into: PartitionedCatalog }
    | undefined;

  function partition(): PartitionedCatalog {
    const all = catalog.all();
    if (partitioned?.of !== all || partitioned.by !== serviceKeys)
      partitioned = { of: all, by: serviceKeys, into: partitionCatalog(catalog, serviceKeys, publicNames) };
    return partitioned.into;
  }

  const withoutVoices = createExpiringCache<true>({
    max: MAX_VIEWERS,
    ttlMs: KEYS_FRESH_MS,
    now: () => now().getTime(),
  });
  const keyOf = ({ platform, workspace, person }: Viewer) => JSON.stringify([platform, workspace, person]);

  async function visibleTo(viewer: Viewer): Promise<VisibleVoices> {
    const startedAt = now().getTime();
    const { voices, total } = await rows.visibleTo(viewer);
    if (voices.length === 0) withoutVoices.set(keyOf(viewer), true);
    else withoutVoices.delete(keyOf(viewer));
    // Keys are only ever added, so their number tells whether there are new ones.
    if (total !== serviceKeys.size) serviceKeys = new Set(await rows.serviceKeys());
    keysReadAt = startedAt;
    return createVisibleVoices(partition(), voices);
  }

  return {
    seenBy: visibleTo,
    seenRecently: (viewer) =>
      withoutVoices.has(keyOf(viewer)) ? createVisibleVoices(partition(), []) : undefined,
    async openTo(viewer) {
      if (now().getTime() - keysReadAt >= KEYS_FRESH_MS) await visibleTo(viewer);
      return createVisibleVoices(partition(), []);
    },
    async seenOrOpen(viewer) {
      try {
        return await visibleTo(viewer);
      } catch (error) {
        log.warn({ err: error }, "voices: failed to look up trained voices");
        return createVisibleVoices(partition(), []);
      }
    },
  };
}

/**
 * Saves in a plan which trained voices its names mean, and the ID of a voice to be trained. Throws a UserError for
 * another person's voice, with the same message as for a voice that doesn't exist.
 */
export function bindVoices(plan: Plan, voices: VisibleVoices): Plan {
  return mapCalls(plan, (call) => {
    const named = listVoiceNames(call.request).flatMap((name): [string, string][] => {
      const voice = voices.trained(name);
      if (!voice && voices.isHidden(name)) throw unknownVoiceError(name, voices);
      return voice ? [[name, voice.id]] : [];
    });
    const newVoices = call.operation === trainVoice.name ? [[checkNewName(call, voices), newVoiceId()]] : [];
    const ids = [...named, ...newVoices];
    if (ids.length === 0) return call;
    // A stored result was spoken by these voices, not by others of the same names.
    const resultKey = call.resultKey === undefined ? undefined : JSON.stringify([call.resultKey, ids]);
    return { ...call, ...(resultKey !== undefined && { resultKey }), voices: Object.fromEntries(ids) };
  });
}

/** Returns the name of a voice to be trained. Throws a UserError if its owner couldn't tell it from another one. */
function checkNewName({ request }: CallPlan, voices: VisibleVoices): string {
  const name = String(request["name"]);
  if (nameKey(name) === "") throw new UserError(say("voiceNameEmpty"));
  const isInTraining = voices.owned.some(
    (voice) => voice.isInTraining && nameKey(voice.name) === nameKey(name),
  );
  if (isInTraining || voices.get(name)) throw new UserError(say("voiceNameTaken", { name }));
  return name;
}

/** Throws a UserError if a plan names a voice that its person can't use, or can no longer use. */
export function checkVoices(plan: Plan, voices: VisibleVoices): void {
  for (const call of callsOf(plan))
    for (const name of listVoiceNames(call.request)) requireUsable(call, name, voices);
}

/** Returns the trained voice that a call's name means; undefined for a catalog voice. */
function requireUsable(
  { voices = {} }: CallPlan,
  name: string,
  visible: VisibleVoices,
): SeenVoice | undefined {
  const id = Object.hasOwn(voices, name) ? voices[name] : undefined;
  const voice = visible.owned.find((owned) => owned.id === id);
  if (voice === undefined && (id !== undefined || visible.isHidden(name)))
    throw new UserError(say("voiceGone", { name }));
  return voice;
}

/** Throws a UserError if a passport is missing, or doesn't allow what a plan does with voices in this place. */
export async function checkPassports(
  passports: Pick<VoicePassports, "findForTraining" | "checkUse">,
  plan: Plan,
  voices: VisibleVoices,
  scope: Scope,
): Promise<void> {
  for (const call of callsOf(plan)) {
    if (call.operation === trainVoice.name) await passports.findForTraining(scope, call.sources["audioUrl"]);
    else for (const voice of usedVoices(call, voices)) await passports.checkUse(voice, scope);
  }
}

/** Returns the trained voices that a call names. */
const usedVoices = (call: CallPlan, visible: VisibleVoices): readonly SeenVoice[] =>
  listVoiceNames(call.request).flatMap((name) => requireUsable(call, name, visible) ?? []);

const voiceOwnerOf = ({ platform, place: { workspace }, person }: Job) =>
  voiceOwner({ platform, workspace }, person.id);

export interface JobVoices {
  /**
   * Checks the voices of a job right before it is sent, and reserves the name of one to be trained. Returns a function
   * that replaces names in its request with those of the audio service. Throws a UserError if a voice can't be used.
   */
  prepare(job: Job): Promise<(request: ServiceRequest) => ServiceRequest>;
  /** Records the voice that a job has created. */
  made(job: Job): Promise<void>;
}

/** Creates the voice steps that the worker runs right before it sends a request, and after it has a result. */
export function createJobVoices({
  rows,
  access,
  passports,
}: {
  readonly rows: Pick<VoiceStore, "reserve" | "markReady">;
  readonly access: Pick<VoiceAccess, "seenBy" | "openTo">;
  readonly passports: VoicePassports;
}): JobVoices {
  async function reserve(job: Job): Promise<OwnedVoice> {
    const { request, sources, voices = {} } = singleCall(job.plan);
    const passportId = await passports.findForTraining(scopeOf(job), sources["audioUrl"]);
    const name = String(request["name"]);
    // Jobs of an earlier version have no ID for it.
    const id = Object.hasOwn(voices, name) ? (voices[name] ?? job.id) : job.id;
    const voice = await rows.reserve({
      id,
      name,
      serviceName: serviceNameOf(name, id),
      owner: voiceOwnerOf(job),
      jobId: job.id,
      consent: { text: VOICE_CONSENT, at: job.createdAt, passportId },
    });
    if (!voice) throw new UserError(say("voiceNameTaken", { name }));
    return voice;
  }

  return {
    async prepare(job) {
      const call = singleCall(job.plan);
      if (call.operation === trainVoice.name) {
        const { serviceName } = await reserve(job);
        return (request) => ({ ...request, name: serviceName });
      }
      if (listVoiceNames(call.request).length === 0) return (request) => request;
      const usesTrained = Object.keys(call.voices ?? {}).length > 0;
      const seen = await access[usesTrained ? "seenBy" : "openTo"](scopeOf(job));
      await checkPassports(passports, job.plan, seen, scopeOf(job));
      for (const voice of usedVoices(call, seen)) await passports.countUse(voice, job.parent?.id ?? job.id);
      return (request) =>
        renameVoices(request, (name) => requireUsable(call, name, seen)?.serviceName ?? name);
    },
    async made(job) {
      const { operation, request, voices = {} } = singleCall(job.plan);
      if (operation === trainVoice.name)
        for (const id of [...Object.values(voices), job.id]) await rows.markReady(id);
      // A change of an earlier design updates the existing voice.
      if (operation !== voiceDesign.name || job.taskId === null || request["taskId"] !== undefined) return;
      const name = designedVoiceName(job.taskId);
      await rows.reserve({
        id: newVoiceId(),
        name,
        serviceName: name,
        owner: voiceOwnerOf(job),
        jobId: job.id,
      });
      // Looking it up reloads the list, so that it can be previewed, used and named at once.
      (await access.seenBy(scopeOf(job))).get(name);
    },
  };
}

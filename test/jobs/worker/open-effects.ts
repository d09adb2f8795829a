import { pino } from "pino";
import { noBudgets } from "../../../src/budgets/index.ts";
import { NO_MODEL } from "../../../src/jobs/language-model/model-tasks.ts";
import { createModelSteps } from "../../../src/jobs/language-model/model-steps.ts";
import { WITHOUT_LEASE } from "../../../src/jobs/lease.ts";
import type { Platform } from "../../../src/jobs/ports/platform.ts";
import { createPerformEffect, type EffectDeps } from "../../../src/jobs/worker/effects.ts";
import { createPermissionChecker } from "../../../src/permissions/index.ts";
import { onlyThisAccount } from "../../../src/store/person.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";
import { later } from "../make-job.ts";

const never = () => Promise.reject(new Error("not asked for here"));

/** A platform on which nothing can be posted, with overrides. */
export const platformWith = (over: Partial<Platform>): Platform => ({
  name: "web",
  place: never,
  progress: async () => {},
  deliver: never,
  sourceUrl: never,
  ...over,
});

/** Performs effects whose dependencies fail when they are asked, except for these. */
export const performWith = ({
  platform,
  rows,
  now = () => later(0),
  ...over
}: Omit<Partial<EffectDeps>, "rows"> & {
  readonly platform: Platform;
  readonly rows?: Partial<EffectDeps["rows"]>;
}) =>
  createPerformEffect({
    service: { call: never, task: never, close: async () => {} },
    platforms: new Map([[platform.name, platform]]),
    prepare: never,
    collect: never,
    rows: {
      find: never,
      isTaskOfOthers: async () => false,
      childrenOf: never,
      insertChildren: never,
      save: never,
      saveReceipts: never,
      noteAnswer: async () => {},
      ...rows,
    },
    accountsOf: onlyThisAccount,
    dispatchSignal: { signal: () => {} },
    wake: never,
    join: never,
    recordings: { merge: never },
    newId: () => "j2",
    model: createModelSteps({ model: NO_MODEL, rows: { childrenOf: never, find: never } }),
    budgets: noBudgets,
    voices: { prepare: never, made: never },
    permissions: createPermissionChecker({ settings: createMemorySettings() }),
    shareCall: async () => undefined,
    lease: WITHOUT_LEASE,
    newClaim: () => "c1",
    now,
    log: pino({ level: "silent" }),
    ...over,
  });

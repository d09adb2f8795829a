import { createSockets } from "./delivery/sockets.ts";
import { createFaults } from "./faults.ts";
import { createIds } from "./ids.ts";
import { type FakeSlackOptions, resolveSettings } from "./settings.ts";
import type { FakePlatform } from "./fake-platform.ts";
import { createLimits } from "./web/limits.ts";
import { readManifest } from "./world/manifest.ts";
import { createState } from "./world/state.ts";

/** Creates an empty Slack without a network and without workspaces. */
export const createFakePlatform = (
  options: FakeSlackOptions,
  database: Pick<FakePlatform, "clock" | "changed">,
): FakePlatform => {
  const settings = resolveSettings(options);
  const { clock, changed } = database;
  const ids = createIds(clock);
  const violations: FakePlatform["violations"] = [];
  const { appId, appToken, socketLifeMs: lifeMs } = settings;
  const state = createState();
  const scopes = new Set(["connections:write"]);
  state.tokens.set(appToken, { value: appToken, kind: "app", scopes, revoked: false });
  return {
    settings,
    manifest: readManifest(options.manifest, options),
    clock,
    changed,
    ids,
    state,
    requests: [],
    violations,
    deliveries: [],
    faults: createFaults(),
    limits: createLimits(clock, settings),
    sockets: createSockets({ clock, ids, changed, appId, lifeMs, violations }),
    endpoints: [],
    tickets: new Set(),
    origin: () => "",
  };
};

import { randomBytes } from "node:crypto";

import { createIds } from "./clock.ts";
import { createFaults } from "./faults.ts";
import { createGateway } from "./gateway/gateway.ts";
import { createSigner } from "./interactions/signature.ts";
import type { FakePlatform } from "./fake-platform.ts";
import type { Certificate } from "./voice/certificate.ts";
import { createVoiceServers } from "./voice/servers.ts";
import { createVoiceStates } from "./voice/states.ts";
import { createWorld } from "./world/world.ts";

/** Creates an empty Discord without a network. */
export const createFakePlatform = (
  database: Pick<FakePlatform, "settings" | "origin" | "changed" | "clock">,
  makeCertificate: () => Promise<Certificate>,
): FakePlatform => {
  const newId = createIds(database.clock);
  const platform: FakePlatform = {
    ...database,
    newId,
    world: createWorld({ settings: database.settings, newId }),
    messages: new Map(),
    files: new Map(),
    interactions: new Map(),
    tokens: new Map(),
    commands: new Map(),
    requests: [],
    violations: [],
    faults: createFaults(),
    gateway: createGateway(() => platform),
    voice: createVoiceStates(() => platform),
    voiceServers: createVoiceServers(() => platform, makeCertificate),
    signer: createSigner(database.clock.now),
    secret: randomBytes(16).toString("hex"),
    endpoint: {},
  };
  platform.voice.listen(platform.voiceServers.follow);
  return platform;
};

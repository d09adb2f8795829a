import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { makeCertificate } from "./voice/certificate.ts";
import { createSignal, PATIENCE_MS } from "./signal.ts";
import { createClock } from "./clock.ts";
import type { Clock } from "./clock.ts";
import type { Faults } from "./faults.ts";
import type { Gateway } from "./gateway/gateway.ts";
import { createListener } from "./http/server.ts";
import { verifyEndpoint } from "./interactions/deliver.ts";
import { waitFor } from "./people/handle.ts";
import type { Handle } from "./people/handle.ts";
import type { User } from "./people/user.ts";
import { createUser } from "./people/user.ts";
import type { LoggedRequest, Violation } from "./record.ts";
import type { FakeDiscordOptions } from "./settings.ts";
import { resolveSettings } from "./settings.ts";
import { createFakePlatform } from "./create-fake-platform.ts";
import { ROUTES as SERVED } from "./routes/index.ts";
import type { VoiceServers } from "./voice/servers.ts";
import { createState } from "./state.ts";
import type { State } from "./state.ts";
import type { PersonSpec } from "./world/person.ts";

export interface FakeDiscord {
  /** The base of the REST API, for `DISCORD_API_URL` or discord.js' `rest.api`. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  readonly applicationId: string;
  /** The key that HTTP interactions are signed with, in hex. */
  readonly publicKey: string;
  readonly clock: Clock;
  readonly state: State;
  readonly faults: Faults & { forget(handle: Handle): void };
  readonly gateway: Gateway;
  readonly voice: VoiceServers;
  readonly requests: readonly LoggedRequest[];
  readonly violations: readonly Violation[];
  /** Returns a user by name or id; the same name is the same user. */
  user(nameOrId: string, spec?: PersonSpec): User;
  /** Sends interactions to this address after Discord's own checks. Throws when they fail. */
  useInteractionsEndpoint(url: string): Promise<void>;
  /** Returns headers of a correctly signed interaction with this body, for requests that a test makes up. */
  sign(body: string): Record<string, string>;
  /** Waits until the fake's state satisfies this. */
  until(holds: () => boolean, ms?: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a Discord to test against: REST, gateway and CDN on one local port. It is stateful, and checks every request
 * against Discord's official specification and the documented rules that the specification can't express.
 */
export const startFakeDiscord = async (options: FakeDiscordOptions = {}): Promise<FakeDiscord> => {
  const settings = resolveSettings(options);
  const server = createServer();
  const changed = createSignal();
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform = createFakePlatform(
    { settings, origin, changed, clock: createClock(changed) },
    makeCertificate,
  );
  server.on("request", createListener(platform, SERVED));
  platform.gateway.attach(server);
  await new Promise<void>((resolve) => server.listen(settings.port, "127.0.0.1", resolve));
  return {
    url: `${platform.origin()}/api`,
    port: (server.address() as AddressInfo).port,
    token: settings.token,
    applicationId: settings.applicationId,
    publicKey: platform.signer.publicKey,
    clock: platform.clock,
    state: createState(platform),
    faults: { ...platform.faults, forget: ({ interaction }) => void (interaction.forgotten = true) },
    gateway: platform.gateway,
    voice: platform.voiceServers,
    requests: platform.requests,
    violations: platform.violations,
    user: (nameOrId, spec) => createUser(platform, platform.world.person(nameOrId, spec)),
    useInteractionsEndpoint: async (url) => {
      await verifyEndpoint(platform, url);
      platform.endpoint.url = url;
    },
    sign: platform.signer.headers,
    until: async (holds, ms = PATIENCE_MS) =>
      void (await waitFor(
        platform,
        ms,
        () => (holds() ? true : undefined),
        () => "something else",
      )),
    close: async () => {
      platform.gateway.shutDown();
      await platform.voiceServers.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
};

import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { createSignal } from "./signal.ts";
import { createClock } from "./clock.ts";
import { createFakePlatform } from "./create-fake-platform.ts";
import { checkRequestUrl } from "./delivery/challenge.ts";
import type { Faults } from "./faults.ts";
import { createInstalls } from "./installs.ts";
import { ActionImpossible } from "./people/actor.ts";
import { runStep } from "./people/workflow.ts";
import type { Execution } from "./world/state.ts";
import { createUntil } from "./people/until.ts";
import { createUser, type User } from "./people/user.ts";
import type { FakeSlackOptions } from "./settings.ts";
import type { FakePlatform } from "./fake-platform.ts";
import { createWebServer } from "./web/server.ts";
import { buildWorkspace } from "./world/build.ts";

export type FakeSlack = Awaited<ReturnType<typeof startFakeSlack>>;

/**
 * Starts a stateful Slack: Web API, Socket Mode, signed HTTP, uploads and private files on one port of 127.0.0.1.
 * Throws if Slack wouldn't accept the manifest.
 */
export const startFakeSlack = async (options: FakeSlackOptions) => {
  const fakePlatform = createFakePlatform(options, { clock: createClock(), changed: createSignal() });
  const server = createWebServer(fakePlatform);
  const wss = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    const ticket = new URL(request.url ?? "/", "http://fake").searchParams.get("ticket") ?? "";
    if (!fakePlatform.tickets.delete(ticket)) return void socket.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
    wss.handleUpgrade(request, socket, head, (ws) => fakePlatform.sockets.accept(ws));
  });
  await new Promise<void>((listening) => server.listen(fakePlatform.settings.port, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(fakePlatform, { origin: () => origin });
  for (const plan of fakePlatform.settings.workspaces) buildWorkspace(fakePlatform, plan);

  const close = async (): Promise<void> => {
    await fakePlatform.sockets.close();
    fakePlatform.clock.close();
    wss.close();
    server.closeAllConnections();
    await new Promise<void>((closed) => void server.close(() => closed()));
  };
  return { url: `${origin}/api/`, origin, ...surface(fakePlatform), close, [Symbol.asyncDispose]: close };
};

/** The interface for tests. */
const surface = (platform: FakePlatform) => {
  const { settings, state, requests, violations, deliveries, clock, sockets } = platform;
  const faults: Faults = platform.faults;
  const { appToken, signingSecret, clientId, clientSecret } = settings;
  const home = settings.workspaces[0]?.id ?? "";
  return {
    state,
    requests,
    violations,
    deliveries,
    faults,
    clock,
    /** The app's credentials; bot tokens: `installs.token(team)`. */
    app: { id: settings.appId, appToken, signingSecret, clientId, clientSecret },
    installs: createInstalls(platform),
    /** Socket Mode connections: how many, `refresh()`, `drop()`. */
    sockets: { count: sockets.count, refresh: sockets.refresh, drop: sockets.drop },
    /** Sends payloads to these URLs in turn, signed, instead of a socket: one address with several processes. */
    deliverTo: (...urls: string[]): void => {
      platform.endpoints.splice(0, Infinity, ...urls);
    },
    /** Checks the URL as Slack does when it is entered in the app's settings: is the challenge answered? */
    checkRequestUrl: (): Promise<boolean> => checkRequestUrl(platform),
    /** Returns a user by name or id, in the first workspace unless another is named. */
    user: (name: string, teamId = home): User => userCalled(platform, name, teamId),
    /** Runs a step of a workflow. Returns how it goes. */
    runStep: (callbackId: string, inputs: Readonly<Record<string, string>>, teamId = home): Execution => {
      const workspace = state.workspaces.get(teamId);
      if (!workspace) throw new ActionImpossible(`there is no workspace ${teamId}`);
      return runStep(platform, workspace, callbackId, inputs);
    },
    until: createUntil(platform.changed),
  };
};

const userCalled = (platform: FakePlatform, name: string, teamId: string): User => {
  const workspace = platform.state.workspaces.get(teamId);
  const person = [...(workspace?.people.values() ?? [])].find((one) => one.name === name || one.id === name);
  if (!workspace || !person) throw new ActionImpossible(`there is no ${name} in ${teamId}`);
  return createUser({ platform, workspace, person });
};

import type { Signal } from "./signal.ts";
import type { Clock } from "./clock.ts";
import type { Sockets } from "./delivery/sockets.ts";
import type { FaultQueue } from "./faults.ts";
import type { Ids } from "./ids.ts";
import type { Delivered, LoggedRequest, Violation } from "./record.ts";
import type { Settings } from "./settings.ts";
import type { Limits } from "./web/limits.ts";
import type { AppManifest } from "./world/manifest.ts";
import type { State } from "./world/state.ts";

/** The state that all parts of the fake share. */
export interface FakePlatform {
  readonly settings: Settings;
  readonly manifest: AppManifest;
  readonly clock: Clock;
  readonly changed: Signal;
  readonly ids: Ids;
  readonly state: State;
  readonly requests: LoggedRequest[];
  readonly violations: Violation[];
  readonly deliveries: Delivered[];
  readonly faults: FaultQueue;
  readonly limits: Limits;
  readonly sockets: Sockets;
  /** Where payloads go in turn instead of a socket, if set. */
  readonly endpoints: string[];
  /** Socket Mode addresses that haven't been used yet. */
  readonly tickets: Set<string>;
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  readonly origin: () => string;
}

/** What the program relies on, but only a real platform can show. */
export interface Assumption {
  /** `discord.nonce`: the platform, then a name. */
  readonly id: string;
  /** The assumption itself. */
  readonly sentence: string;
  /** The platform's own page about it, or where else it's known from. */
  readonly source: string;
  /** What depends on it. */
  readonly affects: string;
  /** What happens if it doesn't hold, and the setting that copes, if there is one. */
  readonly otherwise: string;
  /** Why nothing can try it; missing if a probe does. */
  readonly untried?: string;
}

/** How an assumption fared on the real thing. */
export type ProbeResult =
  | { readonly verdict: "holds" }
  /** `found`: what the platform did instead. Never contains a secret. */
  | { readonly verdict: "differs"; readonly found: string }
  /** `why`: what would let it be tried. */
  | { readonly verdict: "untried"; readonly why: string };

/** Tries one assumption with the product's own code. */
export interface LiveProbe {
  /** ID of the assumption in the register (ops/live-check). */
  readonly assumption: string;
  /** An error means that nothing was found out; its message is shown. */
  run(): Promise<ProbeResult>;
}

/** Probes of one platform, which share what they posted. */
export interface LiveProbes {
  readonly probes: readonly LiveProbe[];
  /** Deletes what was posted, and closes connections. Returns what the operator has to delete. */
  close(): Promise<readonly string[]>;
}

/** Channels of the operator's choice, by their IDs. */
export interface LiveTargets {
  readonly channel: string;
  /** One that the bot can't see. */
  readonly hiddenChannel?: string | undefined;
  readonly voiceChannel?: string | undefined;
}

export const holds: ProbeResult = { verdict: "holds" };
export const differs = (found: string): ProbeResult => ({ verdict: "differs", found });
export const untried = (why: string): ProbeResult => ({ verdict: "untried", why });

/** Returns whether an assumption holds, or what was found instead. */
export const holdsIf = (isTrue: boolean, found: string): ProbeResult => (isTrue ? holds : differs(found));

/** What one run of a test file observed of each point. */
export interface Observed {
  /** Ids of points that are removed or inverted by their mutants, and were reached. */
  readonly reached: Set<string>;
  /** Ids of conditions that were true at least once, and that were false at least once. */
  readonly wasTrue: Set<string>;
  readonly wasFalse: Set<string>;
}

/** Called by instrumented code (instrument.ts). At most one mutant is active in a process. */
export interface MutantSwitch {
  condition(id: string, value: unknown): unknown;
  removes(id: string): boolean;
  unchanged(value: unknown): unknown;
}

declare global {
  // oxlint-disable-next-line no-var
  var __mutants: MutantSwitch;
  interface Object {
    __itself?: unknown;
  }
}

/** Creates the switch of this process. `active`: the mutant's id; undefined: none. */
export function installSwitch(active: string | undefined): Observed {
  const observed = {
    reached: new Set<string>(),
    wasTrue: new Set<string>(),
    wasFalse: new Set<string>(),
  };
  const [, point = "", mutation = ""] = /^(\S+) (.*)$/.exec(active ?? "") ?? [];
  globalThis.__mutants = {
    condition(id, value) {
      (value ? observed.wasTrue : observed.wasFalse).add(id);
      if (id !== point) return value;
      return mutation === "negated" ? !value : mutation === "always true";
    },
    removes(id) {
      observed.reached.add(id);
      return id === point;
    },
    unchanged: (value) => value,
  };
  // A query without its filter is the query itself. Every object with a `where` inherits this.
  // oxlint-disable-next-line no-extend-native
  Object.defineProperty(Object.prototype, "__itself", {
    configurable: true,
    enumerable: false,
    writable: true,
    value() {
      return this;
    },
  });
  return observed;
}

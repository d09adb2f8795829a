import type { Level } from "./definition.ts";

/** Whose settings hold: a person, where they are. */
export interface Scope {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
  readonly person: string;
}

/** Who or what has settings of its own; the key of their rows. */
export interface Holder {
  readonly platform: string;
  readonly workspace: string;
  readonly level: Level;
  readonly id: string;
}

export function holderAt(level: Level, { platform, workspace, channel, person }: Scope): Holder {
  switch (level) {
    case "person":
      return { platform, workspace: "", level, id: person };
    case "channel":
      return { platform, workspace, level, id: channel };
    case "server":
      return { platform, workspace, level, id: workspace };
  }
}

export const holderKey = ({ platform, workspace, level, id }: Holder): string =>
  JSON.stringify([platform, workspace, level, id]);

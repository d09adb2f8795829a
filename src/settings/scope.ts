import { personKey } from "../store/person.ts";
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

/** Returns the holder of what a person has set for themselves. */
export const holderOfPerson = (where: Pick<Scope, "platform" | "workspace">, id: string): Holder => ({
  platform: where.platform,
  workspace: "",
  level: "person",
  id: personKey(where, id),
});

export function holderAt(level: Level, { platform, workspace, channel, person }: Scope): Holder {
  switch (level) {
    case "person":
      return holderOfPerson({ platform, workspace }, person);
    case "channel":
      return { platform, workspace, level, id: channel };
    case "server":
      return { platform, workspace, level, id: workspace };
  }
}

export const holderKey = ({ platform, workspace, level, id }: Holder): string =>
  JSON.stringify([platform, workspace, level, id]);

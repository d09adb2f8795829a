import { personKey } from "../store/person.ts";
import type { Level } from "./definition.ts";

/** A person in a place, whose settings apply there. */
export interface Scope {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
  readonly person: string;
}

/** Owner of settings; the key of their rows. */
export interface SettingsOwner {
  readonly platform: string;
  readonly workspace: string;
  readonly level: Level;
  readonly id: string;
}

export const personOwner = (location: Pick<Scope, "platform" | "workspace">, id: string): SettingsOwner => ({
  platform: location.platform,
  workspace: "",
  level: "person",
  id: personKey(location, id),
});

export function ownerAt(level: Level, { platform, workspace, channel, person }: Scope): SettingsOwner {
  switch (level) {
    case "person":
      return personOwner({ platform, workspace }, person);
    case "channel":
      return { platform, workspace, level, id: channel };
    case "server":
      return { platform, workspace, level, id: workspace };
  }
}

export const ownerKey = ({ platform, workspace, level, id }: SettingsOwner): string =>
  JSON.stringify([platform, workspace, level, id]);

import { type Level, LEVELS } from "./definition.ts";

/** For whom something is set, as people choose it. */
export const PLACES = ["me", "channel", "server"] as const;
export type SettingPlace = (typeof PLACES)[number];

export const levelOf = (place: SettingPlace): Level => (place === "me" ? "person" : place);

export const placeOf = (level: Level): SettingPlace => (level === "person" ? "me" : level);

/** Where something can be set, in the words of commands, nearest first. */
export const placesIn = (levels: readonly Level[]): string =>
  LEVELS.filter((level) => levels.includes(level))
    .map((level) => `for:${placeOf(level)}`)
    .join(", ");

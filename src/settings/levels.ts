import { type Level, LEVELS } from "./definition.ts";

/** Whom a setting applies to, as people choose it. */
export const SETTING_TARGETS = ["me", "channel", "server"] as const;
export type SettingTarget = (typeof SETTING_TARGETS)[number];

export const levelOf = (target: SettingTarget): Level => (target === "me" ? "person" : target);

export const targetOf = (level: Level): SettingTarget => (level === "person" ? "me" : level);

/** Returns where something can be set, in the words of commands, nearest first. */
export const formatTargets = (levels: readonly Level[]): string =>
  LEVELS.filter((level) => levels.includes(level))
    .map((level) => `for:${targetOf(level)}`)
    .join(", ");

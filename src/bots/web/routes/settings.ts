import type { FastifyInstance } from "fastify";
import { formatSettingValue } from "../../../commands/settings/settings-text.ts";
import { scopeOf } from "../../../jobs/job.ts";
import { phraseId, translate } from "../../../messages/phrases.ts";
import {
  levelOf,
  type SettingDefinition,
  type SettingTarget,
  type StoredValue,
} from "../../../settings/definition.ts";
import { settingDefinitions, type SettingName } from "../../../settings/definitions.ts";
import type { AllSettings } from "../../../settings/index.ts";
import type { Settings } from "../../../settings/resolve.ts";
import type { SettingView } from "../api-types.ts";
import { requesterOf } from "../asker.ts";

/** Settings about channels, voice messages and moderators, which the playground doesn't have. */
const ELSEWHERE: ReadonlySet<SettingName> = new Set<SettingName>([
  "form",
  "results",
  "transcripts",
  "transcribe-me",
  "minutes-me",
  "alerts-channel",
  "moderation",
  "clip-rules",
]);

/** GET /api/settings: the settings that have an effect here, as controls. They are changed by command lines. */
export function registerSettings(web: FastifyInstance, deps: { settings: Pick<AllSettings, "of"> }): void {
  web.get("/api/settings", async (request) => {
    const settings = await deps.settings.of(scopeOf(requesterOf(request)));
    const shown = settingDefinitions.filter(({ name }) => !ELSEWHERE.has(name));
    return { settings: shown.map((definition) => viewOf(definition, definition.name, settings)) };
  });
}

function viewOf(definition: SettingDefinition, name: SettingName, settings: Settings): SettingView {
  const target = definition.levels.includes("person") ? "me" : "server";
  const set = settings.at(name, levelOf(target));
  return {
    name,
    description: translate({ id: phraseId("setting", name), english: definition.description }),
    group: definition.family,
    target,
    ...(set !== undefined && { set: written(set) }),
    value: formatSettingValue(definition, settings.value(name)),
    control: controlOf(definition, target),
  };
}

function controlOf(definition: SettingDefinition, target: SettingTarget): SettingView["control"] {
  const { name, shape, changedWith } = definition;
  const choice = (value: boolean | string) => ({
    value: written(value),
    label: formatSettingValue(definition, value),
  });
  if (changedWith !== undefined) return { kind: "command", line: changedWith };
  switch (shape.kind) {
    case "boolean":
      return { kind: "choice", choices: [true, false].map(choice) };
    case "choice":
      return { kind: "choice", choices: shape.choices.map(choice) };
    case "integer":
      return { kind: "number", min: shape.min, max: shape.max };
    case "voice":
      return { kind: "voice" };
    default:
      return { kind: "command", line: `/settings show ${name} for:${target}` };
  }
}

/** As a command line takes it. */
const written = (value: StoredValue): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "object" ? "" : String(value);

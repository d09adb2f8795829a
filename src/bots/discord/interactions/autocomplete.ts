import type { APIApplicationCommandAutocompleteInteraction, APIInteraction } from "discord.js";
import type { Voice } from "../../../audio/voices.ts";
import type { Option, Options, SourceOption } from "../../../commands/definition/option.ts";
import { getCommand } from "../../../commands/index.ts";
import { resultChoices } from "../../../commands/jobs/source-choices.ts";
import { sourceOptionNames } from "../../../commands/parsing/source-names.ts";
import { formatVoiceLines } from "../../../commands/voice/voice-text.ts";
import { render, say } from "../../../messages/index.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { jobUserIn, personOf, scopeIn, type InteractionDeps } from "./invocation.ts";
import { sendChoices } from "./respond.ts";
import { readOptionValues } from "./slash-command.ts";

/** Discord's limits for suggestions. */
const MOST = 25;
const MAX_LENGTH = 100;

interface Choice {
  readonly name: string;
  readonly value: string;
}

/**
 * Suggests values for what has been typed. Voices come from the local copy of the catalog, so nothing has to be
 * fetched.
 */
export async function autocomplete(
  deps: InteractionDeps,
  interaction: APIApplicationCommandAutocompleteInteraction,
) {
  const choices = await choicesFor(deps, interaction).catch((error: unknown) => {
    // An empty list is better than 'Loading options failed'.
    deps.log.warn({ err: error }, "discord: failed to load autocomplete choices");
    return [];
  });
  const fitting = choices.filter(({ value }) => value.length <= MAX_LENGTH).slice(0, MOST);
  await sendChoices(deps.api, interaction, { choices: fitting });
}

async function choicesFor(
  deps: InteractionDeps,
  interaction: APIApplicationCommandAutocompleteInteraction,
): Promise<Choice[]> {
  const { command, values, focused = "" } = readOptionValues({ ...interaction.data });
  const option = optionBehind(getCommand(command).options, focused);
  const typed = String(values[focused] ?? "");
  switch (option?.kind) {
    case "voice":
      return (await suggestVoices(deps, interaction, typed, getLanguageCode())).map(voiceChoice);
    case "job":
      return jobsFor(deps, interaction, typed);
    case "source":
      return sourcesFor(deps, interaction, option, typed);
    case "command":
      return deps.commands
        .map(({ name }) => name)
        .filter(has(typed))
        .map(asChoice);
    case "choice":
      return option.choices.filter(has(typed)).map(asChoice);
    default:
      return [];
  }
}

/** A source has two options on Discord; text is typed into the one for links. */
const optionBehind = (options: Options, focused: string): Option | undefined =>
  options[focused] ??
  Object.entries(options).find(
    ([name, { kind }]) => kind === "source" && sourceOptionNames(name).link === focused,
  )?.[1];

/** Suggests voices for the current user. */
export const suggestVoices = (
  { suggestVoices: offerVoices }: InteractionDeps,
  interaction: APIInteraction,
  typed: string,
  locale: string,
): Promise<readonly Voice[]> => offerVoices(scopeIn(interaction), { typed, locale, limit: MOST });

/** Without its kind, which would often be cut off. */
export const voiceLabel = (voice: Voice): string =>
  truncate(
    formatVoiceLines([{ ...voice, category: "" }], { locale: getLanguageCode() })[0] ?? "",
    MAX_LENGTH,
  );

const voiceChoice = (voice: Voice): Choice => ({ name: voiceLabel(voice), value: voice.name });

async function jobsFor(
  { jobActions }: InteractionDeps,
  interaction: APIApplicationCommandAutocompleteInteraction,
  typed: string,
): Promise<Choice[]> {
  const jobs = await jobActions(jobUserIn(interaction, personOf(interaction))).list();
  return jobs
    .map(({ id, command, about }) => ({
      name: truncate([id, `/${command}`, about].filter(Boolean).join(" · "), MAX_LENGTH),
      value: id,
    }))
    .filter(({ name }) => has(typed)(name));
}

/** Suggests the newest file here and the user's latest results. A link being typed needs no suggestions. */
async function sourcesFor(
  { jobActions }: InteractionDeps,
  interaction: APIApplicationCommandAutocompleteInteraction,
  { accept }: SourceOption,
  typed: string,
): Promise<Choice[]> {
  const jobs = await jobActions(jobUserIn(interaction, personOf(interaction))).list();
  const newest = { value: "latest", label: render(say("latestHere")) };
  return [newest, ...resultChoices(jobs, accept)]
    .filter(({ value, label }) => has(typed)(`${value} ${label}`))
    .map(({ value, label }) => ({ value, name: truncate(label, MAX_LENGTH) }));
}

const has = (typed: string) => (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
const asChoice = (text: string): Choice => ({ name: truncate(text, MAX_LENGTH), value: text });

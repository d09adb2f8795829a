import {
  ApplicationCommandType as CommandType,
  InteractionType as Type,
  type APIApplicationCommandInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageApplicationCommandInteraction,
} from "discord.js";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { inLanguage } from "../../../messages/language.ts";
import { ENGLISH } from "../../../messages/locales.ts";
import { languageOf } from "../../../settings/language.ts";
import { verdictIn } from "../api/errors.ts";
import { complete } from "./autocomplete.ts";
import { localeIn, scopeIn } from "./invocation.ts";
import { runMenu } from "./context-menu.ts";
import { runPressed } from "./component.ts";
import { tell } from "./respond.ts";
import { runSubmitted } from "./modal.ts";
import type { IntakeTools } from "./deps.ts";
import { runTyped } from "./slash-command.ts";

/** Answers an interaction, from the gateway or over HTTP alike. Never throws: whatever goes wrong is told or logged. */
export function createIntake(tools: IntakeTools) {
  return async (interaction: APIInteraction): Promise<void> => {
    await inLanguage(await languageHere(tools, interaction), async () => {
      try {
        await dispatch(tools, interaction);
      } catch (error) {
        await explain(tools, interaction, error);
      }
    });
  };
}

/** What comes over HTTP is signed, and may still be nothing that Discord would send: then nobody in particular is told. */
async function languageHere({ settings }: IntakeTools, interaction: APIInteraction): Promise<string> {
  try {
    return await languageOf(settings, scopeIn(interaction), localeIn(interaction));
  } catch {
    return ENGLISH;
  }
}

async function dispatch(tools: IntakeTools, interaction: APIInteraction): Promise<void> {
  switch (interaction.type) {
    case Type.ApplicationCommand:
      return runCommand(tools, interaction);
    case Type.ApplicationCommandAutocomplete:
      return complete(tools, interaction);
    case Type.MessageComponent:
      return runPressed(tools, interaction);
    case Type.ModalSubmit:
      return runSubmitted(tools, interaction);
    case Type.Ping:
      return undefined;
  }
}

async function runCommand(tools: IntakeTools, interaction: APIApplicationCommandInteraction): Promise<void> {
  switch (interaction.data.type) {
    case CommandType.ChatInput:
      return runTyped(tools, interaction as APIChatInputApplicationCommandInteraction);
    case CommandType.Message:
      return runMenu(tools, interaction as APIMessageApplicationCommandInteraction);
    default:
      throw new UserError(say("discordUnknownControl"));
  }
}

async function explain(tools: IntakeTools, interaction: APIInteraction, error: unknown): Promise<void> {
  const { api, log } = tools;
  const verdict = verdictIn(error);
  // Discord no longer listens to this interaction, so there is nobody to tell.
  if (verdict !== undefined) return log.warn({ err: error }, "discord: an interaction could not be answered");
  const sentence = error instanceof UserError ? error.sentence : say("internalFault");
  if (!(error instanceof UserError)) log.error({ err: error }, "discord: an interaction failed");
  await tell(api, interaction, sentence).catch((again: unknown) =>
    log.warn({ err: again }, "discord: a failure could not be told"),
  );
}

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
import { runInLanguage } from "../../../messages/language.ts";
import { ENGLISH } from "../../../messages/locales.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import { errorKindOf } from "../api/errors.ts";
import { autocomplete } from "./autocomplete.ts";
import { localeIn, scopeIn } from "./invocation.ts";
import { handleContextMenu } from "./context-menu.ts";
import { handleComponent } from "./component.ts";
import { replyWithRefusal } from "./respond.ts";
import { handleModal } from "./modal.ts";
import type { InteractionDeps } from "./deps.ts";
import { handleSlashCommand } from "./slash-command.ts";

/**
 * Answers an interaction from the gateway or over HTTP, unless the claim says that another process does. Never throws:
 * errors are shown or logged. Claim and language are read at the same time, because Discord waits for three seconds.
 */
export function createInteractionHandler(deps: InteractionDeps) {
  return async (interaction: APIInteraction, claim: Promise<boolean> | true = true): Promise<void> => {
    const [language, isOurs] = await Promise.all([languageHere(deps, interaction), claim]);
    if (!isOurs) return;
    await runInLanguage(language, async () => {
      try {
        await dispatch(deps, interaction);
      } catch (error) {
        await reportError(deps, interaction, error);
      }
    });
  };
}

/** A signed HTTP request may still be nothing that Discord would send, and name no user. */
async function languageHere({ settings }: InteractionDeps, interaction: APIInteraction): Promise<string> {
  try {
    return await resolveLanguage(settings, scopeIn(interaction), localeIn(interaction));
  } catch {
    return ENGLISH;
  }
}

async function dispatch(deps: InteractionDeps, interaction: APIInteraction): Promise<void> {
  switch (interaction.type) {
    case Type.ApplicationCommand:
      return runCommand(deps, interaction);
    case Type.ApplicationCommandAutocomplete:
      return autocomplete(deps, interaction);
    case Type.MessageComponent:
      return handleComponent(deps, interaction);
    case Type.ModalSubmit:
      return handleModal(deps, interaction);
    case Type.Ping:
      return undefined;
  }
}

async function runCommand(
  deps: InteractionDeps,
  interaction: APIApplicationCommandInteraction,
): Promise<void> {
  switch (interaction.data.type) {
    case CommandType.ChatInput:
      return handleSlashCommand(deps, interaction as APIChatInputApplicationCommandInteraction);
    case CommandType.Message:
      return handleContextMenu(deps, interaction as APIMessageApplicationCommandInteraction);
    default:
      throw new UserError(say("discordUnknownControl"));
  }
}

async function reportError(
  deps: InteractionDeps,
  interaction: APIInteraction,
  error: unknown,
): Promise<void> {
  const { api, log } = deps;
  const verdict = errorKindOf(error);
  // Discord no longer accepts responses to this interaction, so nobody can be notified.
  if (verdict !== undefined) return log.warn({ err: error }, "discord: failed to respond to an interaction");
  const refusal = error instanceof UserError ? error : new UserError(say("internalFault"));
  if (refusal !== error) log.error({ err: error }, "discord: failed to handle an interaction");
  await replyWithRefusal(api, interaction, refusal).catch((again: unknown) =>
    log.warn({ err: again }, "discord: failed to show an error message"),
  );
}

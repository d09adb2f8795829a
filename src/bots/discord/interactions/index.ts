import {
  ApplicationCommandOptionType as OptionType,
  ApplicationCommandType as CommandType,
  ApplicationIntegrationType,
  InteractionType as Type,
  type APIApplicationCommandInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIMessage,
  type APIMessageApplicationCommandInteraction,
  type APIUserApplicationCommandInteraction,
} from "discord.js";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { runInLanguage } from "../../../messages/language.ts";
import { ENGLISH } from "../../../messages/locales.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import { errorKindOf } from "../api/errors.ts";
import { autocomplete } from "./autocomplete.ts";
import { handleContextMenu, handleMemberMenu } from "./context-menu.ts";
import { handleComponent, handleModal } from "./controls.ts";
import { localeIn, scopeIn, type InteractionDeps } from "./invocation.ts";
import { replyWithRefusal } from "./respond.ts";
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
    case CommandType.User:
      return handleMemberMenu(deps, interaction as APIUserApplicationCommandInteraction);
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

/** IDs that belong to nobody. */
const NOBODY = "1";
const THIS = "2";
/** What is read of it. */
const MESSAGE = { id: NOBODY, flags: 0 } as unknown as APIMessage;

/** Takes made-up commands as if Discord had sent them; the answers go nowhere. */
export async function warmUpInteractions(deps: InteractionDeps): Promise<void> {
  const handle = createInteractionHandler({
    ...deps,
    accept: deps.dryRun,
    api: {
      ...deps.api,
      callback: async () => ({ messageId: NOBODY, isEphemeral: false }),
      // Called when a machine is so slow that an answer comes late.
      editOriginal: async () => MESSAGE,
      getOriginal: async () => MESSAGE,
    },
    showQueue: () => undefined,
  });
  await handle(madeUpCommand("help", {}));
  await handle(madeUpCommand("tts", { text: "Hello." }));
}

function madeUpCommand(name: string, options: Readonly<Record<string, string>>): APIInteraction {
  const interaction = {
    id: THIS,
    application_id: NOBODY,
    token: "none",
    version: 1,
    type: Type.ApplicationCommand,
    locale: "en-US",
    guild_id: NOBODY,
    channel: { id: NOBODY, type: 0 },
    app_permissions: "0",
    attachment_size_limit: 10 * 2 ** 20,
    authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: NOBODY },
    member: { user: { id: NOBODY }, roles: [], permissions: "0" },
    data: {
      id: NOBODY,
      name,
      type: CommandType.ChatInput,
      options: Object.entries(options).map(([option, value]) => ({
        name: option,
        type: OptionType.String,
        value,
      })),
    },
  };
  // Discord sends much more, which no handler of commands reads.
  return interaction as unknown as APIInteraction;
}

import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionType,
  type APIInteraction,
  type APIMessage,
} from "discord.js";
import { createInteractionHandler } from "./index.ts";
import type { InteractionDeps } from "./deps.ts";

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
    type: InteractionType.ApplicationCommand,
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
      type: ApplicationCommandType.ChatInput,
      options: Object.entries(options).map(([option, value]) => ({
        name: option,
        type: ApplicationCommandOptionType.String,
        value,
      })),
    },
  };
  // Discord sends much more, which no handler of commands reads.
  return interaction as unknown as APIInteraction;
}

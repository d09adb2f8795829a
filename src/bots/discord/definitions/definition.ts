import type {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from "discord.js";

/** A command as Discord registers it, with only the fields we use. */
export interface CommandDefinition {
  readonly type: ApplicationCommandType.ChatInput | ApplicationCommandType.Message;
  readonly name: string;
  /** Keyed by Discord's locale codes. */
  readonly name_localizations?: Localizations;
  readonly description_localizations?: Localizations;
  /** Empty for message menus, which have none. */
  readonly description?: string;
  readonly options?: readonly DefinedOption[];
  /** Permission bits a member needs to see it. Left out: everyone sees it. */
  readonly default_member_permissions?: string;
  /** Only for global commands: a guild's own commands can only be used in that guild. */
  readonly contexts?: readonly InteractionContextType[];
  readonly integration_types?: readonly ApplicationIntegrationType[];
}

export type Localizations = Readonly<Record<string, string>>;

export interface DefinedOption {
  readonly type: ApplicationCommandOptionType;
  readonly name: string;
  readonly name_localizations?: Localizations;
  readonly description: string;
  readonly description_localizations?: Localizations;
  readonly required?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
  readonly autocomplete?: boolean;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly file_types?: readonly string[];
  readonly options?: readonly DefinedOption[];
}

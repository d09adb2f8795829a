/** A registered command, as the API returns it. */
export interface ApplicationCommand {
  readonly id: string;
  readonly application_id: string;
  readonly version: string;
  readonly guild_id?: string;
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly options?: readonly CommandOption[];
  readonly contexts: readonly number[] | null;
  readonly integration_types: readonly number[];
  readonly default_member_permissions: string | null;
  readonly [key: string]: unknown;
}

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly file_types?: readonly string[];
  readonly options?: readonly CommandOption[];
}

export const COMMAND = { slash: 1, user: 2, message: 3 } as const;
export const OPTION = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

/** A user account; the bot has one too. */
export interface Person {
  readonly id: string;
  readonly username: string;
  locale: string;
  bot: boolean;
  /** Nitro's upload limit in bytes; 0 without it. */
  nitroLimit: number;
  /** Added the app to their own account, so its commands work for them everywhere. */
  hasInstalledApp: boolean;
  acceptsDms: boolean;
}

export type PersonSpec = Partial<Omit<Person, "id">>;

export const newPerson = (id: string, spec: PersonSpec = {}): Person => ({
  id,
  username: `person${id.slice(-4)}`,
  locale: "en-US",
  bot: false,
  nitroLimit: 0,
  hasInstalledApp: false,
  acceptsDms: true,
  ...spec,
});

export const viewUser = (person: Person): Record<string, unknown> => ({
  id: person.id,
  username: person.username,
  discriminator: person.bot ? "0001" : "0",
  avatar: null,
  public_flags: 0,
  flags: 0,
  global_name: person.bot ? null : person.username,
  primary_guild: null,
  ...(person.bot ? { bot: true } : {}),
});

/** Two-word commands share their first word with a family, which platforms show as one command with subcommands. */
export interface CommandFamily {
  readonly name: string;
  readonly description: string;
}

export const commandFamilies: readonly CommandFamily[] = [
  { name: "music", description: "Make music, songs and covers" },
  { name: "podcast", description: "Make a podcast" },
  { name: "enhance", description: "Improve a recording" },
  { name: "recipe", description: "Save chains of commands and run them on a file" },
  { name: "voice", description: "Find, design and train voices" },
  { name: "pronounce", description: "Manage how words are pronounced on this server" },
  { name: "read", description: "Read a channel's messages aloud in a voice channel" },
  { name: "record", description: "Record a voice channel with everyone's consent" },
  { name: "listen", description: "Keep the last two minutes of a voice channel in memory" },
  { name: "captions", description: "Show what is said in a voice channel as text" },
  {
    name: "settings",
    description: "Show and change settings for you, this channel or this server",
  },
  { name: "moderation", description: "Moderate voice clips by this server's rules" },
  { name: "budget", description: "Manage spending limits" },
  { name: "permissions", description: "Manage who can use what on this server" },
  { name: "webhooks", description: "Call other programs when jobs finish" },
  { name: "api-keys", description: "Manage keys for programs that use the API" },
  { name: "transcripts", description: "Search, edit and delete transcripts" },
  { name: "privacy", description: "Export or delete the data stored about you" },
  { name: "jobs", description: "Show, cancel and retry your jobs" },
];

/** Returns `voice` for `voice find`; undefined for a one-word command. */
export function familyOf(name: string): CommandFamily | undefined {
  const [first, second] = name.split(" ");
  return second === undefined ? undefined : commandFamilies.find((family) => family.name === first);
}

/** Commands of two words share their first with a family; platforms show the family as one command with parts. */
export interface CommandFamily {
  readonly name: string;
  readonly description: string;
}

export const commandFamilies: readonly CommandFamily[] = [
  { name: "music", description: "Make music, or have it sung by somebody else" },
  { name: "podcast", description: "Make a podcast" },
  { name: "enhance", description: "Make a recording sound better" },
  { name: "recipe", description: "Keep commands that follow each other, and run them on a file" },
  { name: "voice", description: "Find or make a voice to speak with" },
  { name: "pronounce", description: "How words are spoken in this server" },
  {
    name: "settings",
    description: "See and change how things are done for you, this channel or this server",
  },
  { name: "moderation", description: "What is said in voice clips, held against this server's rules" },
  { name: "budget", description: "How much may be spent here" },
  { name: "permissions", description: "Who may do what in this server" },
  { name: "webhooks", description: "Have other programs told when jobs end" },
  { name: "transcripts", description: "Find what was said in recordings, and keep or forget it" },
  { name: "privacy", description: "See or remove what is kept about you" },
  { name: "jobs", description: "See, stop or repeat what you asked for" },
];

/** `voice` for `voice find`; undefined for a command of one word. */
export function familyOf(name: string): CommandFamily | undefined {
  const [first, second] = name.split(" ");
  return second === undefined ? undefined : commandFamilies.find((family) => family.name === first);
}

/** What commands about reading aloud need to know of a server. */
export interface ReadAloudActions {
  /** Whether the bot receives all messages; otherwise only those that mention it. */
  readonly readsAll: boolean;
  /** Returns the voice channel where the person is; undefined when they are in none. */
  findVoiceChannel(): Promise<string | undefined>;
}

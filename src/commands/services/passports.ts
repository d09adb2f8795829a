/** What a person can do with their voice passports. Every method throws a UserError when it can't do its work. */
export interface PassportActions {
  /** Receives the person's own voice in their voice channel. Resolves with the sentence to read, once that has begun. */
  start(
    allowed: PassportView["allowed"],
    members: readonly string[],
  ): Promise<{ readonly id: string; readonly sentence: string }>;
  /** Compares what was read with the sentence. Returns undefined while that is being transcribed. */
  check(id: string): Promise<PassportView | undefined>;
  /** Returns those of the person on this platform, that of this server first. */
  list(): Promise<readonly PassportView[]>;
  /** Returns that of a member of this server with its audio, and counts that it was played. Only for moderators. */
  proof(member: string): Promise<PassportView & { readonly audio: string }>;
  /** Deletes one with its voices and what they have said. Returns the names of the voices. */
  revoke(id: string): Promise<readonly string[]>;
}

export interface PassportView {
  readonly id: string;
  readonly sentence: string;
  /** Who can use the voices: only their owner, or everyone on the server, or members by name. */
  readonly allowed: "me" | "server" | "members";
  /** Their names. */
  readonly members: readonly string[];
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** SHA-256 (hex) of the audio that was read. */
  readonly sampleHash: string;
  /** How many jobs have used its voices. */
  readonly uses: number;
  /** How often moderators had its audio played, and when last. */
  readonly plays: number;
  readonly lastPlayedAt: Date | null;
}

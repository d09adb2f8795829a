/** A trained voice, as seen by the person who asks. */
export interface TrainedVoice {
  readonly name: string;
  readonly isOwn: boolean;
  /** Whether it is shared in this server or workspace, or in another one, which only its owner learns. */
  readonly shared: "here" | "elsewhere" | undefined;
  readonly isInTraining: boolean;
}

/** A person's trained voices. Methods treat other people's voices as nonexistent. */
export interface TrainedVoiceActions {
  /** Lists their own voices and those shared here. */
  list(): Promise<readonly TrainedVoice[]>;
  /** Returns the audio service's name of one of their own voices; undefined when they have none of this name. */
  serviceNameOf(name: string): Promise<string | undefined>;
  /** Records that the audio service has finished one of their own, so that it can be used at once. */
  markReady(name: string): Promise<void>;
  /** Renames one of their own; the audio service keeps its name for it. */
  rename(name: string, to: string): Promise<{ readonly before: string; readonly name: string }>;
  /** Deletes one of their own. Returns the names it had, and whether the audio service has deleted it too. */
  remove(name: string): Promise<RemovedVoice>;
  /** Shares one of their own in this server, or stops sharing it wherever it is shared. Returns its name. */
  share(name: string, isShared: boolean): Promise<string>;
}

export interface RemovedVoice {
  readonly name: string;
  readonly serviceName: string;
  readonly isGoneAtService: boolean;
}

/** A voice that somebody had trained, as who asks sees it. */
export interface TrainedVoice {
  readonly name: string;
  readonly isOwn: boolean;
  /** Whether it is shared in this server or workspace; or in another one, which only its owner learns. */
  readonly shared: "here" | "elsewhere" | undefined;
  readonly isInTraining: boolean;
}

/** A person's trained voices. Methods refuse voices of somebody else as if they did not exist. */
export interface TrainedVoiceActions {
  /** Their own, and those shared where they are. */
  list(): Promise<readonly TrainedVoice[]>;
  /** What the audio service calls one of their own voices; undefined where they have none of this name. */
  serviceNameOf(name: string): Promise<string | undefined>;
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

/**
 * What can be done about an answer right where it stands. Every control is a line, taken as if the person had typed it, so
 * rights, checks and refusals are those of the command; the answer to it takes the place of the one that bore the control.
 */
export interface Panel {
  readonly picks: readonly Select[];
  readonly buttons: readonly Button[];
  readonly places?: ChannelPicker;
}

/** Channels to choose from, where a platform has several: they go into an option of the line as they are mentioned. */
export interface ChannelPicker {
  readonly title: string;
  readonly line: string;
  readonly option: string;
}

/** One of several. */
export interface Select {
  readonly title: string;
  readonly options: readonly Choice[];
}

export interface Choice {
  readonly label: string;
  readonly detail?: string;
  readonly line: string;
  /** That is how it is now. */
  readonly isSet: boolean;
}

export interface Button {
  readonly label: string;
  readonly line: string;
  /** The option that is still to be filled in, in a form. */
  readonly asks?: string;
  /** What one most likely wants. */
  readonly isNext?: true;
}

/** An option of a line: quoted where it needs to be. */
export const formatOptionText = (name: string, value: string): string =>
  `${name}:${/^[^\s"]+$/.test(value) ? value : JSON.stringify(value)}`;

import type { Remedy } from "../../errors.ts";

/**
 * Controls shown with an answer. Every control is a command line that runs as if the person had typed it, so
 * permissions, checks and errors are those of the command. Its answer replaces the one that held the control.
 */
export interface Panel {
  readonly picks: readonly Select[];
  readonly buttons: readonly Button[];
  /** The buttons beside each line of the answer, in the order of its lines. */
  readonly rows?: readonly (readonly Button[])[];
  readonly places?: ChannelPicker;
}

/**
 * A channel picker, for platforms with several channels. The chosen channel is inserted into an option of the line as a
 * mention.
 */
export interface ChannelPicker {
  readonly title: string;
  readonly line: string;
  readonly option: string;
}

/** A menu of which one option can be chosen. */
export interface Select {
  readonly title: string;
  readonly options: readonly Choice[];
}

export interface Choice {
  readonly label: string;
  readonly detail?: string;
  readonly line: string;
  /** Whether this is the current value. */
  readonly isSet: boolean;
}

export interface Button {
  readonly label: string;
  readonly line: string;
  /** The option left to fill in, using a form. */
  readonly asks?: string;
  /** The voice whose sample the line plays. The playground plays it where it is listed. */
  readonly plays?: string;
  /** Marks the most likely next step. */
  readonly isNext?: true;
  /** Marks a step that can't be undone. */
  readonly isDanger?: true;
  /** Pressing it again is the same request, which runs only once for each user. */
  readonly once?: true;
}

/** Returns buttons for what a person probably meant; undefined if nothing is likely. */
export const remedyPanel = (remedies: readonly Remedy[]): Panel | undefined =>
  remedies.length === 0
    ? undefined
    : { picks: [], buttons: remedies.map((remedy) => ({ ...remedy, once: true })) };

/** Returns the choices that a platform's menu can hold; longer lines can still be typed. */
export const fittingChoices = <Offered extends { readonly line: string }>(
  choices: readonly Offered[],
  { maxChoices, maxLine }: { readonly maxChoices: number; readonly maxLine: number },
): readonly Offered[] => choices.filter(({ line }) => line.length <= maxLine).slice(0, maxChoices);

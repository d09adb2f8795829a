/**
 * What a control of a panel does. Its ID contains the command line, so it works after a restart: `do` runs the line as
 * is, `once` does so one time for each message and user, `ask` opens a form for one of its options, `fill` is that form submitted, `place` puts channels into an option. A
 * select has the lines as its values.
 */
export interface PanelControl {
  readonly kind: (typeof CONTROL_KINDS)[number];
  /** The option that is still to be filled in, or empty. */
  readonly option: string;
  /** For a select, its number on the panel. */
  readonly line: string;
}

export const CONTROL_KINDS = ["do", "once", "ask", "fill", "pick", "place"] as const;
const SHAPE = new RegExp(`^(${CONTROL_KINDS.join("|")})!([a-z_]*)!(.+)$`, "su");
/** Discord's limit for IDs, and for values of a select. */
export const MAX_ID = 100;

export const buildControlId = (kind: PanelControl["kind"], line: string, option = ""): string =>
  `${kind}!${option}!${line}`;

/** Returns undefined for IDs that aren't controls of a panel. */
export function parseControlId(id: string): PanelControl | undefined {
  const [, kind, option = "", line] = SHAPE.exec(id) ?? [];
  return kind !== undefined && line !== undefined
    ? { kind: kind as PanelControl["kind"], option, line }
    : undefined;
}

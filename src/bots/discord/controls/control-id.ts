/**
 * What a control of a panel asks for. Its id carries the line itself, so it works after a restart: `do` takes the line as it
 * is, `ask` opens a form for one of its options, `fill` is that form sent, `place` puts channels into an option. A select
 * carries its lines as its values.
 */
export interface PanelControl {
  readonly kind: (typeof CONTROL_KINDS)[number];
  /** What is still to be filled in; empty where that is nothing. */
  readonly option: string;
  /** Of a select: its number on the panel. */
  readonly line: string;
}

export const CONTROL_KINDS = ["do", "ask", "fill", "pick", "place"] as const;
const SHAPE = new RegExp(`^(${CONTROL_KINDS.join("|")})!([a-z_]*)!(.+)$`, "su");
/** Discord's limit for ids, and for values of a select. */
export const MAX_ID = 100;

export const buildControlId = (kind: PanelControl["kind"], line: string, option = ""): string =>
  `${kind}!${option}!${line}`;

/** Undefined for what is no control of a panel. */
export function parseControlId(id: string): PanelControl | undefined {
  const [, kind, option = "", line] = SHAPE.exec(id) ?? [];
  return kind !== undefined && line !== undefined
    ? { kind: kind as PanelControl["kind"], option, line }
    : undefined;
}

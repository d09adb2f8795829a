/**
 * What a control of a panel asks for. Its id carries the line itself, so it works after a restart: `do` takes the line as it
 * is, `ask` opens a form for what the line leaves open, `fill` is that form sent. A select carries its lines as its values.
 */
export interface Wish {
  readonly kind: (typeof KINDS)[number];
  /** Of a select: its number on the panel. */
  readonly line: string;
}

const KINDS = ["do", "ask", "fill", "pick"] as const;
const SHAPE = new RegExp(`^(${KINDS.join("|")})!(.+)$`, "su");
/** Discord's limit for ids, and for values of a select. */
export const MAX_ID = 100;

export const wishId = (kind: Wish["kind"], line: string): string => `${kind}!${line}`;

/** Undefined for what is no control of a panel. */
export function readWish(id: string): Wish | undefined {
  const [, kind, line] = SHAPE.exec(id) ?? [];
  return kind !== undefined && line !== undefined ? { kind: kind as Wish["kind"], line } : undefined;
}

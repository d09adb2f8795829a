import { z } from "zod";
import type { RequestFault } from "../faults.ts";
import type { Tier } from "../settings.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Token } from "../world/token.ts";
import type { Workspace } from "../world/workspace.ts";

export interface Call {
  readonly platform: FakePlatform;
  readonly method: string;
  readonly token: Token;
  /** The token's workspace; for an org-wide token the one its arguments name. */
  readonly workspace: Workspace;
  readonly bot: NonNullable<Workspace["bot"]>;
  readonly fault: RequestFault | undefined;
  /** Throws `missing_scope` unless the token has one of these. For scopes that depend on the arguments. */
  need(...scopes: string[]): void;
}

export type Reply = Readonly<Record<string, unknown>>;

export interface Rules {
  readonly scopes?: readonly string[];
  readonly tier: Tier;
  /** Slack reads JSON bodies only here; otherwise only forms. */
  readonly json?: boolean;
  /** Org-wide tokens must pass `team_id`. */
  readonly needsTeam?: boolean;
  /** `app`: an app-level token; `none`: no token at all. */
  readonly auth?: "bot" | "app" | "none";
}

export interface Method extends Rules {
  readonly name: string;
  readonly args: z.ZodObject;
  run(args: Record<string, unknown>, call: Call): Reply;
}

type Keys<Args> = Args extends unknown ? keyof Args : never;

/**
 * Defines one Web API method. `Arguments` is Slack's own type for it: omitting one of its arguments doesn't compile, so
 * an argument that the fake calls unknown is unknown to Slack's types too.
 */
export const method =
  <Arguments>() =>
  <Shape extends Record<Exclude<Keys<NonNullable<Arguments>>, "token">, z.ZodType>>(
    name: string,
    rules: Rules,
    shape: Shape,
    run: (args: z.output<z.ZodObject<Shape>>, call: Call) => Reply,
  ): Method => ({
    ...rules,
    name,
    args: z.object(shape),
    // `web/api.ts` calls it with what this very schema has parsed.
    run,
  });

// Forms contain only text: numbers and booleans arrive as strings, everything else as JSON.

export const text = z.string().min(1);

export const flag = z
  .union([
    z.boolean(),
    z.literal(["true", "1"]).transform(() => true),
    z.literal(["false", "0"]).transform(() => false),
  ])
  .optional();

export const number = z.coerce.number();

export const json = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" ? (parse(value) ?? value) : value), schema);

export const cursor = { cursor: z.string().optional(), limit: number.int().min(1).max(999).optional() };

const parse = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

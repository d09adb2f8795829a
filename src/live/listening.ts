import type { Selectable } from "kysely";
import type { Sentence } from "../errors.ts";
import type { ListeningsTable } from "../store/schema.ts";

/** Whose voice is kept: only of those who agreed, or of everyone who hasn't opted out. */
export type Participation = "agreed" | "everyone";

/** A voice channel whose last two minutes are kept in memory. */
export type Listening = Readonly<Omit<Selectable<ListeningsTable>, "who" | "problem" | "createdAt">> & {
  readonly who: Participation;
  readonly problem: Sentence | null;
};

/** What an admin asks for. */
export type NewListening = Pick<
  Listening,
  "platform" | "workspace" | "channel" | "channelName" | "personId" | "roles" | "locale" | "who"
>;

/** What a person has decided on a server; undefined if nothing. */
export type Decision = "agreed" | "out" | undefined;

/** Whether somebody's voice may be received. Nobody's is before it was announced to them. */
export const isIn = (who: Participation, decision: Decision, isTold: boolean): boolean =>
  isTold && (who === "agreed" ? decision === "agreed" : decision !== "out");

import { render, say } from "../../messages/index.ts";
import type { ShowStep } from "./step.ts";

export const rightsStep: ShowStep = async ({ lacking }) => ({ lines: rightsLines(await lacking()) });

export function rightsLines(lacking: readonly string[] | undefined): string[] {
  if (!lacking) return [render(say("setupNoRights"))];
  if (lacking.length === 0) return [render(say("setupRightsAll"))];
  return [render(say("setupRightsMissing", { rights: lacking.join(", ") }))];
}

import { render, say } from "../../messages/index.ts";
import type { RenderStep } from "./step.ts";

export const permissionsStep: RenderStep = async ({ missingPermissions }) => ({
  lines: formatPermissions(await missingPermissions()),
});

export function formatPermissions(lacking: readonly string[] | undefined): string[] {
  if (!lacking) return [];
  if (lacking.length === 0) return [render(say("setupRightsAll"))];
  return [render(say("setupRightsMissing", { rights: lacking.join(", ") }))];
}

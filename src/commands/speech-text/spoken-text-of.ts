import type { PlanContext } from "../definition/command.ts";
import { aloud } from "./to-spoken-text.ts";
import { pronounced } from "./pronunciations.ts";

/** What is said of a text where the person asks: read as is set there, with the words that are pronounced otherwise. */
export function said(written: string, { setting }: Pick<PlanContext, "setting">): string {
  const manner = {
    emoji: setting("read-emoji"),
    links: setting("read-links"),
    code: setting("read-code"),
  };
  return pronounced(aloud(written, manner), setting("pronunciations"));
}

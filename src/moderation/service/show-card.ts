import { inLanguage } from "../../messages/language.ts";
import { ENGLISH } from "../../messages/locales.ts";
import type { AllSettings } from "../../settings/index.ts";
import { languageOf } from "../../settings/language.ts";
import type { Watch } from "../../settings/moderation-config.ts";
import { cardOf, type CardFacts } from "../cases/card.ts";
import type { Case } from "../cases/case.ts";
import type { CaseRows } from "../cases/case-store.ts";
import type { Courtroom, Server } from "../moderation-platform.ts";
import { cutEvidence, type EvidenceTools } from "../cases/evidence.ts";
import type { StatementRows } from "../cases/statement-store.ts";
import { strikes } from "../cases/strikes.ts";

export interface ShowTools extends EvidenceTools {
  readonly cases: CaseRows;
  readonly statements: StatementRows;
  readonly settings: Pick<AllSettings, "of">;
  readonly room: (platform: string) => Courtroom | undefined;
  readonly now: () => Date;
}

/** How a server wants its clips looked after; undefined: not at all. */
export const watchOf = async (
  { settings }: Pick<ShowTools, "settings">,
  { platform, workspace, channel }: Pick<Case, "platform" | "workspace" | "channel">,
): Promise<Watch | undefined> =>
  (await settings.of({ platform, workspace, channel, person: "" })).value("moderation");

export const serverOf = ({ workspace, said }: Case): Server => ({ workspace, address: said.address });

/** Says everything meanwhile in the language of a server: nobody of it has asked for anything. */
export async function inItsLanguage<T>(
  { settings }: Pick<ShowTools, "settings">,
  { platform, workspace, channel }: Pick<Case, "platform" | "workspace" | "channel">,
  act: () => Promise<T>,
): Promise<T> {
  const scope = { platform, workspace, channel, person: "" };
  return inLanguage(await languageOf(settings, scope, ENGLISH), act);
}

/** Somebody's cases that strikes are counted from. */
const LOOKED_AT = 100;

export async function factsOf({ cases, statements, room, now }: ShowTools, about: Case): Promise<CardFacts> {
  const [all, told] = await Promise.all([cases.ofServer(about, LOOKED_AT), statements.of([about.id])]);
  return {
    about,
    statements: told,
    strikes: strikes(all, now()),
    can: room(about.platform)?.can ?? [],
  };
}

/**
 * Brings a case's card up to what is known, unless somebody is at it: whoever is looks again at the end. Throws what the
 * platform throws; the sweep then comes back to it.
 */
export async function show(tools: ShowTools, id: string): Promise<void> {
  for (;;) {
    const about = await tools.cases.claim(id, tools.now());
    if (!about) return;
    const receipts = await inItsLanguage(tools, about, () => put(tools, about));
    if (!(await tools.cases.shown(about, receipts))) return;
  }
}

async function put(tools: ShowTools, about: Case): Promise<Case["receipts"]> {
  const { receipts } = about;
  const room = tools.room(about.platform);
  const channel = receipts["channel"] ?? (await watchOf(tools, about))?.review.id;
  // Switched off meanwhile: there is no place to show it.
  if (!room || channel === undefined) return receipts;
  const card = cardOf(await factsOf(tools, about));
  const evidence = receipts["evidence"] === undefined ? await cutEvidence(tools, room, about) : undefined;
  try {
    const kept = await room.showCard(card, {
      ...serverOf(about),
      channel,
      receipts,
      ...(evidence && { evidence }),
    });
    return { ...receipts, ...kept, channel };
  } finally {
    await evidence?.dispose();
  }
}

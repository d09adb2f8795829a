import { z } from "zod";
import type { ProcessedFile } from "../../../media/processing/index.ts";
import type { Card } from "../../../moderation/cases/card.ts";
import type { CardTarget } from "../../../moderation/moderation-platform.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf } from "../api/errors.ts";
import type { OutgoingMessage, Upload } from "../api/message-body.ts";
import { cardText, cardControls } from "./card.ts";

const text = z.string().min(1).optional().catch(undefined);
/** The stored receipts of a card. Values of another form read as absent, and other keys are moderation's. */
const stored = z.object({
  message: text,
  /** ID of the attachment. */
  evidence: text,
});

/** Posts a card, or edits the existing one. Returns the receipts to store. Throws DiscordFailure. */
export async function postCard(api: DiscordApi, card: Card, { channel, receipts, evidence }: CardTarget) {
  const { message: posted, evidence: storedEvidence } = stored.parse(receipts);
  const existingMessage = posted ?? (await findPostedCard(api, channel, card));
  const message = messageOf(card, evidence, storedEvidence);
  if (existingMessage !== undefined) {
    try {
      return receiptsOf(await api.editMessage(channel, existingMessage, message));
    } catch (error) {
      // A card that someone deleted isn't posted again.
      if (errorKindOf(error) === "deleted") return receipts;
      if (errorKindOf(error) !== "no-more-edits") throw error;
    }
  }
  return receiptsOf(await api.createMessage(channel, { ...message, nonce: `${card.case}-${card.seen}` }));
}

const receiptsOf = ({ id, attachments }: { id: string; attachments: readonly { id: string }[] }) =>
  ({
    message: id,
    ...(attachments[0] && { evidence: attachments[0].id }),
  }) satisfies z.input<typeof stored>;

/** Recognizes a card posted right before a crash by its buttons. */
async function findPostedCard(
  api: DiscordApi,
  channel: string,
  { case: id }: Card,
): Promise<string | undefined> {
  const newest = await api.newestMessages(channel).catch(() => []);
  return newest.find(({ components = [] }) => JSON.stringify(components).includes(`case:${id} `))?.id;
}

function messageOf(
  card: Card,
  evidence: ProcessedFile | undefined,
  storedEvidence: string | undefined,
): OutgoingMessage {
  return {
    content: cardText(card),
    components: cardControls(card),
    ...(evidence
      ? { files: [uploadOf(card, evidence)] }
      : storedEvidence !== undefined && { keep: [storedEvidence] }),
  };
}

const uploadOf = ({ case: id }: Card, { path, bytes }: ProcessedFile): Upload => ({
  path,
  bytes,
  name: `evidence-${id}.mp3`,
  type: "audio/mpeg",
});

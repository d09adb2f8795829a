import { UserError } from "../../../errors.ts";
import type { AcceptJob } from "../../../jobs/intake/accepted.ts";
import type { Invocation } from "../../../jobs/job.ts";
import { say, type SentenceKey } from "../../../messages/index.ts";
import type { CaptionStore } from "../store/index.ts";
import type { Captions } from "../captions.ts";

/** What anyone may read. Other refusals tell of the limits of the person who pays. */
const OPEN: ReadonlySet<string> = new Set([
  "draining",
  "maintenance",
  "modelNotConfigured",
] satisfies SentenceKey[]);

/** Everyone with the link can ask for languages, and one person pays. */
const MAX_LANGUAGES = 6;

/** Throws a UserError if readers of captions have wanted too many other languages. */
export async function requireLanguage(
  rows: Pick<CaptionStore, "languagesOf">,
  { id }: Captions,
  language: string,
): Promise<void> {
  const languages = new Set([...(await rows.languagesOf(id)), language]);
  if (languages.size > MAX_LANGUAGES) throw new UserError(say("captionsLanguages", { count: MAX_LANGUAGES }));
}

/**
 * Accepts a job for readers of captions in the name of the person who turned them on, who pays. Throws a UserError for
 * the reader.
 */
export async function requestReading(
  accept: AcceptJob,
  { id, platform, workspace, channel, personId, roles, locale }: Captions,
  request: Pick<Invocation, "key" | "command" | "options">,
): Promise<void> {
  try {
    await accept({
      ...request,
      platform,
      person: { id: personId },
      place: { workspace, channel, address: {} },
      ...(roles && { roles }),
      locale,
      deliverTo: { kind: "captions", captions: id },
      isUnasked: true,
    });
  } catch (error) {
    if (!(error instanceof UserError) || OPEN.has(error.sentence.key)) throw error;
    throw new UserError(say("captionsNotPaid"));
  }
}

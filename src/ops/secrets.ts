/** Anything shorter would turn up by chance, and cutting it out would make the line unreadable. */
const MIN_SECRET = 6;

/**
 * Tokens that are given to us while we run, so that no list has them: Slack's, by their prefix (bot, user, app-level,
 * rotating and refresh tokens).
 */
const GIVEN = /\b(?:xoxe\.)?(?:xox[a-z]|xapp)-[\w-]{6,}/g;

/** Cuts secrets out of a finished line, whichever way they were written into it. */
export function createSecretRedactor(secrets: readonly string[]): (line: string) => string {
  const hidden = secrets
    .filter((secret) => secret.length >= MIN_SECRET)
    .flatMap(spellings)
    // The longest first: what is left of a spelling after a shorter one was cut out of it would no longer be found.
    .toSorted((a, b) => b.length - a.length);
  return (line) =>
    hidden.reduce((text, secret) => text.replaceAll(secret, "[secret]"), line).replaceAll(GIVEN, "[secret]");
}

/** As it is, inside JSON, and inside an address. */
const spellings = (secret: string): readonly string[] => [
  ...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]),
];

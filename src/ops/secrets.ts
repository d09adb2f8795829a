/** A shorter secret could occur by chance, and removing it would make lines unreadable. */
const MIN_SECRET = 6;

/**
 * Tokens issued to us at runtime, which no list contains: Slack's, by their prefix (bot, user, app-level, rotating and
 * refresh tokens).
 */
const GIVEN = /\b(?:xoxe\.)?(?:xox[a-z]|xapp)-[\w-]{6,}/g;

/** Removes secrets from a finished line in all their encodings. */
export function createSecretRedactor(secrets: readonly string[]): (line: string) => string {
  const hidden = secrets
    .filter((secret) => secret.length >= MIN_SECRET)
    .flatMap(spellings)
    // Longest first: removing a shorter spelling could leave the rest of a longer one.
    .toSorted((a, b) => b.length - a.length);
  return (line) =>
    hidden.reduce((text, secret) => text.replaceAll(secret, "[secret]"), line).replaceAll(GIVEN, "[secret]");
}

/** Raw, inside JSON, and inside a URL. */
const spellings = (secret: string): readonly string[] => [
  ...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]),
];

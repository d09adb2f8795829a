import { customAlphabet } from "nanoid";

const DEFAULT_LENGTH = 11;
/** No vowels, so that no ID is a word. */
const randomTail = customAlphabet("23456789bcdfghjkmnpqrstvwxz", DEFAULT_LENGTH);

/**
 * Returns an ID that no one can guess: the prefix, which says what it names, and `length` random characters. The prefix
 * is a letter, since the queue refuses IDs that look like numbers.
 */
export const newId = (prefix: string, length = DEFAULT_LENGTH): string => `${prefix}${randomTail(length)}`;

import { StoreUnavailable, errorCodeOf, reasonOf } from "../unavailable.ts";

const OTHERWISE_HINT = "or set DATABASE_URL to a PostgreSQL server of your own";

/** Converts a failed operation on one of our folders to a sentence; passes unknown errors unchanged. */
export function folderError(error: unknown, folder: string): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error && "syscall" in error)) return error;
  const sentence =
    FOLDER_SENTENCES[errorCodeOf(error)]?.(folder) ??
    `The database folder ${folder} can't be used (${reasonOf(error)}). Choose another DATA_DIR, ${OTHERWISE_HINT}.`;
  return new StoreUnavailable(sentence, { cause: error });
}

const noPermission = (folder: string) =>
  `This user isn't allowed to write to the database folder ${folder}. Choose a DATA_DIR that this user can write to, ${OTHERWISE_HINT}.`;
const notAFolder = (folder: string) =>
  `The database folder ${folder} can't be created: part of that path is a file. Choose another DATA_DIR, ${OTHERWISE_HINT}.`;
const diskFull = (folder: string) =>
  `The disk of ${folder} is full. Free some space (the database needs about 100 MB to start), then start again.`;

const FOLDER_SENTENCES: Readonly<Record<string, (folder: string) => string>> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: (folder) =>
    `The database folder ${folder} is on a read-only disk. Choose another DATA_DIR, ${OTHERWISE_HINT}.`,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
};

/** Output of PostgreSQL's programs, and its explanation for the operator. The first match wins. */
const OUTPUT_SENTENCES: readonly (readonly [RegExp, (folder: string, line: string) => string])[] = [
  [/No space left on device|Disk quota exceeded/, diskFull],
  [
    /unshare: /,
    () =>
      `PostgreSQL refuses to run as this user, and this system doesn't allow switching to another. Start Mynah as an ordinary user, ${OTHERWISE_HINT}.`,
  ],
  [
    /error while loading shared libraries|Library not loaded/,
    () =>
      `The PostgreSQL in node_modules is incomplete: its install script did not run. Run "npm rebuild", ${OTHERWISE_HINT}.`,
  ],
  [
    /not found|Exec format error|cannot execute/,
    () =>
      `The PostgreSQL in node_modules doesn't run on this system (it needs glibc 2.27 or newer). Set DATABASE_URL.`,
  ],
  [
    /Read-only file system/,
    (folder) => `${folder} is on a read-only disk. Choose another DATA_DIR, ${OTHERWISE_HINT}.`,
  ],
  [
    /Permission denied|Operation not permitted|has wrong ownership|has invalid permissions/,
    (folder, line) =>
      `The embedded database isn't allowed to use its files in ${folder} (${line}). Give them to the user it runs as, ` +
      `choose another DATA_DIR, ${OTHERWISE_HINT}.`,
  ],
  [
    /could not look up effective user ID/,
    () =>
      `The embedded database needs a user with a name, and this one has only an ID. Add it to /etc/passwd, ${OTHERWISE_HINT}.`,
  ],
];

/** Builds the error for a failed PostgreSQL program; `output` is what it printed. */
export function serverOutputError(output: string, folder: string): StoreUnavailable {
  const line = /(?:FATAL|PANIC|error): +(.*)/.exec(output)?.[1] ?? output.trim().split("\n").at(-1) ?? "";
  const sentenceOf = OUTPUT_SENTENCES.find(([pattern]) => pattern.test(output))?.[1];
  return new StoreUnavailable(
    sentenceOf?.(folder, line) ??
      `The embedded database in ${folder} doesn't start: ${line || "it printed nothing"}. Fix that, ${OTHERWISE_HINT}.`,
  );
}

/** Spawning itself failed: no such file, no permission, no such account. */
export function spawnError(error: unknown): StoreUnavailable {
  return new StoreUnavailable(
    `The embedded database can't be started (${reasonOf(error)}). Fix that, ${OTHERWISE_HINT}.`,
    {
      cause: error,
    },
  );
}

export function missingBinariesError(): StoreUnavailable {
  return new StoreUnavailable(
    `There is no embedded database for ${process.platform} on ${process.arch}, or this installation leaves it out ` +
      "(--omit=optional). Set DATABASE_URL to a PostgreSQL server, for example postgres://mynah:password@localhost:5432/mynah.",
  );
}

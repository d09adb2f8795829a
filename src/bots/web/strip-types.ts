import { stripTypeScriptTypes } from "node:module";

/** Strips the types of TypeScript line for line, so that the browser's messages point at the source. */
export function stripTypes(source: string): string {
  // Node warns on first use that the function is experimental, which an operator can't change.
  const emitWarning = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source, { mode: "strip" });
  } finally {
    process.emitWarning = emitWarning;
  }
}

import { stripTypeScriptTypes } from "node:module";

/** TypeScript without its types, line for line, so that the browser's messages point at the source. */
export function stripTypes(source: string): string {
  // Node says on each first use that the function is experimental; an operator can do nothing about it.
  const emitWarning = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source, { mode: "strip" });
  } finally {
    process.emitWarning = emitWarning;
  }
}

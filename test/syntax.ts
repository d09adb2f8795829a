import { visitorKeys, type Node } from "oxc-parser";

/** Calls `visit` with a node of a syntax tree and everything inside it, in source order. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, unknown>)[key];
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, visit);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

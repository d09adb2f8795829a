import { parseSync, type Node } from "oxc-parser";
import { walk } from "../syntax.ts";

/** How a place in the source can be spoiled; each name is one mutant. */
export type Mutation = "always true" | "always false" | "negated" | "removed" | "inverted";

/** One place in a source file that decides who is allowed to do what, where, how often and in which state. */
export interface MutationPoint {
  /** Offsets of the expression, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** The expression on one line, shortened. */
  readonly text: string;
  readonly mutation: Mutation;
  readonly shape: PointShape;
}

export type PointShape =
  /** A condition: `a === b`, or the test of an `if`. */
  | { readonly kind: "condition" }
  /** The `.where` of `query.where(…)`: offsets of the dot (or `?.`) and of the end of the name. */
  | { readonly kind: "method"; readonly dot: number; readonly nameEnd: number; readonly name: string }
  /** A statement that does nothing but throw when something is not allowed. */
  | { readonly kind: "statement" }
  /** A function that only cleans its argument: offsets of its name. */
  | { readonly kind: "wrapper"; readonly nameEnd: number }
  /** An SQL template: the operator's offsets and its replacement. */
  | {
      readonly kind: "sql";
      readonly operatorStart: number;
      readonly operatorEnd: number;
      readonly instead: string;
    };

const wordSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean));
/** Words that name an owner, a place, a platform, a workspace, a state, a host, a version, a limit or a page. */
const SUBJECTS = wordSet(
  `owner owners person persons author asker user member moderator role roles session
   place channel guild thread
   platform workspace server team enterprise organization installation
   state outcome verdict decided delivered finished claim claimed submitted called dispatched unconfirmed charged
   host hostname origin version attempt
   limit limits cap caps budget budgets reserved spent reserve
   page cursor`,
);
/** Words of conditions that compare nothing, and decide what a person is allowed to do. */
const RIGHTS = wordSet("may can administer moderate allowed permitted private own theirs consent");
/** A statement that consists of only such a call throws, or does nothing. */
const GUARDS = /^(?:check|ensure|require|refuse|insist|assert|verify|forbid|reject)/;
/** Functions that make text harmless for its destination. */
const CLEANERS = /^(?:escape|plain|inert|quote|sanitize|strip|redact|clean|oneLine)/;
const COMPARISONS = new Set(["===", "!==", "==", "!=", "<", ">", "<=", ">="]);
const QUERY_FILTERS = new Set(["where", "whereRef", "having", "onRef", "forUpdate", "skipLocked", "noWait"]);
const LOCKS = new Set(["forUpdate", "skipLocked", "noWait"]);
const INVERTED: Readonly<Record<string, string>> = {
  "=": "<>",
  "<>": "=",
  "!=": "=",
  "<": ">=",
  ">": "<=",
  "<=": ">",
  ">=": "<",
};

/**
 * Returns every mutation point of one TypeScript file, in source order. Points are found by syntax, so renames cost
 * nothing.
 */
export function findMutationPoints(file: string, source: string): MutationPoint[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const points: MutationPoint[] = [];
  const lineAt = lineFinder(source);
  /** An operand of `&&` or `||` is omitted by using the value that leaves the decision to the other one. */
  const leaveOut = new Map<Node, Mutation>();
  const add = (node: Node, mutation: Mutation, shape: PointShape) => {
    const { start, end } = node;
    const text = source.slice(start, end).replace(/\s+/g, " ").slice(0, 140);
    points.push({ start, end, line: lineAt(start), text, mutation, shape });
  };
  walk(program, (node) => {
    if (node.type === "LogicalExpression" && node.operator !== "??") {
      const neutral = node.operator === "&&" ? "always true" : "always false";
      leaveOut.set(node.left, neutral).set(node.right, neutral);
    }
    for (const { target, mutation, shape } of shapesOf(node, source)) {
      add(target, shape.kind === "condition" ? (leaveOut.get(target) ?? mutation) : mutation, shape);
    }
  });
  return points.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

interface Found {
  readonly target: Node;
  readonly mutation: Mutation;
  readonly shape: PointShape;
}

const condition = (target: Node): Found => ({
  target,
  mutation: "negated",
  shape: { kind: "condition" },
});

function shapesOf(node: Node, source: string): Found[] {
  switch (node.type) {
    case "BinaryExpression":
      return isComparison(node) && mentions(SUBJECTS, node) ? [condition(node)] : [];
    case "IfStatement":
    case "ConditionalExpression":
      return leavesOf(node.test).map(condition);
    case "CallExpression":
      return [...methodFilter(node, source), ...cleaner(node)];
    case "ExpressionStatement":
      return isGuard(node.expression, source)
        ? [{ target: node, mutation: "removed", shape: { kind: "statement" } }]
        : [];
    case "TaggedTemplateExpression":
      return node.tag.type === "Identifier" && node.tag.name === "sql" ? sqlOperators(node) : [];
    default:
      return [];
  }
}

type BinaryExpression = Extract<Node, { type: "BinaryExpression" }>;

function isComparison({ operator, left, right }: BinaryExpression): boolean {
  if (!COMPARISONS.has(operator)) return false;
  return ![left, right].some(
    (side) =>
      (side.type === "UnaryExpression" && side.operator === "typeof") ||
      (side.type === "Identifier" && side.name === "undefined"),
  );
}

/** The conditions inside `&&`, `||` and `!` that are not comparisons: those are points of their own. */
function leavesOf(test: Node): Node[] {
  if (test.type === "LogicalExpression" && test.operator !== "??")
    return [...leavesOf(test.left), ...leavesOf(test.right)];
  if (test.type === "UnaryExpression" && test.operator === "!") return leavesOf(test.argument);
  if (test.type === "ParenthesizedExpression") return leavesOf(test.expression);
  if (test.type === "BinaryExpression") return [];
  return mentions(RIGHTS, test) ? [test] : [];
}

function methodFilter(node: Extract<Node, { type: "CallExpression" }>, source: string): Found[] {
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier")
    return [];
  const { name, start: nameStart, end: nameEnd } = callee.property;
  if (!QUERY_FILTERS.has(name)) return [];
  if (!LOCKS.has(name) && !node.arguments.some((argument) => mentions(SUBJECTS, argument))) return [];
  // There may be a comment between the object and its dot.
  const point = source.lastIndexOf(".", nameStart);
  const dot = source[point - 1] === "?" ? point - 1 : point;
  const target = { ...node, start: dot } as Node;
  return [{ target, mutation: "removed", shape: { kind: "method", dot, nameEnd, name } }];
}

function cleaner(node: Extract<Node, { type: "CallExpression" }>): Found[] {
  if (node.callee.type !== "Identifier" || node.arguments.length !== 1) return [];
  if (!CLEANERS.test(node.callee.name)) return [];
  return [{ target: node, mutation: "removed", shape: { kind: "wrapper", nameEnd: node.callee.end } }];
}

function isGuard(expression: Node, source: string): boolean {
  if (expression.type === "AwaitExpression") return isGuard(expression.argument, source);
  if (expression.type === "TaggedTemplateExpression" || expression.type === "CallExpression") {
    if (/pg_(?:try_)?advisory/.test(source.slice(expression.start, expression.end))) return true;
  }
  if (expression.type !== "CallExpression") return false;
  const { callee } = expression;
  const name =
    callee.type === "Identifier"
      ? callee.name
      : callee.type === "MemberExpression" && callee.property.type === "Identifier"
        ? callee.property.name
        : "";
  return GUARDS.test(name);
}

/** Comparisons inside one SQL template whose column is a subject. */
function sqlOperators(node: Extract<Node, { type: "TaggedTemplateExpression" }>): Found[] {
  return node.quasi.quasis.flatMap((quasi) => {
    const found = [
      ...quasi.value.raw.matchAll(/([a-z_.]*[a-z])["']?\s+(<>|!=|<=|>=|=|<|>)(?=\s|$)/gi),
    ].filter(([, column = ""]) => column.split(/[._]/).some((word) => SUBJECTS.has(word.toLowerCase())));
    return found.map((match): Found => {
      const [whole, , operator = ""] = match;
      // An element's offsets count its opening backtick or brace.
      const operatorEnd = quasi.start + 1 + match.index + whole.length;
      const operatorStart = operatorEnd - operator.length;
      const instead = INVERTED[operator] ?? operator;
      return {
        target: node,
        mutation: "inverted",
        shape: { kind: "sql", operatorStart, operatorEnd, instead },
      };
    });
  });
}

/** Returns whether an expression contains one of the words: in an identifier, a property, or a column in a string. */
function mentions(words: ReadonlySet<string>, node: Node): boolean {
  let found = false;
  walk(node, (inner) => {
    const name =
      inner.type === "Identifier"
        ? inner.name
        : inner.type === "Literal" && typeof inner.value === "string"
          ? inner.value
          : "";
    found ||= wordsOf(name).some((word) => words.has(word));
  });
  return found;
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

function lineFinder(source: string): (offset: number) => number {
  return (offset) => source.slice(0, offset).split("\n").length;
}

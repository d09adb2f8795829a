import { parseSync, type Node } from "oxc-parser";
import { walk } from "../syntax.ts";

/** A way for text to leave the program. */
export type Sink =
  | "Discord payload"
  | "Slack payload"
  | "Telegram payload"
  | "HTTP header"
  | "HTML"
  | "spreadsheet"
  | "subtitles"
  | "terminal";

type Call = Extract<Node, { type: "CallExpression" }>;

/** Methods of Slack's Web API whose arguments contain no visible text. */
const SLACK_SILENT = /^(?:delete|info|getPermalink|list)$/;
const SLACK_FAMILIES = new Set(["chat", "views", "files"]);
const HEADER_SETTERS = new Set(["header", "headers", "setHeader", "writeHead"]);

/**
 * Returns the sinks of one TypeScript file, found by syntax. `discordSenders`: the methods of the Discord API that send
 * a body, see {@link discordSendersIn}; they and the replies of Slack's listeners count only below their platform's
 * folder.
 */
export function sinksIn(
  path: string,
  source: string,
  discordSenders: ReadonlySet<string>,
): ReadonlySet<Sink> {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found = new Set<Sink>();
  walk(program, (node) => {
    if (node.type === "CallExpression") {
      const name = methodName(node);
      if (path.includes("/discord/") && (discordSenders.has(name) || sendsBody(node)))
        found.add("Discord payload");
      if (path.includes("/slack/") && isSlackSender(node)) found.add("Slack payload");
      if (path.includes("/telegram/") && name === "call" && isTelegramSender(node))
        found.add("Telegram payload");
      if (HEADER_SETTERS.has(name)) found.add("HTTP header");
      if (name === "replaceAll" && literalIn(node.arguments[1]) === '""') found.add("spreadsheet");
      if (/^(?:process\.std(?:out|err)\.write|console\.)/.test(source.slice(node.start, node.end)))
        found.add("terminal");
    }
    if (node.type === "TaggedTemplateExpression" && nameOf(node.tag) === "html") found.add("HTML");
    if (node.type === "TemplateElement" && node.value.raw.includes(" --> ")) found.add("subtitles");
  });
  return found;
}

/** Returns the names of the properties whose functions send a body to Discord, directly or through another function. */
export function discordSendersIn(path: string, source: string): ReadonlySet<string> {
  const { program } = parseSync(path, source);
  const senders = new Set<string>();
  walk(program, (node) => {
    if (node.type !== "Property" || node.value.type !== "ArrowFunctionExpression") return;
    walk(node.value.body, (inner) => {
      if (inner.type === "CallExpression" && sendsBody(inner)) senders.add(nameOf(node.key));
    });
  });
  return senders;
}

/**
 * Matches a call with an HTTP method and a body, or one that passes the client to a function that answers an
 * interaction.
 */
const sendsBody = (call: Call): boolean =>
  call.arguments.some((argument) => ["post", "patch", "put"].includes(literalIn(argument) ?? "")) ||
  (call.callee.type === "Identifier" && nameOf(call.arguments[0]) === "rest" && call.arguments.length > 2);

function isSlackSender(call: Call): boolean {
  const { callee } = call;
  if (nameOf(callee) === "ack" || methodName(call) === "ack") return call.arguments.length > 0;
  if (methodName(call) === "respond") return true;
  if (callee.type !== "MemberExpression") return false;
  if (nameOf(callee.object) === "transport" && methodName(call) === "post") return true;
  if (callee.object.type !== "MemberExpression") return false;
  return SLACK_FAMILIES.has(nameOf(callee.object.property)) && !SLACK_SILENT.test(methodName(call));
}

/** Methods of the Bot API whose arguments contain visible text. */
const isTelegramSender = ({ arguments: [method] }: Call): boolean =>
  /^(?:send(?!ChatAction)|edit|answer|setMyCommands)/.test(literalIn(method) ?? "");

/** Returns `name` of `thing.name(…)`; empty for other calls. */
const methodName = ({ callee }: Call): string =>
  callee.type === "MemberExpression" ? nameOf(callee.property) : "";
const nameOf = (node: Node | undefined): string => (node?.type === "Identifier" ? node.name : "");
const literalIn = (node: Node | undefined): string | undefined =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

/** Returns the relative modules that a file imports or exports from, except types. */
export function importsOf(path: string, source: string): readonly string[] {
  const { program } = parseSync(path, source);
  const found: string[] = [];
  walk(program, (node) => {
    const isStatic =
      node.type === "ImportDeclaration" ? node.importKind !== "type" : node.type.startsWith("Export");
    if ((isStatic || node.type === "ImportExpression") && "source" in node) {
      const target = literalIn(node.source as Node);
      if (target?.startsWith(".")) found.push(target);
    }
  });
  return found;
}

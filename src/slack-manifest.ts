import { buildManifest, type ManifestMode } from "./bots/slack/app/manifest.ts";
import { featuresOf } from "./bots/slack/definition.ts";
import { commands } from "./commands/index.ts";
import { ConfigError, readConfig, type Config } from "./config.ts";

// Prints the app manifest to paste at api.slack.com/apps → Create New App → From a manifest. `-- --assistant` keeps the
// `assistant_view` of an app that has one.

const USAGE = "Usage: npm run slack:manifest -- [--assistant]";
const NO_AGENT =
  "--assistant keeps how an existing app is offered as an agent. Set SLACK_AGENT=yes, or leave it out.";

const isAssistant = readArguments(process.argv.slice(2));
const config = readOrExit();
const features = featuresOf(config);
if (isAssistant && !features.isAgent) exitWith(NO_AGENT, 1);
const manifest = buildManifest(commands, modeOf(config), { ...features, isAssistant });
process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);

function readArguments(words: readonly string[]): boolean {
  if (words.some((word) => word !== "--assistant")) exitWith(USAGE, 2);
  return words.length > 0;
}

function readOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return exitWith(error.message, 1);
  }
}

function exitWith(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/**
 * Returns HTTP mode if there is a public URL with a signing secret or client ID, and no app-level token; otherwise
 * Socket Mode, which needs no URL.
 */
function modeOf({
  PUBLIC_URL,
  SLACK_APP_TOKEN,
  SLACK_CLIENT_ID,
  SLACK_SIGNING_SECRET,
}: Config): ManifestMode {
  const wantsHttp = SLACK_SIGNING_SECRET !== undefined || SLACK_CLIENT_ID !== undefined;
  if (!wantsHttp || SLACK_APP_TOKEN !== undefined || PUBLIC_URL === undefined) return { kind: "socket" };
  return { kind: "http", publicUrl: PUBLIC_URL, oauth: SLACK_CLIENT_ID !== undefined };
}

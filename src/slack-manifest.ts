import { buildManifest, type ManifestMode } from "./bots/slack/app/manifest.ts";
import { featuresOf } from "./bots/slack/definition.ts";
import { commands } from "./commands/index.ts";
import { ConfigError, readConfig, type Config } from "./config.ts";

/** Prints the app manifest to paste at api.slack.com/apps → Create New App → From a manifest. */
const config = readOrExit();
const manifest = buildManifest(commands, modeOf(config), featuresOf(config));
process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);

function readOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
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

import type { ApplicationCommand } from "../command.ts";
import { commandsOf, replaceAll } from "../commands.ts";
import { missingAccess, ok, unknown } from "../http/answer.ts";
import type { Call, Route } from "../http/router.ts";
import { viewUser } from "../world/person.ts";

const APP = "/applications/{application_id}";
const SCOPES = [`${APP}/commands`, `${APP}/guilds/{guild_id}/commands`];

/** Returns the scope's guild, after checking that the application is ours and the guild lets it register. */
const scopeOf = ({ platform, param }: Call): string | undefined => {
  if (param("application_id") !== platform.world.botId) throw unknown.application();
  const guildId = param("guild_id");
  if (guildId === "") return undefined;
  if (!platform.world.guild(guildId)?.hasBot) throw missingAccess();
  return guildId;
};

/** Translations are returned only on request. */
const withoutLocalizations = (command: ApplicationCommand): unknown =>
  JSON.parse(
    JSON.stringify(command, (key, value: unknown) => (key.endsWith("_localizations") ? undefined : value)),
  );

const commandRoutes = (base: string): Route[] => [
  {
    at: `GET ${base}`,
    handle: (call) => {
      const all = commandsOf(call.platform, scopeOf(call));
      return ok(call.query.get("with_localizations") === "true" ? all : all.map(withoutLocalizations));
    },
  },
  {
    at: `PUT ${base}`,
    handle: (call) => ok(replaceAll(call.platform, call.body as Record<string, unknown>[], scopeOf(call))),
  },
];

const PRESENCES = 1 << 12;
const MEMBERS = 1 << 14;
const MESSAGE_CONTENT = 1 << 18;

/** The enabled intents show in the application's flags; the doctor reads them there. */
const flagsOf = ({ platform }: Call): number => {
  const on = platform.settings.privilegedIntents;
  return (
    (on.includes("presences") ? PRESENCES : 0) |
    (on.includes("members") ? MEMBERS : 0) |
    (on.includes("messageContent") ? MESSAGE_CONTENT : 0)
  );
};

const viewApplication = (call: Call) => {
  const { world, signer, endpoint, guildCount } = {
    ...call.platform,
    guildCount: call.platform.world.guildIds().length,
  };
  const bot = viewUser(world.person(world.botId));
  return {
    id: world.botId,
    name: "Mynah",
    icon: null,
    description: "",
    type: null,
    flags: flagsOf(call),
    flags_new: `${flagsOf(call)}`,
    bot,
    bot_public: true,
    bot_require_code_grant: false,
    integration_types_config: { 0: {}, 1: {} },
    verify_key: signer.publicKey,
    redirect_uris: [],
    interactions_endpoint_url: endpoint.url ?? null,
    role_connections_verification_url: null,
    owner: viewUser(world.person("the developer")),
    approximate_guild_count: guildCount,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: [],
  };
};

export const applicationRoutes: readonly Route[] = [
  ...SCOPES.flatMap(commandRoutes),
  { at: "GET /applications/@me", handle: (call) => ok(viewApplication(call)) },
];

import type { App, BlockAction, ButtonAction, StaticSelectAction } from "@slack/bolt";
import type { WebClient } from "@slack/web-api";
import { commandNamed } from "../../../commands/index.ts";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { formView } from "../forms/form.ts";
import { extrasIn, type Taken, taken } from "../intake.ts";
import { placeFor, sealPlace } from "../place.ts";
import type { ListenerTools } from "../listeners/deps.ts";
import { within } from "../listeners/timeout.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { askedBy, PANEL_ACTION } from "./blocks.ts";
import { type Bearer, HOME, showIn } from "./views.ts";

type Used = BlockAction<ButtonAction | StaticSelectAction>;

/** The controls of panels, wherever they stand, and the App Home. */
export function listenToPanels(app: App, tools: ListenerTools): void {
  app.action<Used>(PANEL_ACTION, async ({ ack, body, payload, context, client }) => {
    const workspace = workspaceIn(context);
    const bearer = bearerOf(body, workspace);
    const line = (payload.type === "button" ? payload.value : payload.selected_option.value) ?? "";
    const asks = askedBy(payload.action_id);
    if (asks !== undefined) {
      await ask(tools, client, { body, workspace, bearer, line, asks });
      return ack();
    }
    const working = carryOut(tools, { body, workspace, bearer, line });
    await within(working);
    await ack();
    await show(tools, { body, bearer }, await working);
  });

  app.event("app_home_opened", async ({ event, context }) => {
    if (event.tab !== "home") return;
    const { user: person, channel } = event;
    const bearer = { workspace: workspaceIn(context), person, channel, view: HOME };
    const key = `home ${person} ${event.event_ts}`;
    const said = await take(tools, { key, ...bearer, line: "/settings show" });
    await showIn(tools.api, bearer, said);
  });
}

/** Undefined: a message. */
function bearerOf({ view, user }: Used, workspace: Workspace): Bearer | undefined {
  if (!view) return undefined;
  const isHome = view.type === "home";
  const channel = isHome ? user.id : view.private_metadata;
  return { workspace, person: user.id, channel, view: isHome ? HOME : view.id };
}

interface Pressed {
  readonly body: Used;
  readonly workspace: Workspace;
  readonly bearer: Bearer | undefined;
  readonly line: string;
}

interface Line {
  readonly key: string;
  readonly workspace: Workspace;
  readonly person: string;
  readonly channel: string;
  readonly line: string;
  readonly thread?: string | undefined;
  readonly responseUrl?: string | undefined;
}

const take = (tools: ListenerTools, { line, ...ask }: Line): Promise<Taken> =>
  taken(tools.log, async () => tools.take({ ...ask, typed: parseCommandLine(line) }));

/** The channel that a control was used in. Throws a UserError where a view names one that the person is not in. */
async function channelOf(
  tools: ListenerTools,
  { body, workspace, bearer }: Omit<Pressed, "line">,
): Promise<string> {
  const person = body.user.id;
  if (bearer?.view === HOME) return person;
  return bearer ? placeFor(tools, { workspace, person }, bearer.channel) : (body.channel?.id ?? person);
}

function carryOut(tools: ListenerTools, { body, workspace, bearer, line }: Pressed): Promise<Taken> {
  const thread: unknown = body.container["thread_ts"];
  return taken(tools.log, async () =>
    tools.take({
      key: `panel ${body.trigger_id}`,
      workspace,
      person: body.user.id,
      channel: await channelOf(tools, { body, workspace, bearer }),
      thread: typeof thread === "string" ? thread : undefined,
      responseUrl: bearer ? undefined : body.response_url,
      typed: parseCommandLine(line),
    }),
  );
}

/** In place of what bore the control; a refusal beside a message, so that its controls stay. */
async function show(
  tools: ListenerTools,
  { body, bearer }: { body: Used; bearer: Bearer | undefined },
  said: Taken,
): Promise<void> {
  if (bearer) return showIn(tools.api, bearer, said);
  if (said.kind === "job") return;
  await tools.respond(body.response_url, said.text, extrasIn(said), { isInPlace: said.kind === "said" });
}

async function ask(
  tools: ListenerTools,
  client: WebClient,
  { body, workspace, bearer, line, asks }: Pressed & { readonly asks: string },
): Promise<void> {
  const { command, options } = parseCommandLine(line);
  const person = body.user.id;
  const channel = sealPlace(tools.seal, { workspace, person }, body.channel?.id ?? person);
  const reply = bearer ? undefined : tools.seal.seal(body.response_url, body.user.id);
  const view = formView({
    command: commandNamed(command),
    only: asks,
    memory: {
      channel: bearer?.channel ?? channel,
      given: options as Readonly<Record<string, string>>,
      ...(reply !== undefined && { reply }),
      ...(bearer && { view: bearer.view }),
    },
  });
  const opening = { trigger_id: body.trigger_id, view };
  await (body.view?.type === "modal" ? client.views.push(opening) : client.views.open(opening));
}

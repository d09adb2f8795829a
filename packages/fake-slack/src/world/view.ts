import type { Blocks } from "./message.ts";

export interface View {
  readonly id: string;
  readonly teamId: string;
  readonly user: string;
  readonly rootId: string;
  readonly previousId?: string;
  readonly type: "modal" | "home";
  /** As the app sent it, with ids filled in. */
  body: Record<string, unknown> & { blocks: Blocks };
  /** Changes with every update; `views.update` can require it. */
  hash: string;
  /** What the user has filled in so far, by block and action. */
  readonly values: Record<string, Record<string, unknown>>;
  /** Options an external select has shown, by action. */
  readonly suggested: Map<string, unknown[]>;
  open: boolean;
}

export const viewObject = (view: View, appId: string, bot: { botId: string }) => ({
  ...view.body,
  id: view.id,
  team_id: view.teamId,
  app_id: appId,
  app_installed_team_id: view.teamId,
  bot_id: bot.botId,
  type: view.type,
  private_metadata: view.body["private_metadata"] ?? "",
  callback_id: view.body["callback_id"] ?? "",
  external_id: view.body["external_id"] ?? "",
  hash: view.hash,
  root_view_id: view.rootId,
  previous_view_id: view.previousId ?? null,
  clear_on_close: view.body["clear_on_close"] ?? false,
  notify_on_close: view.body["notify_on_close"] ?? false,
  close: view.body["close"] ?? null,
  submit: view.body["submit"] ?? null,
  state: { values: view.values },
});

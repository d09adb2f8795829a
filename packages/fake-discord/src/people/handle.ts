import { PATIENCE_MS } from "../signal.ts";
import type { Choice, Interaction, Modal } from "../interactions/interaction.ts";
import { isLost } from "../interactions/interaction.ts";
import { findMessage } from "../messages/message.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { ShownMessage } from "./view.ts";
import { toShownMessage } from "./view.ts";

/** What a user sees of the answer to an action. */
export interface Handle {
  readonly interaction: Interaction;
  /**
   * 'waiting' for the bot; 'lost' when it didn't answer within 3 s ("The application did not respond"); 'modal' when a
   * form opened; 'acknowledged' if nothing is visible; otherwise the state of the answer.
   */
  state(): "waiting" | "lost" | "modal" | "acknowledged" | ShownMessage["state"];
  /** The answer as it looks now, undefined if there is none (yet). */
  reply(): ShownMessage | undefined;
  followUps(): readonly ShownMessage[];
  modal(): Modal | undefined;
  choices(): readonly Choice[] | undefined;
  /** Milliseconds from delivering the interaction to the bot until its first answer was accepted. */
  acknowledgedAfterMs(): number | undefined;
  /**
   * Waits until the answer looks like this, or what follows a message whose button was pressed; after `ms`, throws an error
   * that describes them.
   */
  until(looks: (reply: ShownMessage, handle: Handle) => boolean, ms?: number): Promise<ShownMessage>;
  /** Waits for the bot's first answer of any kind. */
  answered(ms?: number): Promise<Handle>;
}

/** Time alone can change what is visible (3 s without an answer), so waiting also polls this often. */
const LOOK_EVERY_MS = 100;

export const createHandle = (platform: FakePlatform, interaction: Interaction): Handle => {
  const seen = (id: string | undefined): ShownMessage | undefined => {
    const message = id === undefined ? undefined : platform.messages.get(id);
    return message && toShownMessage(platform, message);
  };
  /** A private answer that takes over a second leaves the pressed message as it is, and is a message of its own. */
  const answers = (): readonly ShownMessage[] => {
    const isInPlace = interaction.messageId !== undefined && interaction.originalId === interaction.messageId;
    return [handle.reply() ?? [], isInPlace ? handle.followUps() : []].flat();
  };
  const handle: Handle = {
    interaction,
    state: () => {
      if (isLost(platform, interaction)) return "lost";
      if (interaction.answered === undefined) return "waiting";
      if (interaction.modal) return "modal";
      return seen(interaction.originalId)?.state ?? "acknowledged";
    },
    reply: () => seen(interaction.originalId),
    followUps: () =>
      interaction.followUps
        .flatMap((id) => (findMessage(platform, id) ? [seen(id)] : []))
        .filter((one) => one !== undefined),
    modal: () => interaction.modal,
    choices: () => interaction.choices,
    acknowledgedAfterMs: () =>
      interaction.answeredAt === undefined ? undefined : interaction.answeredAt - interaction.sentAt,
    until: (looks, ms = PATIENCE_MS) =>
      waitFor(
        platform,
        ms,
        () => answers().find((answer) => looks(answer, handle)),
        () => `${handle.state()}: ${answers().map(describe).join(", ") || "no reply"}`,
      ),
    answered: (ms = PATIENCE_MS) =>
      waitFor(
        platform,
        ms,
        () => (interaction.answered === undefined ? undefined : handle),
        () => handle.state(),
      ),
  };
  return handle;
};

const describe = (answer: ShownMessage): string =>
  JSON.stringify({
    ...answer,
    attachments: answer.attachments.map(({ name, bytes }) => `${name} (${bytes.length} bytes)`),
  });

/** Checks now, at every change and periodically, until there is a result; throws after `ms`. */
export const waitFor = async <T>(
  platform: FakePlatform,
  ms: number,
  look: () => T | undefined,
  tell: () => string,
): Promise<T> => {
  const end = Date.now() + ms;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    const left = end - Date.now();
    if (left <= 0) throw new Error(`Not seen within ${ms} ms. What is seen: ${tell()}`);
    await platform.changed.wait(Math.min(left, LOOK_EVERY_MS));
  }
};

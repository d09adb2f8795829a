import type { Job } from "../../../src/jobs/job.ts";
import type { Platform } from "../../../src/jobs/platform.ts";
import type { World } from "../world.ts";
import { ChatRefusal, verdictText, type Channel, type Content, type Message } from "./channel.ts";
import { askFor, createTurns, done, type ChatClient } from "./client.ts";

const TOKEN_LIFE_MS = 15 * 60_000;
/** "A few minutes", says Discord. */
const NONCE_LIFE_MS = 4 * 60_000;

export type DiscordModel = ReturnType<typeof createDiscordModel>;

/** Discord as far as deliveries meet it: an interaction's token dies, a nonce is remembered for minutes. */
export function createDiscordModel(world: World, channel: Channel) {
  const originals = new Map<string, { readonly message: Message; diesAt: number }>();
  const alive = (token: string) => {
    const original = originals.get(token);
    if (!original || original.diesAt <= world.now()) throw new ChatRefusal("gone");
    return original.message;
  };
  return {
    ...channel,
    /** The deferral that the listener sends; the same interaction has one answer. */
    defer(token: string): void {
      if (originals.has(token)) return;
      const message = channel.post({ row: `@${token}`, text: "thinking" });
      originals.set(token, { message, diesAt: world.now() + TOKEN_LIFE_MS });
    },
    killToken(token: string): void {
      const original = originals.get(token);
      if (original) original.diesAt = world.now();
    },
    tokens: () => [...originals.keys()],
    original: (token: string) => alive(token).id,
    editOriginal: (token: string, content: Content) => channel.edit(alive(token).id, content),
    create(content: Content, nonce: string): string {
      const known = [...channel.messages.values()].find(
        (one) => one.nonce === nonce && world.now() - one.postedAt < NONCE_LIFE_MS,
      );
      if (known?.isDeleted) throw new ChatRefusal("deleted");
      return known?.id ?? channel.post(content, nonce).id;
    },
  };
}

/** The delivery's rules (edit what can be edited; post with a nonce; look before posting again) over the model. */
export function discordFor(model: DiscordModel, client: ChatClient): Platform {
  const ask = askFor(client);
  const inTurn = createTurns();
  const tokenOf = (job: Job) => (job.retryOf === null ? job.place.address["token"] : undefined);

  const edit = async (job: Job, content: Content): Promise<boolean> => {
    const token = tokenOf(job);
    if (
      token &&
      (await done(ask(`edit original ${job.id}: ${content.text}`, () => model.editOriginal(token, content))))
    )
      return true;
    const known = job.receipts["posted"] ?? job.receipts["message"];
    return (
      known !== undefined && done(ask(`edit ${known}: ${content.text}`, () => model.edit(known, content)))
    );
  };
  const found = (job: Job) => ask(`list ${job.id}`, () => model.ofRow(job.id)[0]?.id);

  return {
    name: "discord",
    async place(job, note) {
      if (job.receipts["message"] !== undefined) return {};
      const token = tokenOf(job);
      const original = token && (await ask("get original", () => model.original(token)).catch(ifGone));
      const message =
        original || (await found(job)) || (await post(job, { row: job.id, text: "queued" }, "p", note));
      return { message };
    },
    progress: (job, { state }) =>
      inTurn(job.id, async () => void (await edit(job, { row: job.id, text: state }))),
    deliver: (job, outcome, note) =>
      inTurn(job.id, async () => {
        const verdict = verdictText(outcome);
        const content = { row: job.id, text: verdict, verdict };
        if (await edit(job, content)) return {};
        const posted = await found(job);
        if (posted && (await done(ask(`edit ${posted}: ${verdict}`, () => model.edit(posted, content)))))
          return { posted };
        return { posted: await post(job, content, "d", note) };
      }),
    sourceUrl: async () => "https://cdn.test/source",
  };

  async function post(job: Job, content: Content, kind: string, note: Parameters<Platform["deliver"]>[2]) {
    await note({ [`nonce-${kind}`]: `${kind}-${job.id}` });
    return ask(`create for ${job.id}: ${content.text}`, () => model.create(content, `${kind}-${job.id}`));
  }
}

function ifGone(error: unknown): undefined {
  if (error instanceof ChatRefusal) return undefined;
  throw error;
}

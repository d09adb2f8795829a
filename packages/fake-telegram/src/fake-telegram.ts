import type { AddressInfo } from "node:net";
import { createUntil } from "./clock.ts";
import { addIncoming } from "./methods/send.ts";
import { ADMIN_RIGHTS, type AdminRight, type FakeChat } from "./model.ts";
import { createUser, type FakeUser } from "./people.ts";
import { createBotServer } from "./server.ts";
import { createWorld, type FakeTelegramOptions, personNamed } from "./world.ts";

export type FakeTelegram = Awaited<ReturnType<typeof startFakeTelegram>>;

/** Starts a stateful Telegram with one bot, on a port of 127.0.0.1. */
export async function startFakeTelegram(options: FakeTelegramOptions = {}) {
  const world = createWorld(options);
  const server = createBotServer(world);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { settings, bot, requests, violations, faults, clock, commands, updates } = world;
  const chatNamed = (id: number): FakeChat => {
    const chat = world.chats.get(id);
    if (!chat) throw new Error(`there is no chat ${id}`);
    return chat;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: settings.token,
    bot,
    requests,
    violations,
    faults,
    clock,
    commands,
    updates: { waiting: updates.waiting, webhook: updates.webhook },
    deliverTo: updates.deliverTo,
    user: (name: string): FakeUser => createUser(world, personNamed(world, name)),
    /** Adds the bot to a group, makes it an administrator there, or removes it. */
    setBotStatus(
      chat: number,
      status: "member" | "administrator" | "kicked",
      rights: readonly AdminRight[] = ADMIN_RIGHTS,
    ): void {
      chatNamed(chat).botRights = status === "administrator" ? rights : [];
      const before = chatNamed(chat).members.get(bot.id) ?? "left";
      chatNamed(chat).members.set(bot.id, status);
      world.updates.push({
        my_chat_member: {
          chat: { id: chat, type: chatNamed(chat).type, title: chatNamed(chat).title ?? "" },
          from: [...world.people.values()][0]?.user,
          date: Math.floor(clock.now() / 1000),
          old_chat_member: { status: before, user: bot },
          new_chat_member: { status, user: bot },
        } as never,
      });
    },
    /** Turns a group into a supergroup of another ID, as Telegram does when it grows. */
    upgradeGroup(from: number, to: number): void {
      const chat = chatNamed(from);
      world.chats.set(to, { ...chat, id: to, type: "supergroup", messages: new Map() });
      chat.migratedTo = to;
      world.updates.push({ message: addIncoming(world, chat, { migrate_to_chat_id: to }).message as never });
      world.updates.push({
        message: addIncoming(world, chatNamed(to), { migrate_from_chat_id: from }).message as never,
      });
    },
    until: createUntil(world.changed),
    async close(): Promise<void> {
      updates.close();
      server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
}

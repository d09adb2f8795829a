import { type AccountView, CODE_MINUTES } from "../../accounts/index.ts";
import { render, say } from "../../messages/index.ts";
import { type Answer, instantCommand } from "../definition/command.ts";
import { boolean, text } from "../definition/option.ts";
import type { Button } from "../definition/panel.ts";
import { requireService } from "../services/require-service.ts";

export const link = instantCommand({
  name: "link",
  description: "Connect your accounts on several platforms, so that voices, settings and jobs follow you",
  example: "/link",
  options: {
    code: text.optional({
      description: "The code that /link showed in the other place",
      max: 40,
      main: true,
    }),
    agree: boolean.optional({ description: "Yes: link them", default: "no: say with whom first" }),
    account: text.optional({ description: "The account that typed your code", max: 100 }),
  },
  answer: async ({ code, agree = false, account }, context) => {
    const actions = requireService(context, "accounts");
    if (code !== undefined && agree) {
      const { name, title: platform } = await actions.agree(code);
      return only(render(say("linkAgreed", { name, platform })));
    }
    if (code !== undefined) return askTaker(code, await actions.ask(code));
    if (account !== undefined && agree) {
      const { name, title: platform } = await actions.confirm(account);
      return only(render(say("linked", { name, platform })));
    }
    if (agree) return askOwner(await actions.taker());
    return showCode(await actions.start(), await actions.linked());
  },
});

export const unlink = instantCommand({
  name: "unlink",
  description: "Disconnect an account that you have linked",
  example: "/unlink",
  options: {
    account: text.optional({ description: "Which one, from the list", max: 100, main: true }),
  },
  answer: async ({ account }, context) => {
    const actions = requireService(context, "accounts");
    if (account !== undefined) {
      const { name, title: platform } = await actions.unlink(account);
      return only(render(say("unlinked", { name, platform })));
    }
    const linked = await actions.linked();
    if (linked.length === 0) return only(render(say("linkNone")));
    return { ...only(render(say("unlinkWhich"))), panel: { picks: [], buttons: linked.map(unlinkButton) } };
  },
});

const only = (title: string): Answer => ({ title, lines: [], isPrivate: true });

const withButton = (answer: Answer, label: string, line: string): Answer => ({
  ...answer,
  panel: { picks: [], buttons: [{ label, line }] },
});

/** Asks in the place where the code was typed. */
const askTaker = (code: string, { name, title: platform }: AccountView): Answer =>
  withButton(
    { ...only(render(say("linkAsk", { name, platform }))), lines: [render(say("linkShares"))] },
    render(say("linkYes")),
    `/${link.name} ${code.replaceAll(/\W/g, "")} agree:yes`,
  );

/** Asks in the place where the code was shown. */
const askOwner = ({ key, name, title: platform }: AccountView): Answer =>
  withButton(
    { ...only(render(say("linkTyped", { name, platform }))), lines: [render(say("linkShares"))] },
    render(say("linkYes")),
    `/${link.name} agree:yes account:${key}`,
  );

function showCode(code: string, linked: readonly AccountView[]): Answer {
  const accounts = linked.map(({ name, title: platform }) => render(say("linkAccount", { name, platform })));
  const confirm = { label: render(say("linkConfirm")), line: `/${link.name} agree:yes` };
  return {
    title: render(say("linkCode", { minutes: CODE_MINUTES })),
    isPrivate: true,
    lines: [`/${link.name} ${code}`, render(say("linkThen")), ...accounts],
    panel: { picks: [], buttons: [confirm, ...linked.map(unlinkButton)] },
  };
}

const unlinkButton = ({ key, name, title: platform }: AccountView): Button => ({
  label: render(say("unlinkLabel", { name, platform })),
  line: `/${unlink.name} ${key}`,
  isDanger: true,
});

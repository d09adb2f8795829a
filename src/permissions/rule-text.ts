import { render, say } from "../messages/index.ts";
import type { PermissionRule } from "../settings/permission-rule.ts";

export const formatPermissionRule = ({ effect, about, role, channel }: PermissionRule): string =>
  render(
    say("rule", {
      effect: render(say(effect === "allow" ? "ruleAllows" : "ruleDenies")),
      about,
      whom: render(role ? say("ruleForRole", { role: role.name ?? role.id }) : say("ruleForEverybody")),
      where: render(
        channel ? say("ruleInChannel", { channel: channel.name ?? channel.id }) : say("ruleEverywhere"),
      ),
    }),
  );

import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { parse } from "yaml";
import { expect, it } from "vitest";
import { createInstruments } from "../../../src/ops/metrics/instruments.ts";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
const { groups } = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8")) as {
  groups: { name: string; rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const instruments = Object.values(createInstruments(new Registry())) as unknown as {
  name: string;
  labelNames: readonly string[];
}[];

it.each(rules.map((rule) => [rule.alert, rule] as const))(
  "%s queries existing metrics and labels",
  (_name, rule) => {
    const asked = [...rule.expr.matchAll(/\bmynah_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|sum|count)$/, ""),
    );
    expect(asked.length).toBeGreaterThan(0);
    const found = instruments.filter(({ name }) => asked.includes(name));
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(asked));
    const labels = [
      ...[...rule.expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/)),
      ...[...rule.expr.matchAll(/[{,]\s*(\w+)(?:=~|!=|=)"/g)].map(([, label = ""]) => label),
      ...[...rule.annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = ""]) => label),
    ];
    const known = [...found.flatMap(({ labelNames }) => labelNames), "instance", "le"];
    for (const label of labels) expect(known).toContain(label);
  },
);

it("each has a severity, a sentence that is no expression, and a row in docs/operation.md", () => {
  const page = readFileSync("docs/operation.md", "utf8");
  expect(rules.length).toBeGreaterThan(8);
  for (const { alert, labels, annotations } of rules) {
    expect(["warning", "critical"]).toContain(labels.severity);
    expect(annotations.summary).toMatch(/[a-z]/);
    expect(page).toContain(`| \`${alert}\` |`);
  }
  const rows = [...page.matchAll(/^\| `(Mynah\w+)` \|/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(rules.map(({ alert }) => alert)));
  expect(rows).toHaveLength(rules.length);
});

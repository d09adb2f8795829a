import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { afterAll, describe, expect, it } from "vitest";
import { createInstruments } from "../../../src/ops/metrics/instruments.ts";

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const { panels } = JSON.parse(readFileSync("deploy/grafana/mynah.json", "utf8")) as { panels: Panel[] };
const queries = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const ours = Object.values(createInstruments(registry)) as unknown as {
  name: string;
  labelNames: readonly string[];
}[];
const labels = new Map(ours.map(({ name, labelNames }) => [name, labelNames]));
afterAll(() => registry.clear());

/** Returns the metrics that a query names, as registered: without the suffixes of a histogram's series. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:mynah|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ""),
  );

/** Returns the labels that a query selects or groups by, and that its legend names. */
const labelsIn = ({ expr, legendFormat }: { expr: string; legendFormat: string }) => [
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/)),
  ...[...expr.matchAll(/[{,]\s*(\w+)(?:=~|!=|=)"/g)].map(([, label = ""]) => label),
  ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label),
];

describe("the dashboard", () => {
  it.each(queries)("“$title” queries existing metrics and labels: $expr", ({ expr, legendFormat }) => {
    const metrics = metricsIn(expr);
    expect(metrics.length).toBeGreaterThan(0);
    const known = registry.getMetricsAsArray().map(({ name }) => name);
    for (const metric of metrics) expect(known).toContain(metric);
    const given = metrics.flatMap((metric) => labels.get(metric) ?? ["instance"]);
    for (const label of labelsIn({ expr, legendFormat })) expect([...given, "le"]).toContain(label);
  });

  it("shows every metric", () => {
    const shown = new Set(queries.flatMap(({ expr }) => metricsIn(expr)));
    expect(ours.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  it("has no overlapping panels", () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { repository } from './product.ts';
import { expect, test } from './site.ts';

const folder = path.join(repository, 'deploy/observability');
const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

const rulesFile = z.object({
  groups: z.array(
    z.object({ rules: z.array(z.object({ record: z.string().optional(), expr: z.string() })) }),
  ),
});
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

/** Words of PromQL that are not names of metrics, where no parenthesis follows. */
const keywords = new Set(['and', 'or', 'unless', 'by', 'without', 'le']);

/** Returns the names of the metrics in an expression, without the suffixes of histograms. */
const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_][\w:]*(?!\s*\()\b(?!\s*\()/g)]
    .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => !keywords.has(name));
};

test('every metric of the alerts and the dashboard is one of a running process', async ({ dataDir }) => {
  const rules = rulesFile
    .parse(parse(await read('prometheus-alerts.yml')))
    .groups.flatMap((group) => group.rules);
  const targets = dashboard
    .parse(JSON.parse(await read('grafana-dashboard.json')))
    .panels.flatMap((panel) => panel.targets);
  // Prometheus makes these itself.
  const known = new Set(['up', ...rules.flatMap(({ record }) => record ?? [])]);
  const ports = z
    .record(z.string(), z.number())
    .parse(JSON.parse(await readFile(path.join(dataDir, 'ports.json'), 'utf8')));
  for (const [name, port] of Object.entries(ports)) {
    if (!name.endsWith('-ops')) continue;
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [, metric = ''] of metrics.matchAll(/^# TYPE (\S+)/gm)) known.add(metric);
  }
  const named = new Set([...rules, ...targets].flatMap(({ expr }) => metricsIn(expr)));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((metric) => !known.has(metric))).toEqual([]);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../scripts/root.ts';

const folder = path.join(root, 'deploy/observability');

const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string().optional(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }).optional(),
            annotations: z
              .object({
                summary: z.string().min(1),
                description: z.string().min(1),
                runbook_url: z.string().regex(/^docs\/operations\.md#[\w-]+$/),
              })
              .optional(),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(path.join(folder, 'prometheus-alerts.yml'), 'utf8')))
  .groups.flatMap(({ rules }) => rules)
  .filter(({ alert }) => alert !== undefined);

const headings = readFileSync(path.join(root, 'docs/operations.md'), 'utf8').matchAll(/^#+ (.+)$/gm);
const anchors = [...headings].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-'),
);

test.each(alerts)('the alert $alert says how bad it is and what to do', ({ labels, annotations }) => {
  expect(labels?.severity).toBeDefined();
  expect(anchors).toContain(annotations?.runbook_url.split('#')[1]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const promtool = (...args: string[]): string =>
  execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' });

(hasPromtool ? describe : describe.skip)('promtool (skipped without the package prometheus)', () => {
  test('accepts the configuration with its rules', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('rules found');
  });

  test('sees the alerts fire for what they are made for, and for nothing else', () => {
    expect(promtool('test', 'rules', 'prometheus-alerts.test.yml')).toContain('SUCCESS');
  });
});

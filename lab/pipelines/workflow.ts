import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());

const step = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: texts.optional(),
  run: z.string().optional(),
});
export type PipelineStep = z.output<typeof step>;

const job = z.strictObject({
  needs: z.string().optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  environment: z.string().optional(),
  concurrency: z.string().optional(),
  permissions: texts.optional(),
  env: texts.optional(),
  steps: z.array(step),
});

const workflow = z.strictObject({
  name: z.string(),
  on: z.unknown(),
  env: texts,
  jobs: z.record(z.string(), job),
});

/** Reads a workflow that others call. Throws for a key that nothing here knows. */
export const readWorkflow = (name: string): z.output<typeof workflow> =>
  workflow.parse(
    parse(readFileSync(path.join(import.meta.dirname, '../../docs/pipelines', `${name}.yml`), 'utf8')),
  );

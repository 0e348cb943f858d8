import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotesOf, servicesOf } from '@ekamra/contracts/components';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        build: z.object({ target: z.string(), args: z.record(z.string(), z.string()).optional() }).optional(),
        environment: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  })
  .parse(parse(read('docker-compose.yml'), { merge: true }));

/** Deployables by name: the target and arguments of their image, and the module of their settings. */
const deployables: Record<string, { target: string; args?: Record<string, string>; config?: string }> = {
  bff: { target: 'bff', config: 'bff/src/config.ts' },
  shell: { target: 'shell', config: 'shell/server/config.ts' },
  ...Object.fromEntries(
    servicesOf().map(({ name }) => [
      name,
      { target: 'service', args: { SERVICE: name }, config: `services/${name}/src/config.ts` },
    ]),
  ),
  ...Object.fromEntries(remotesOf().map(({ name }) => [name, { target: 'remote', args: { REMOTE: name } }])),
};

/** Value of a setting in docker-compose.yml, where a variable without a default has some value. */
const valueOf = (text: unknown): string =>
  String(text).replaceAll(
    /\$\{\w+(?::-((?:[^{}]|\{[^}]*\})*)|[^}]*)\}/g,
    (_, value?: string) => value ?? 'given',
  );

/** Returns the names of the settings that a process misses among the given ones. */
const missingSettings = async (module: string, given: Record<string, unknown>): Promise<string[]> => {
  const exported = (await import(path.join(root, module))) as Record<string, unknown>;
  const config = Object.values(exported).find((value) => value instanceof z.ZodObject);
  if (!config) throw new Error(`${module} exports no schema`);
  const settings = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, valueOf(text)]));
  const names = config.safeParse(settings).error?.issues.map((issue) => String(issue.path[0])) ?? [];
  return names.filter((name) => !Object.hasOwn(given, name));
};

describe.each(Object.entries(deployables))('%s', (name, { target, args, config }) => {
  test('has an image in docker-compose.yml, of a target of the Dockerfile', () => {
    expect(compose.services[name]?.build).toMatchObject(args ? { target, args } : { target });
    expect(read('Dockerfile')).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
  });

  test('has a pipeline', () => {
    const kind = target === 'remote' ? 'remote' : 'component';
    const workflow = read(`docs/pipelines/${name}.yml`);
    expect(workflow).toContain(`uses: ./.github/workflows/${kind}.yml`);
    expect(workflow).toContain(`with: { ${kind}: ${name} }`);
    expect(existsSync(path.join(root, `docs/pipelines/${kind}.yml`))).toBe(true);
  });

  if (config)
    test('gets every setting that it needs in docker-compose.yml', async () => {
      expect(await missingSettings(config, compose.services[name]?.environment ?? {})).toEqual([]);
    });
});

test.each(servicesOf().map(({ name }) => name))(
  'PostgreSQL of docker-compose.yml has a database for %s',
  (name) => {
    expect(compose.services['postgres']?.environment).toHaveProperty(
      `${name.toUpperCase()}_DATABASE_PASSWORD`,
    );
  },
);

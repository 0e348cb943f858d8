import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { describeRendered, overlays, render } from './render.ts';
import { root } from '../../scripts/root.ts';

/** Packages with the schemas of custom resources, by API group. */
const packages: Record<string, string> = {
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
};

/** A value with the module of its schema, and the name of its class there. */
interface Checked {
  name: string;
  module: string;
  className: string;
  value: unknown;
}

const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const objectStore = z.strictObject({
  apiVersion: z.literal('barmancloud.cnpg.io/v1'),
  kind: z.literal('ObjectStore'),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.strictObject({ retentionPolicy: z.string().regex(/^[1-9]\d*[dwm]$/), configuration: z.unknown() }),
});

/** No package has the schema of ObjectStore, but one has that of nearly everything in it. */
const checkedObjectStore = (value: unknown): Checked => ({
  name: 'ObjectStore',
  module:
    '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api/BarmanObjectStoreConfiguration',
  className: 'BarmanObjectStoreConfiguration',
  value: objectStore.parse(value).spec.configuration,
});

const checked = (value: unknown): Checked => {
  const { apiVersion, kind, metadata } = resource.parse(value);
  if (kind === 'ObjectStore') return checkedObjectStore(value);
  const [group = ''] = apiVersion.split('/');
  return {
    name: `${kind} ${metadata.name}`,
    module: `${packages[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`,
    className: kind,
    value,
  };
};

/** Checks what the schemas say of values; fields that they don't know pass. */
const schemaErrors = async ({ name, module, className, value }: Checked): Promise<string[]> => {
  // Each module exports the class of its name.
  const exported = (await import(module)) as Record<string, new (data: unknown) => { validate(): void }>;
  const Class = exported[className];
  if (!Class) throw new Error(`${module} has no ${className}`);
  try {
    new Class(value).validate();
    return [];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
};

/** Returns TypeScript that compiles if no value has a field that its type doesn't know, as the API server asks. */
const typedValues = (values: Checked[]): string =>
  values
    .map(
      ({ name, module, className, value }, index) =>
        `import type { I${className} as Type${index} } from '${module}';\n` +
        `/* ${name} */ export const value${index}: Type${index} = ${JSON.stringify(value)};\n`,
    )
    .join('');

const cache = path.join(root, '.cache');
let folder = '';
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'kubernetes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describeRendered.each(overlays)('overlay %s', (overlay) => {
  const values = render(`overlays/${overlay}`).map(checked);

  test('has only resources that their schemas allow', async () => {
    expect((await Promise.all(values.map(schemaErrors))).flat()).toEqual([]);
  });

  test('has no field that its schema does not know', () => {
    const file = path.join(folder, `${overlay}.ts`);
    writeFileSync(file, typedValues(values));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const { stdout, status } = spawnSync(process.execPath, [tsc, ...options, file], { encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });
});

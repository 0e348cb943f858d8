import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Compose, composeSchema } from './composed/compose-schema.ts';
import { root } from '../scripts/root.ts';

/** Reads a file of the repository. */
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** docker-compose.yml as it is written: with variables. Throws for a key that nothing here knows. */
export const compose: Compose = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));

const composed = Object.entries(compose.services);

/** Names of the remotes that are deployed with an image; the others are only developed, or released by hand. */
export const publishedRemotes: string[] = remotesOf()
  .map(({ name }) => name)
  .filter((name) => Object.hasOwn(compose.services, name));

/** Names of what docker-compose.yml builds, without the second containers of one image. */
export const builtServices: string[] = composed.flatMap(([name, { build }]) => {
  const first = composed.find(([, other]) => build && isDeepStrictEqual(other.build, build))?.[0];
  return first === name ? [name] : [];
});

const serviceNamed = (host: string): string =>
  composed.find(([, { networks = [] }]) =>
    Object.values(networks).some(
      (network) => typeof network === 'object' && network?.aliases?.includes(host),
    ),
  )?.[0] ?? host;

/** Address of a service in docker-compose.yml by its own name, where it may be given by an alias of several. */
export const withoutAlias = (address: string): string => {
  const { hostname } = new URL(address);
  return address.replace(`//${hostname}`, `//${serviceNamed(hostname)}`);
};

/** Value of a setting in docker-compose.yml, where a variable without a default has some value. */
export const valueOf = (text: unknown): string =>
  String(text).replaceAll(
    /\$\{\w+(?::-((?:[^{}]|\{[^}]*\})*)|[^}]*)\}/g,
    (_, value?: string) => value ?? 'given',
  );

/** Returns the names of the settings that a process misses among the given ones; `module` holds its schema. */
export const missingSettings = async (module: string, given: Record<string, unknown>): Promise<string[]> => {
  const exported = (await import(pathToFileURL(path.join(root, module)).href)) as Record<string, unknown>;
  const config = Object.values(exported).find((value) => value instanceof z.ZodObject);
  if (!config) throw new Error(`${module} exports no schema`);
  const settings = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, valueOf(text)]));
  const names = config.safeParse(settings).error?.issues.map((issue) => String(issue.path[0])) ?? [];
  return names.filter((name) => !Object.hasOwn(given, name));
};

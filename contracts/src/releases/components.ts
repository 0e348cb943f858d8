import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseJsonFile } from './json-file.ts';
import { remoteManifest, type RemoteDeclaration } from './release.ts';

/** Root of the repository. */
const repository = path.join(import.meta.dirname, '../../..');

const settingName = z.string().regex(/^[A-Z][A-Z0-9_]+$/);
const serviceName = z.string().regex(/^[a-z][a-z0-9]{1,30}$/);

/** Declaration of a service in its folder (`service.json`). */
export const serviceDeclaration = z.strictObject({
  /** Name of its folder, its process, its database and its database role. */
  name: serviceName,
  /** Default port of a local copy; its port for operations is {@link opsPortOf}. */
  port: z.number().int().min(1024).max(65_000),
  /**
   * Services that it calls. It gets the address of each as `<NAME>_URL`, its secret as `<NAME>_SERVICE_SECRET`, and has a
   * pact with each.
   */
  calls: z.array(serviceName),
  /** Secrets that it gets besides its own `SERVICE_SECRET` and those of the services that it calls. */
  secrets: z.array(settingName),
  /** Settings of a local copy; `{dataDir}` and `{smtpPort}` are replaced, and the environment takes precedence. */
  settings: z.record(settingName, z.string()),
});
export type ServiceDeclaration = z.infer<typeof serviceDeclaration>;

/** Returns the settings that a service declares, for a data folder and the port of a mail server. */
export const declaredSettings = (
  { settings }: ServiceDeclaration,
  { dataDir, smtpPort }: { dataDir: string; smtpPort: number },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, text]) => [
      name,
      text.replaceAll('{dataDir}', dataDir).replaceAll('{smtpPort}', String(smtpPort)),
    ]),
  );

/** Returns the name of the secret that only a service and its callers have. */
export const serviceSecretOf = (service: string): string => `${service.toUpperCase()}_SERVICE_SECRET`;

/** Returns the default port for health checks and metrics of a process with a default port. */
export const opsPortOf = (port: number): number => port + 110;

/** Reads the JSON file of this name in every folder of `parent` that has one, sorted by folder. */
const manifestsIn = (parent: string, file: string): { folder: string; text: string }[] => {
  if (!statSync(parent, { throwIfNoEntry: false })) return [];
  return readdirSync(parent)
    .sort()
    .flatMap((folder) => {
      const manifest = path.join(parent, folder, file);
      if (!statSync(manifest, { throwIfNoEntry: false })) return [];
      return [{ folder, text: readFileSync(manifest, 'utf8') }];
    });
};

const readManifests = <Manifest extends { name: string }>(
  schema: z.ZodType<Manifest>,
  [parent, file]: [parent: string, file: string],
): Manifest[] =>
  manifestsIn(parent, file).map(({ folder, text }) => {
    const manifest = parseJsonFile(schema, { text, file: `${folder}/${file}` });
    if (manifest.name !== folder) throw new Error(`${folder}/${file} has the name ${manifest.name}`);
    return manifest;
  });

/** Returns the declarations of all remotes of a checkout: the folders with a `remote.json`. */
export const remotesOf = (root = repository): RemoteDeclaration[] =>
  readManifests(remoteManifest, [root, 'remote.json']).map(
    ({ examples: _examples, ...declaration }) => declaration,
  );

/** Returns the declarations of all services of a checkout: the folders of `services` with a `service.json`. */
export const servicesOf = (root = repository): ServiceDeclaration[] =>
  readManifests(serviceDeclaration, [path.join(root, 'services'), 'service.json']);

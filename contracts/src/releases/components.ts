import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { checkoutFolder } from './checkout.ts';
import { parseJsonFile } from './json-file.ts';
import { remoteManifest, type RemoteDeclaration } from './release.ts';

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

/** Parses the manifest of a folder, in which it has to name the folder. Throws an error that names file, line and field. */
const parseManifest = <Manifest extends { name: string }>(
  schema: z.ZodType<Manifest>,
  { folder, file, text }: { folder: string; file: string; text: string },
): Manifest => {
  const manifest = parseJsonFile(schema, { text, file: `${folder}/${file}` });
  if (manifest.name !== folder) throw new Error(`${folder}/${file} has the name ${manifest.name}`);
  return manifest;
};

/** A remote whose declaration can't be read, and why: a line for each wrong field, with file and line. */
export interface BrokenRemote {
  name: string;
  problem: string;
}

/** Returns the remotes of a checkout, the folders with a `remote.json`: their declarations, and those that can't be read. */
export const readRemotes = (
  root = checkoutFolder,
): { declarations: RemoteDeclaration[]; broken: BrokenRemote[] } => {
  const declarations: RemoteDeclaration[] = [];
  const broken: BrokenRemote[] = [];
  for (const manifest of manifestsIn(root, 'remote.json'))
    try {
      const { examples: _examples, ...declaration } = parseManifest(remoteManifest, {
        ...manifest,
        file: 'remote.json',
      });
      declarations.push(declaration);
    } catch (error) {
      broken.push({ name: manifest.folder, problem: error instanceof Error ? error.message : String(error) });
    }
  return { declarations, broken };
};

/** Returns the declarations of the remotes of a checkout that can be read; the build names the others. */
export const remotesOf = (root = checkoutFolder): RemoteDeclaration[] => readRemotes(root).declarations;

/** Returns the declarations of all services of a checkout: the folders of `services` with a `service.json`. */
export const servicesOf = (root = checkoutFolder): ServiceDeclaration[] =>
  manifestsIn(path.join(root, 'services'), 'service.json').map((manifest) =>
    parseManifest(serviceDeclaration, { ...manifest, file: 'service.json' }),
  );

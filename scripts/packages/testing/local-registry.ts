import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { root } from '../../root.ts';

/** A version of a package: its package.json, and how its archive is sent. */
interface Served {
  manifest: z.infer<typeof manifestSchema>;
  send: (response: ServerResponse) => void;
}

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
const { overrides } = z
  .object({ overrides: z.record(z.string(), z.string()) })
  .parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
const publicationSchema = z.object({
  versions: z.record(z.string(), manifestSchema),
  _attachments: z.record(z.string(), z.object({ data: z.base64() })),
});
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ link: z.boolean().optional() })) });

/** Returns the dependencies of a package as this checkout has installed them, with its overrides. */
const installedRanges = ({ dependencies = {} }: Served['manifest']): Record<string, string> =>
  Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, overrides[name] ?? range]));

/** Packs an installed package as it is asked for; npm takes archives that are not compressed as well. */
const sendFolder = (folder: string) => (response: ServerResponse) => {
  const tar = spawn('tar', [
    '-cf',
    '-',
    '--exclude=node_modules',
    '-C',
    path.dirname(folder),
    path.basename(folder),
  ]);
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  tar.stdout.pipe(response);
};

/** Returns the packages that are installed in this checkout. */
const installedPackages = (): Served[] => {
  const lock = lockSchema.parse(
    JSON.parse(fs.readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')),
  );
  return Object.entries(lock.packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .flatMap(([place]) => {
      const folder = path.join(root, place);
      const manifest = path.join(folder, 'package.json');
      if (!fs.existsSync(manifest)) return [];
      return [
        {
          manifest: manifestSchema.parse(JSON.parse(fs.readFileSync(manifest, 'utf8'))),
          send: sendFolder(folder),
        },
      ];
    });
};

/** Returns an address with the slash of a scope as npm writes it in most of them. */
const withScope = (address = ''): string => address.replace(/^\/(@[^/]+)\/(?!-\/)/, '/$1%2f');

/** A registry of npm on this machine. */
export interface LocalRegistry extends AsyncDisposable {
  url: string;
}

/** Starts a registry with the packages that this checkout has installed, to which others can be published. */
export const startRegistry = async (): Promise<LocalRegistry> => {
  const served = new Map<string, Served[]>();
  const add = (one: Served): void => {
    const { name, version } = one.manifest;
    const others = (served.get(name) ?? []).filter((other) => other.manifest.version !== version);
    served.set(name, [...others, one]);
  };
  for (const one of installedPackages()) add(one);

  const publish = async (request: IncomingMessage): Promise<void> => {
    const { versions, _attachments } = publicationSchema.parse(await json(request));
    const [archive] = Object.values(_attachments);
    for (const manifest of Object.values(versions))
      add({ manifest, send: (response) => void response.end(Buffer.from(archive?.data ?? '', 'base64')) });
  };

  const server = createServer((request, response) => {
    const [, name = '', version] = /^\/([^/?]+)(?:\/-\/([^/]+)\.tgz)?$/.exec(withScope(request.url)) ?? [];
    const versions = served.get(decodeURIComponent(name)) ?? [];
    if (request.method === 'PUT')
      return void publish(request).then(
        () => response.writeHead(201).end('{}'),
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
    if (version !== undefined)
      return versions.find(({ manifest }) => manifest.version === version)?.send(response);
    if (versions.length === 0) return void response.writeHead(404).end('{}');
    const latest = versions.at(-1)?.manifest.version;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        name: decodeURIComponent(name),
        'dist-tags': { latest },
        versions: Object.fromEntries(
          versions.map(({ manifest }) => [
            manifest.version,
            {
              ...manifest,
              dependencies: installedRanges(manifest),
              dist: { tarball: `${url}/${name}/-/${manifest.version}.tgz` },
            },
          ]),
        ),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotesOf, servicesOf } from '@ekamra/contracts/releases/components';
import { baseConfig } from '@ekamra/chassis/process/config';
import { longestStopMs, stopPhases } from '@ekamra/chassis/process/stop-phases';
import { components, versionOf } from '@ekamra/contracts/ledger/component-version';
import { describe, expect, test } from '@jest/globals';
import { compose, missingSettings, publishedRemotes, read } from './compose-file.ts';
import { runtimePackages } from '../scripts/images/runtime-packages.ts';
import { root } from '../scripts/root.ts';

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
  ...Object.fromEntries(publishedRemotes.map((name) => [name, { target: 'remote', args: { REMOTE: name } }])),
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

test.each(remotesOf().map(({ name }) => name))(
  '%s has a publishing job in docker-compose.yml and in Kubernetes, and a pipeline, or none of them',
  (name) => {
    const isDeployed = publishedRemotes.includes(name);
    const files = [`docs/pipelines/${name}.yml`, `deploy/kubernetes/base/${name}/kustomization.yaml`];
    expect(files.map((file) => existsSync(path.join(root, file)))).toEqual([isDeployed, isDeployed]);
  },
);

test.each(servicesOf().map(({ name }) => name))('docker-compose.yml makes a database for %s', (name) => {
  expect(compose.services['databases']?.environment).toHaveProperty(
    `${name.toUpperCase()}_DATABASE_PASSWORD`,
  );
});

test('whatever stops a process waits for longer than its phases may take together', () => {
  const composed = Object.entries(deployables)
    .filter(([, { config }]) => config)
    .map(([name]) => compose.services[name]?.stop_grace_period);
  const replaced = /docker stop --time (\d+) /.exec(read('scripts/compose-replace.sh'))?.[1];
  const pods = /terminationGracePeriodSeconds: (\d+)/.exec(
    read('deploy/kubernetes/base/process/deployment.yaml'),
  )?.[1];
  for (const seconds of [...composed, replaced, pods])
    expect(Number.parseInt(seconds ?? '', 10) * 1000).toBeGreaterThan(longestStopMs);
  expect(baseConfig.DRAIN_MS.safeParse(stopPhases.notice).success).toBe(true);
  expect(baseConfig.DRAIN_MS.safeParse(stopPhases.notice + 1).success).toBe(false);
});

test('whatever ends for want of room in docker-compose.yml starts again, with logs that have a limit', () => {
  for (const [name, { restart, logging }] of Object.entries(compose.services)) {
    expect([name, restart]).toEqual([name, expect.stringMatching(/^(?:unless-stopped|on-failure)$/)]);
    expect([name, logging]).toEqual([
      name,
      { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    ]);
  }
});

test.each(['caddy', 'shell', 'shell-2', 'bff', 'bff-2'])(
  'the networks of a CDN reach %s by one variable',
  (name) => {
    const { TRUSTED_PROXIES } = compose.services[name]?.environment ?? {};
    expect(TRUSTED_PROXIES).toMatch(/\$\{TRUSTED_PROXIES:-[\d./]*\}$/);
  },
);

test('docker-compose.yml has no mail server by default that would keep the mail', () => {
  const { content, mail } = compose.services;
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'ENQUIRY_TO'])
    expect(content?.environment?.[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
  expect(content?.depends_on).not.toHaveProperty('mail');
  expect(mail?.profiles).toEqual(['trial']);
});

/** Variables that docker-compose.yml can't do without. */
const requiredVariables = [
  ...new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)),
].sort();

test('.env.example has every variable that docker-compose.yml needs, and no other', () => {
  const names = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(requiredVariables);
});

/** A `docker` that runs the release command of this checkout in place of the image with the keys. */
const dockerOfKeys = `#!/bin/sh
if [ "$1" = build ]; then echo image; exit; fi
shift 4
if [ "$1" = --volume ]; then export RELEASES="\${2%:/releases}"; shift 2; fi
while [ "$1" = --env ]; do shift 2; done
shift
[ $# -gt 0 ] || set -- keygen
exec "${process.execPath}" release/src/cli.ts "$@"
`;

/** Runs compose-env.sh on a file with these settings. */
const checkSettings = (settings: string, ...args: string[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-env-'));
  const file = path.join(folder, '.env');
  writeFileSync(file, settings);
  writeFileSync(path.join(folder, 'docker'), dockerOfKeys, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, COMPOSE_ENV_FILES: file };
  const { status, stderr } = spawnSync('sh', [path.join(root, 'scripts/compose-env.sh'), ...args], { env });
  const written = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return { status, stderr: String(stderr), written };
};

/** The keys in `RELEASE_TRUST` of a file of settings. */
const trustedKeys = (settings: string): string[] =>
  /^RELEASE_TRUST="(.*)"$/m.exec(settings)?.[1]?.split(' ') ?? [];

/** The lines of a file of settings that a key for mf-visits leaves as they are. */
const settingsOfOthers = (settings: string): string[] =>
  settings.split('\n').filter((line) => !/^RELEASE_(?:TRUST|KEY_MF_VISITS)=/.test(line));

/** Settings made for a site, without the key of mf-visits, which nobody trusts; `isKept` says which other trust stays. */
const withoutVisits = (settings: string, isKept: (part: string) => boolean = () => true): string => {
  const trust = trustedKeys(settings);
  const others = trust.filter((part) => !part.startsWith('release/mf-visits:') && isKept(part));
  return settings.replace(/^RELEASE_KEY_MF_VISITS=.*\n/m, '').replace(trust.join(' '), others.join(' '));
};

describe('compose-env.sh', () => {
  test('names all variables that are missing', () => {
    const [given, ...missing] = requiredVariables;
    expect(checkSettings(`${given}=x\nMEDIA_KEY=\n`)).toMatchObject({
      status: 1,
      stderr: `Not set, see .env.example: ${missing.join(' ')}\n`,
    });
    expect(checkSettings(requiredVariables.map((name) => `${name}=x\n`).join(''))).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  test('generates secrets, each of its own, and leaves what is set', () => {
    const releaseKeys = requiredVariables.filter((name) =>
      /^(?:RELEASE_|TAKE_BACK_KEY|TIMESTAMP_KEY)/.test(name),
    );
    const { stderr, written } = checkSettings(
      [...releaseKeys, 'MEDIA_KEY'].map((name) => `${name}=x\n`).join(''),
      '--generate',
    );
    expect(stderr).toBe(
      'Not set, see .env.example: ENQUIRY_TO MAIL_FROM PUBLIC_ORIGIN SITE_ADDRESS SMTP_URL\n',
    );
    expect(written).toContain('MEDIA_KEY=x\n');
    const secrets = [...written.matchAll(/^\w+=([0-9a-f]{64})$/gm)].map(([, value]) => value);
    expect(secrets).toHaveLength(requiredVariables.length - releaseKeys.length - 6);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  test('a remote that is new gets a key, trusted by the list in the store, and no setting of others changes', () => {
    const releases = mkdtempSync(path.join(tmpdir(), 'releases-'));
    const before = withoutVisits(`${checkSettings('', '--generate').written}RELEASES_FOLDER=${releases}\n`);
    const { written } = checkSettings(before, '--generate');
    expect(written).toMatch(/^RELEASE_KEY_MF_VISITS="[\w+/=]+"$/m);
    expect(written.replace(/^RELEASE_KEY_MF_VISITS=.*\n/m, '')).toBe(before);
    const { payload } = JSON.parse(readFileSync(path.join(releases, 'trust.json'), 'utf8'));
    const { keys, why } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    expect(why).toBe('mf-visits joins');
    const configured = trustedKeys(before).filter((part) => !part.startsWith('root:'));
    expect(keys).toEqual([...configured, expect.stringMatching(/^release\/mf-visits:/)]);
    const withoutRootKey = checkSettings(before.replace(/^RELEASE_ROOT_KEY=.*\n/m, ''), '--generate');
    expect(withoutRootKey.stderr).toMatch(/has to be signed by a root key \(RELEASE_ROOT_KEY\)/);
    expect(withoutRootKey.written).not.toMatch(/^RELEASE_KEY_MF_VISITS="/m);
    rmSync(releases, { recursive: true });
  });

  test('without a root key the key of a new remote is added to RELEASE_TRUST, and all others stay as they are', () => {
    const settings = checkSettings('', '--generate').written;
    const before = withoutVisits(settings, (part) => !part.startsWith('root:'));
    const { written } = checkSettings(before, '--generate');
    expect(trustedKeys(written)).toEqual([
      ...trustedKeys(before),
      expect.stringMatching(/^release\/mf-visits:/),
    ]);
    expect(settingsOfOthers(written)).toEqual(settingsOfOthers(settings));
    expect(written).toMatch(/^RELEASE_KEY_MF_VISITS="[\w+/=]+"$/m);
  });
});

test('compose-env.sh refuses a folder of releases that the containers cannot write to', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const settings = requiredVariables.map((name) => `${name}=x\n`).join('');
  const check = (value: string) => checkSettings(`${settings}RELEASES_FOLDER=${value}\n`);
  // Only root can give a folder away.
  if (process.getuid?.() === 0) chownSync(folder, 1000, 1000);
  const isWritable = statSync(folder).uid === 1000;
  expect(check(folder).status).toBe(isWritable ? 0 : 1);
  rmSync(folder, { recursive: true });
  const refusal = `RELEASES_FOLDER: ${folder} is no folder of user 1000, as which the containers run\n`;
  expect(check(folder)).toMatchObject({ status: 1, stderr: refusal });
  expect(check('releases')).toMatchObject({
    status: 1,
    stderr: 'RELEASES_FOLDER: releases does not begin with /\n',
  });
  expect(check('')).toMatchObject({ status: 0, stderr: '' });
});

test('everything that has releases in docker-compose.yml has the same, of one setting', () => {
  const having = Object.values(compose.services).filter(({ environment }) => environment?.['RELEASES']);
  expect(having.length).toBeGreaterThan(4);
  for (const { environment, volumes } of having) {
    expect(environment?.['RELEASES']).toBe('/releases');
    expect(volumes).toContain('${RELEASES_FOLDER:-releases}:/releases');
  }
});

/** Names of the packages that the image of a workspace holds. */
const namesIn = (workspace: string): string[] =>
  [...runtimePackages(workspace)].map((place) => place.split('node_modules/').at(-1) ?? '');

describe('an image holds no package that its component never loads', () => {
  const browserPackages = ['react', 'react-dom', '@tanstack/react-query', 'lucide', '@ekamra/ui'];

  test.each([
    ['shell', [...browserPackages, 'typeorm', 'pg', 'sharp']],
    ['release', [...browserPackages, 'typeorm', 'pg', 'sharp', '@rspack/core']],
    ['bff', [...browserPackages, 'sharp', '@aws-sdk/client-s3']],
    ...servicesOf().map(({ name }) => [`services/${name}`, browserPackages] as const),
  ] as const)('%s', (workspace, unneeded) => {
    const names = namesIn(workspace);
    expect(names).toEqual(expect.arrayContaining(['zod', '@ekamra/contracts']));
    expect(unneeded.filter((name) => names.includes(name))).toEqual([]);
  });
});

test('shell and BFF run twice, and Caddy knows both', () => {
  for (const name of ['shell', 'bff']) {
    const { [name]: first, [`${name}-2`]: second } = compose.services;
    // Each shell has a mirror of its own.
    expect({ ...second, volumes: first?.volumes }).toEqual(first);
    expect(read('Caddyfile')).toMatch(new RegExp(`${name}:\\d+ ${name}-2:\\d+`));
    expect(compose.services['caddy']?.depends_on).toHaveProperty(`${name}-2`);
  }
});

test('docker-compose.yml records what runs of every process, whose image knows its version', () => {
  const processes = Object.entries(compose.services).flatMap(([name, { environment }]) => {
    const port = environment?.['OPS_PORT'];
    return port === undefined ? [] : [`http://${name}:${String(port)}`];
  });
  const asked = compose.services['deployments']?.command?.filter((text) => text.startsWith('http'));
  expect(asked?.toSorted()).toEqual(processes.toSorted());
  const dockerfile = read('Dockerfile');
  for (const [target, file] of [
    ['service', '$SERVICE'],
    ['bff', 'bff'],
    ['shell', 'shell'],
  ] as const) {
    const stage = dockerfile.split(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'))[1]?.split(/^FROM /m)[0];
    expect(stage).toContain(`COPY --from=versions /versions/${file}.json version.json`);
    expect(stage).toContain('ENV VERSION_FILE=/app/version.json');
  }
});

test('an image knows the version that the ledger gives its component', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
  const script = path.join(root, 'scripts/images/write-versions.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  for (const component of components)
    expect(JSON.parse(readFileSync(path.join(folder, `${component}.json`), 'utf8'))).toEqual({
      component,
      version: versionOf(component),
    });
  rmSync(folder, { recursive: true });
});

test('publishing jobs of docker-compose.yml change what is live only on request', () => {
  for (const name of publishedRemotes)
    expect(compose.services[name]?.command).toContain('--${PROMOTION:-promote-if-none}');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { isComponent, components, versionOf } from '@ekamra/contracts/ledger/component-version';
import { jestArguments } from './test-run/jest-arguments.ts';
import { providerTestOf } from './test-run/pacts-below.ts';
import { checkOutVersion } from './ledger/older-checkout.ts';
import { openPactSource } from './ledger/pact-source.ts';
import { messages } from './product/terminal.ts';
import { root } from './root.ts';

/**
 * Verifies a provider against one pact of the ledger, or all its pacts, and records the result in the ledger: `npm run
 * contracts:verify -- <provider> [<hash of a pact>] [<version of the provider>]`. Without a version it verifies this
 * checkout's provider; sources of another version are taken from the history. With a release store, pacts and results are
 * those of the ledger there.
 */
const fail = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const command = {
  usage: 'npm run contracts:verify -- <provider> [<hash of a pact>] [<version>] [--store <address>]',
  about: `Verifies a provider against one pact of the ledger (LEDGER_DIR), or all its pacts, and records the result there.
Without a version it verifies this checkout's provider; sources of another version are taken from the history.
With --store it verifies the pacts that other repositories have published there and that have no result yet, by this checkout's
version and those that run by the record there, and adds the results. A pact that is not kept is a result: the gate refuses its version.
Providers: ${components.filter((component) => component !== 'shell').join(', ')}`,
  options: {
    store: {
      type: 'string',
      value: 'address',
      about: 'a release store, as in RELEASES: a folder or s3://bucket/prefix',
    },
  },
  operands: { min: 1, max: 3 },
} as const;
const { positionals, values } = readCommandLine(command);
const [provider = '', hash, version] = positionals;
if (!isComponent(provider) || provider === 'shell')
  refuseArguments(command, `There is no provider named ${provider}.`);
if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
  refuseArguments(command, `${hash} is not the hash of a pact.`);

await using source = await openPactSource(values.store);
const ledgerDir = source.folder;

/** Resolves to the exit code of the tests. */
const runNode = async (folder: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // Pact's verifier tells every interaction on standard output; Jest writes to standard error.
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true', LEDGER_DIR: ledgerDir, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

const verifyThisCheckout = (component: string, hashes: string[]): Promise<number> =>
  runNode(
    root,
    jestArguments('--selectProjects', 'provider', '--runInBand', '--silent', providerTestOf(component)),
    { VERIFY_PACTS: hashes.join(',') },
  );

const verifyOtherVersion = async (
  component: string,
  hashes: string[],
  requestedVersion: string,
): Promise<number> => {
  await using checkout = await checkOutVersion(component, requestedVersion);
  let failed = 0;
  for (const one of hashes) {
    const code = await runNode(
      checkout.folder,
      [path.join(checkout.folder, 'scripts/bootstrap.mjs'), 'contracts-verify', component, one],
      {},
    );
    failed ||= code;
  }
  return failed;
};

const component = provider;
try {
  const named = hash === undefined ? await source.pactsWith(component) : [hash];
  if (named.length === 0 && !source.isStore)
    fail(`The ledger has no pact with ${component}: npm test -- pact`, 1);
  for (const one of version === undefined ? await source.versions(component) : [version]) {
    const hashes = await source.unverified(named, { provider: component, version: one });
    if (hashes.length === 0) continue;
    const code = await (one === versionOf(component)
      ? verifyThisCheckout(component, hashes)
      : verifyOtherVersion(component, hashes, one));
    process.exitCode =
      (await source.finish(code, { provider: component, version: one, hashes })) || process.exitCode;
  }
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { ledgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { isComponent, components, versionOf } from '@ekamra/contracts/ledger/component-version';
import { jestArguments } from './test-run/jest-arguments.ts';
import { providerTestOf } from './test-run/pacts-below.ts';
import { checkOutVersion } from './ledger/older-checkout.ts';
import { messages } from './product/terminal.ts';
import { root } from './root.ts';

/**
 * Verifies a provider against one pact of the ledger, or all its pacts, and records the result in the ledger: `npm run
 * contracts:verify -- <provider> [<hash of a pact>] [<version of the provider>]`. Without a version it verifies this
 * checkout's provider; sources of another version are taken from the history.
 */
/** An older checkout gets the ledger's folder from the checkout that runs it. */
const ledgerDir = process.env['LEDGER_DIR'] || ledgerFolder;
const fail = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const command = {
  usage: 'npm run contracts:verify -- <provider> [<hash of a pact>] [<version>]',
  about: `Verifies a provider against one pact of the ledger (LEDGER_DIR), or all its pacts, and records the result there.
Without a version it verifies this checkout's provider; sources of another version are taken from the history.
Providers: ${components.filter((component) => component !== 'shell').join(', ')}`,
  operands: { min: 1, max: 3 },
};
const [provider = '', hash, version] = readCommandLine(command).positionals;
if (!isComponent(provider) || provider === 'shell')
  refuseArguments(command, `There is no provider named ${provider}.`);
if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
  refuseArguments(command, `${hash} is not the hash of a pact.`);

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
  for (const one of hashes) {
    const code = await runNode(
      checkout.folder,
      [path.join(checkout.folder, 'scripts/bootstrap.mjs'), 'contracts-verify', component, one],
      {},
    );
    if (code !== 0) return code;
  }
  return 0;
};

/** Hashes of all pacts of the ledger with a provider. */
const allPactHashes = async (component: string): Promise<string[]> => {
  const ledger = openLedgerFolder(ledgerDir);
  const pacts = await Promise.all(
    (await ledger.pactHashes()).map(async (one) => ({ hash: one, pact: await ledger.pact(one) })),
  );
  return pacts.filter(({ pact }) => pact?.provider.name === component).map((one) => one.hash);
};

const component = provider;
const hashes = hash === undefined ? await allPactHashes(component) : [hash];
if (hashes.length === 0) fail(`The ledger has no pact with ${component}: npm test -- pact`, 1);
const isOther = version !== undefined && version !== versionOf(component);
try {
  process.exitCode = await (isOther
    ? verifyOtherVersion(component, hashes, version)
    : verifyThisCheckout(component, hashes));
} catch (error) {
  fail(messages(error), 1);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ledgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { isPart, type Part, parts, versionOf } from '@ekamra/contracts/ledger/source-version';
import { checkOutVersion } from './ledger/older-checkout.ts';
import { messages } from './product/terminal.ts';

/**
 * Verifies a provider against a pact of the ledger, or against every one that it has with it, and writes into the ledger
 * what came of it: `npm run contracts:verify -- <provider> [<hash of a pact>] [<version of the provider>]`. Without a
 * version it is the provider of this checkout; another version's sources are taken from the history.
 */
const root = path.resolve(import.meta.dirname, '..');
/** An older checkout is told by the one that asks it which ledger to write. */
const ledgerDir = process.env['LEDGER_DIR'] || ledgerFolder;
const fail = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const [provider = '', hash, version] = process.argv.slice(2);
if (!isPart(provider) || provider === 'shell' || (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)))
  fail(
    `Usage: npm run contracts:verify -- <${parts.filter((part) => part !== 'shell').join('|')}> [<hash of a pact>] [<version>]`,
    2,
  );

/** Ends with the code of the tests. */
const run = async (folder: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true', LEDGER_DIR: ledgerDir, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

const verifyHere = (part: Part, hashes: string[]): Promise<number> =>
  run(
    root,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      'provider',
      '--runInBand',
      '--silent',
      `/src/${part}\\.provider\\.test\\.ts$`,
    ],
    { VERIFY_PACTS: hashes.join(',') },
  );

const verifyThere = async (part: Part, hashes: string[], wanted: string): Promise<number> => {
  await using checkout = await checkOutVersion(part, wanted);
  for (const one of hashes) {
    const code = await run(
      checkout.folder,
      [path.join(checkout.folder, 'scripts/bootstrap.mjs'), 'contracts-verify', part, one],
      {},
    );
    if (code !== 0) return code;
  }
  return 0;
};

/** Every pact of the ledger with a provider. */
const allOf = async (part: Part): Promise<string[]> => {
  const ledger = openLedgerFolder(ledgerDir);
  const pacts = await Promise.all(
    (await ledger.pactHashes()).map(async (one) => ({ hash: one, pact: await ledger.pact(one) })),
  );
  return pacts.filter(({ pact }) => pact?.provider.name === part).map((one) => one.hash);
};

const part = provider as Part;
const hashes = hash === undefined ? await allOf(part) : [hash];
if (hashes.length === 0) fail(`The ledger has no pact with ${part}: npm test -- pact`, 1);
const isOther = version !== undefined && version !== versionOf(part);
try {
  process.exitCode = await (isOther ? verifyThere(part, hashes, version) : verifyHere(part, hashes));
} catch (error) {
  fail(messages(error), 1);
}

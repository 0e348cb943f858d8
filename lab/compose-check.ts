import { randomBytes } from 'node:crypto';
import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { checkCapacity, checkReplacement } from './compose-check/failures.ts';
import { hasEngine, prepareProduct } from './compose-check/engine-product.ts';
import { addedMegabytes } from './compose-check/containers.ts';
import { checkJourney, createAdminByCommand } from './compose-check/journey.ts';
import { checkRollback } from './compose-check/rollback.ts';
import { messages, say } from '../scripts/product/terminal.ts';
import { servicesOf } from '@ekamra/contracts/releases/components';

/*
 * Builds all images of docker-compose.yml and takes the composed product through what production may do to it:
 * `npm run compose:check [-- --minutes 10 --port 18443]`. Ends with 0, with 1 if something failed, and with 3 without a Docker engine.
 */
const exitCodes = { passed: 0, failed: 1, noEngine: 3 } as const;

/** Most megabytes that an image may add to its base. */
const largestImage = { service: 60, shell: 80 } as const;

const { values } = readCommandLine({
  usage: 'npm run compose:check -- [--minutes <number>] [--port <number>]',
  about: `Builds all images of docker-compose.yml and takes the composed product through a visitor's and an admin's journey,
replacement of every container, a rollback, and some minutes at capacity.
Ends with 0, with 1 if something failed, with 2 for unknown arguments, and with 3 without a Docker engine.`,
  options: {
    minutes: {
      type: 'string',
      value: 'number',
      default: '10',
      about: 'how long it is kept at capacity (10)',
    },
    port: { type: 'string', value: 'number', default: '18443', about: 'port of the composed site (18443)' },
  },
});

const run = async (): Promise<void> => {
  await using product = await prepareProduct(Number(values.port));
  say('Building all images');
  await product.compose(['build']);
  for (const service of [...servicesOf().map(({ name }) => name), 'bff', 'shell']) {
    const megabytes = await addedMegabytes(product, service);
    const limit = service === 'shell' ? largestImage.shell : largestImage.service;
    say(`  ${service} adds ${megabytes.toFixed(0)} MB to Node's image`);
    if (megabytes > limit) throw new Error(`The image of ${service} adds more than ${limit} MB`);
  }
  say('Starting twice: the second time, databases and releases are there');
  for (let time = 0; time < 2; time += 1) await product.compose(['up', '--detach', '--wait']);
  const root = await product.compose([
    'exec',
    '-T',
    'caddy',
    'cat',
    '/data/caddy/pki/authorities/local/root.crt',
  ]);
  setDefaultCACertificates([...getCACertificates(), root]);

  const admin = { phone: '9437000001', password: `${randomBytes(12).toString('hex')}-A` };
  await createAdminByCommand(product, admin);
  await checkJourney(product, admin);
  await checkReplacement(product, admin);
  await checkRollback(product);
  await checkCapacity(product, admin, Number(values.minutes));
};

if (!hasEngine()) {
  say('There is no Docker engine with Compose here, so that nothing was checked.');
  process.exit(exitCodes.noEngine);
}
try {
  await run();
  say('The composed product does what it should');
} catch (error) {
  say(messages(error));
  process.exitCode = exitCodes.failed;
}

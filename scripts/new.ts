import path from 'node:path';
import { readCommandLine, refuseArguments } from '@ekamra/chassis/command-line';
import { newComponent } from './new/new-component.ts';
import { remoteKind } from './new/remote-kind.ts';
import { serviceKind } from './new/service-kind.ts';
import { messages, say } from './product/terminal.ts';

/** Writes a working component to begin with: `npm run new -- remote mf-example`, `npm run new -- service reviews`. */
const kinds = { remote: remoteKind, service: serviceKind };
const command = {
  usage: 'npm run new -- remote mf-<name> | service <name>',
  about: 'Writes a working component to begin with, and its entries in compose, manifests and pipelines.',
  operands: { least: 2, most: 2 },
};
const [kindName = '', name = ''] = readCommandLine(command).positionals;
const kind =
  Object.entries(kinds).find(([key]) => key === kindName)?.[1] ??
  refuseArguments(command, `There is no kind of component named ${kindName}.`);
try {
  for (const file of newComponent(kind, name, path.resolve(import.meta.dirname, '..'))) say(`  ${file}`);
  say('Next: npm install, npm test -- pact provider, npm start');
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 2;
}

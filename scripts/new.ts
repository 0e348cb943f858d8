import path from 'node:path';
import { newComponent } from './new/new-component.ts';
import { remoteKind } from './new/remote-kind.ts';
import { serviceKind } from './new/service-kind.ts';
import { messages, say } from './product/terminal.ts';

/** Writes a working component to begin with: `npm run new -- remote mf-example`, `npm run new -- service reviews`. */
const kinds = { remote: remoteKind, service: serviceKind };
const [kindName = '', name = ''] = process.argv.slice(2);
const kind = Object.entries(kinds).find(([key]) => key === kindName)?.[1];
try {
  if (!kind || !name)
    throw new Error('Usage: npm run new -- remote mf-<name>, or npm run new -- service <name>');
  for (const file of newComponent(kind, name, path.resolve(import.meta.dirname, '..'))) say(`  ${file}`);
  say('Next: npm install, npm test -- pact provider, npm start');
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 2;
}

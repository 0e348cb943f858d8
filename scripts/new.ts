import path from 'node:path';
import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { openTerminal } from './admin/terminal-prompts.ts';
import { addSlot } from './new/add-slot.ts';
import { newComponent } from './new/new-component.ts';
import { addPublishing } from './new/publishing.ts';
import { recordServices, recordTemplates } from './new/record-templates.ts';
import { remoteKind } from './new/remote-kind.ts';
import { serviceKind } from './new/service-kind.ts';
import { messages, say } from './product/terminal.ts';

/** Writes a working component to begin with: `npm run new -- remote mf-example`, `npm run new -- record testimonials`. */
const root = path.resolve(import.meta.dirname, '..');
const noFrontEnd = 'none';
const frontEnds = [...remotesOf(root).map(({ name }) => name), noFrontEnd];
const command = {
  usage:
    'npm run new -- remote mf-<name> | record <plural> [--service <name>] | service <name> [--used-by <remote>] | publishing mf-<name> | slot mf-<name> <slot>',
  about: `Writes a working component to begin with.
  remote      a folder with a page in the menu, its test and its pact, and nothing outside of it
  record      a kind of record with a title and a text: definition, table, calls, list and form in the back office, pacts
  service     a service with a public call, its entries in contracts, pacts, compose, manifests and pipelines
  publishing  for a remote that is there: its publishing job in compose and manifests, and its pipeline
  slot        for a remote that is there: a part with which it fills a slot in the pages of another, and its test`,
  options: {
    service: {
      type: 'string',
      value: 'service',
      about: `of a record: the service that stores it (${recordServices.join(', ')}); ${recordServices[0]} by default`,
    },
    'used-by': {
      type: 'string',
      value: 'remote',
      about: `of a service: the front end whose pact gets its call (${frontEnds.join(', ')}); asked for at a terminal`,
    },
  },
  operands: { min: 2, max: 3 },
} as const;
const { positionals, values } = readCommandLine(command);
const [kind = '', name = '', slot] = positionals;

/** Returns the front end that makes the call of a new service; undefined for none. */
const readFrontEnd = async (): Promise<string | undefined> => {
  using terminal = values['used-by'] === undefined && process.stdin.isTTY ? openTerminal() : undefined;
  const answer = await terminal?.prompt(`Which front end makes its call? (${frontEnds.join(', ')}) `);
  const chosen = values['used-by'] ?? answer?.trim();
  if (chosen === undefined)
    return refuseArguments(command, `--used-by is missing, one of ${frontEnds.join(', ')}.`);
  if (!frontEnds.includes(chosen)) return refuseArguments(command, `There is no front end named ${chosen}.`);
  return chosen === noFrontEnd ? undefined : chosen;
};

/** Returns the service that stores a new kind of record. */
const readService = () => {
  const chosen = recordServices.find((service) => service === (values.service ?? recordServices[0]));
  return (
    chosen ??
    refuseArguments(
      command,
      `Records of ${values.service} can't be restored: choose ${recordServices.join(' or ')}.`,
    )
  );
};

/** Writers by kind; each returns the paths of the files that it wrote. */
const writers: Record<string, () => Promise<string[]>> = {
  remote: async () => newComponent(remoteKind, name, root),
  record: async () => newComponent(recordTemplates(readService()), name, root),
  service: async () => newComponent(serviceKind(await readFrontEnd()), name, root),
  publishing: async () => addPublishing(name, root),
  slot: async () => addSlot(name, slot ?? refuseArguments(command, 'The name of the slot is missing.'), root),
};
const next: Record<string, string> = {
  remote: `npm install, npm test -- unit pact provider ${name}, npm start; npm run new -- publishing ${name} before it is deployed`,
  record: 'npm test -- types unit pact provider, npm start',
  service: 'npm install, npm test -- pact provider, npm start',
  publishing: 'npm test -- unit lab/deployment-files.test.ts',
  slot: `npm test -- unit ${name}, npm start`,
};

const write = writers[kind] ?? refuseArguments(command, `There is no kind of component named ${kind}.`);
if (kind !== 'record' && values.service !== undefined)
  refuseArguments(command, '--service goes with a record.');
if (kind !== 'slot' && slot !== undefined) refuseArguments(command, `${slot} goes with no ${kind}.`);
if (kind !== 'service' && values['used-by'] !== undefined)
  refuseArguments(command, '--used-by goes with a service.');
try {
  for (const file of await write()) say(`  ${file}`);
  say(`Next: ${next[kind]}`);
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 2;
}

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { isSlotName, slotFeature, slots } from '@ekamra/contracts/front/slots';

/** Modules of a remote that fill slots, by slot. */
export type SlotModules = NonNullable<RemoteDeclaration['slots']>;
type Slots = Pick<RemoteDeclaration, 'slots' | 'hosts'>;

const namesOf = ({ slots: filled = {}, hosts = [] }: Slots): string[] => [
  ...new Set([...Object.keys(filled), ...hosts]),
];

/** Throws if a remote declares a slot that its contracts don't have, or a module that its folder doesn't have. */
export const checkSlots = (folder: string, declaration: Slots): void => {
  const unknown = namesOf(declaration).filter((name) => !isSlotName(name));
  if (unknown.length > 0)
    throw new Error(
      `${basename(folder)}/remote.json: there is no slot ${unknown.join(', ')}, only ${Object.keys(slots).join(', ')}`,
    );
  for (const [name, module] of Object.entries(declaration.slots ?? {}))
    if (!existsSync(join(folder, module)))
      throw new Error(`${basename(folder)}/remote.json: ${module}, which fills ${name}, doesn't exist`);
};

/** Versions of the slots that a shell offers, by feature. */
export const offeredSlots = (): Record<string, string> =>
  Object.fromEntries(Object.entries(slots).map(([name, { version }]) => [slotFeature(name), version]));

/** Version ranges of the slots that a remote fills or hosts, by feature. */
export const requiredSlots = (declaration: Slots): Record<string, string> =>
  Object.fromEntries(
    namesOf(declaration)
      .filter(isSlotName)
      .map((name) => [slotFeature(name), `^${slots[name].version}`]),
  );

/** Name of the chunk with the module that fills a slot. */
export const slotChunk = (slot: string): string => `slot-${slot}`;

/** Modules that a remote exposes: their names in Module Federation, their files, and the names of their chunks. */
export const exposedModules = (modules: SlotModules) => [
  { exposed: './routes', module: './src/routes.tsx', chunk: 'routes' },
  ...Object.entries(modules).map(([slot, module]) => ({
    exposed: `./slots/${slot}`,
    module,
    chunk: slotChunk(slot),
  })),
];

/** Entry of a remote's server bundle: its routes, and as `slots` the modules that fill slots. */
export const serverEntry = (modules: SlotModules): string => {
  const names = Object.keys(modules);
  if (names.length === 0) return './src/routes.tsx';
  const code = [
    'export * from "./src/routes.tsx";',
    ...names.map((name, at) => `import * as slot${at} from ${JSON.stringify(modules[name])};`),
    `export const slots = {${names.map((name, at) => `${JSON.stringify(name)}:slot${at}`).join()}};`,
  ];
  return `data:text/javascript,${encodeURIComponent(code.join(''))}`;
};

import { type Command, readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { serviceDeclarations } from './process-specs.ts';

const processes = ['shell', 'bff', ...serviceDeclarations.map(({ name }) => name)];

/** Part of the help about the places of a copy. */
export const placesText =
  'The environment chooses its places: PORT (3000), DATA_DIR (.data), PUBLIC_ORIGIN (http://localhost:PORT).';

export const inspectOption = {
  type: 'string',
  value: 'process',
  about: `lets a debugger attach to it on port 9229: ${processes.join(', ')}`,
} as const;

/** Ends the process if there is no such process to inspect. */
export const requireProcess = (command: Command, name: string | undefined): void => {
  if (name !== undefined && !processes.includes(name))
    refuseArguments(command, `There is no process named ${name}.`);
};

const command = {
  usage: 'npm start [-- --inspect <process>]',
  about: `Builds what has changed and runs everything until Ctrl-C, with demo data at the first start.
${placesText}`,
  options: { inspect: inspectOption },
} as const satisfies Command;

/** Returns the options of `npm start`; ends the process if they are not understood. */
export const readStartOptions = () => {
  const { inspect } = readCommandLine(command).values;
  requireProcess(command, inspect);
  return { inspect };
};

import { type Command, readCommandLine, refuseArguments } from '@ekamra/chassis/command-line';
import { serviceDeclarations } from './process-specs.ts';

const processes = ['shell', 'bff', ...serviceDeclarations.map(({ name }) => name)];

/** Returns the options of `npm start` or `npm run dev`; ends the process if they are not understood. */
export const readStartOptions = ({ usage, about }: Pick<Command, 'usage' | 'about'>) => {
  const command = {
    usage: `${usage} [-- --inspect <process>]`,
    about: `${about}
The environment chooses its places: PORT (3000), DATA_DIR (.data), PUBLIC_ORIGIN (http://localhost:PORT).`,
    options: {
      inspect: {
        type: 'string',
        value: 'process',
        about: `lets a debugger attach to it on port 9229: ${processes.join(', ')}`,
      },
    },
  } as const satisfies Command;
  const { inspect } = readCommandLine(command).values;
  if (inspect !== undefined && !processes.includes(inspect))
    refuseArguments(command, `There is no process named ${inspect}.`);
  return { inspect };
};

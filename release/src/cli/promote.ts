import { promote } from '../changes/promote.ts';
import { attempt, withChangeOptions, type ChangeOptions } from './change.ts';
import type { AddCommand } from './context.ts';

/** `promote`. */
export const addPromote: AddCommand = (program, context) => {
  const command = program
    .command('promote')
    .description('make a published version live, once the gate has said yes; it ends a canary')
    .argument('<remote>', 'name of the remote')
    .argument('[version]', 'the version; the newest when it is left out');
  withChangeOptions(command, context).action(
    async (remote: string, version: string | undefined, options: ChangeOptions) => {
      const { registry, reason, finish } = await attempt(context, options);
      await finish(remote, await promote(registry, { remote, version }, reason));
    },
  );
};

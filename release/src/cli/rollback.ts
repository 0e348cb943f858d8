import { rollback } from '../changes/rollback.ts';
import { attempt, withChangeOptions, type ChangeOptions } from './change.ts';
import type { AddCommand } from './context.ts';

/** `rollback`. */
export const addRollback: AddCommand = (program, context) => {
  const command = program
    .command('rollback')
    .description('go back to a version that was live, once the gate has said yes; it ends a canary')
    .argument('<remote>', 'name of the remote')
    .argument('[version]', 'the version; what was live before the present one when it is left out');
  withChangeOptions(command, context).action(
    async (remote: string, version: string | undefined, options: ChangeOptions) => {
      const { registry, reason, finish } = await attempt(context, options);
      await finish(remote, await rollback(registry, { remote, version }, reason));
    },
  );
};

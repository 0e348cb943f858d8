import { endCanary, setCanary } from '../changes/canary.ts';
import { ReleaseError } from '../store/release-error.ts';
import { attempt, percentOf, withChangeOptions, type ChangeOptions } from './change.ts';
import type { AddCommand } from './context.ts';

interface CanaryOptions extends ChangeOptions {
  percent?: number;
  end?: boolean;
}

/** `canary`. */
export const addCanary: AddCommand = (program, context) => {
  const command = program
    .command('canary')
    .description('show a published version to a share of the visitors, change the share, or end it')
    .argument('<remote>', 'name of the remote')
    .argument('[version]', 'the version')
    .option('--percent <share>', 'share of the visitors: 0 is nobody, 100 is all', percentOf)
    .option('--end', 'end the canary: all get what is live');
  withChangeOptions(command, context).action(
    async (remote: string, version: string | undefined, options: CanaryOptions) => {
      const { percent, end } = options;
      if (
        end ? version !== undefined || percent !== undefined : version === undefined || percent === undefined
      )
        throw new ReleaseError('BAD_CHANGE', 'A canary needs a version and --percent, or only --end');
      const { registry, reason, finish } = await attempt(context, options);
      const record =
        version === undefined || percent === undefined
          ? await endCanary(registry, { remote }, reason)
          : await setCanary(registry, { remote, version, percent }, reason);
      await finish(remote, record);
    },
  );
};

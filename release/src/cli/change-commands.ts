import { InvalidArgumentError, type Command } from 'commander';
import { endCanary, setCanary } from '../changes/canary.ts';
import { raiseFloor } from '../changes/floor.ts';
import { revokeLinks } from '../changes/revoke-links.ts';
import { promote } from '../changes/promote.ts';
import { retire } from '../changes/retire.ts';
import { rollback } from '../changes/rollback.ts';
import type { RemoteRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { AddCommand } from './command-context.ts';
import { type ChangeInProgress, type ChangeOptions, startChange, withChangeOptions } from './start-change.ts';

/** Parses a percentage from 0 to 100, in steps of 0.01. */
export const parsePercent = (text: string): number => {
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent <= 100))
    throw new InvalidArgumentError('It has to be a number from 0 to 100, such as 10 or 0.5.');
  return percent;
};

interface CanaryOptions extends ChangeOptions {
  percent?: number;
  end?: boolean;
}

/** Adds the commands `promote`, `canary`, `rollback`, `floor`, `revoke-links` and `retire`. */
export const addChanges: AddCommand = (program, context) => {
  const addChange = <Options extends ChangeOptions>(
    command: Command,
    versionText: string,
    change: (
      { registry, reason }: ChangeInProgress,
      target: { remote: string; version: string | undefined },
      options: Options,
    ) => Promise<RemoteRecord>,
  ) =>
    withChangeOptions(
      command.argument('<remote>', 'name of the remote').argument('[version]', versionText),
      context,
    ).action(async (remote: string, version: string | undefined, options: Options) => {
      const changing = await startChange(context, options);
      await changing.finish(remote, await change(changing, { remote, version }, options));
    });

  addChange(
    program
      .command('promote')
      .description('make a published version live, once the gate has said yes; it ends a canary'),
    'the version; the newest when it is left out',
    ({ registry, reason }, target) => promote(registry, target, reason),
  );
  addChange(
    program
      .command('rollback')
      .description(
        'go back to a version that was live; it ends a canary, and needs --why where the gate can not say yes',
      ),
    'the version; what was live before the present one when it is left out',
    ({ registry, reason }, target) => rollback(registry, target, reason),
  );
  addChange(
    program
      .command('floor')
      .description('name the version below which nothing returns, after a security fix; it is never lowered'),
    'the version',
    ({ registry, reason }, { remote, version }) => {
      if (version === undefined) throw new ReleaseError('BAD_CHANGE', 'A floor needs a version');
      return raiseFloor(registry, { remote, version }, reason);
    },
  );
  addChange(
    program
      .command('revoke-links')
      .description('refuse all links and previews of a version, or of a remote, that were given so far'),
    'the version; all versions when it is left out',
    ({ registry, reason }, target) => revokeLinks(registry, target, reason),
  );
  addChange(
    program
      .command('retire')
      .description(
        'take a remote off the site, with its entries of the menu, slots, paths and addresses; a promotion undoes it',
      ),
    'none: all of the remote is retired',
    ({ registry, reason }, { remote, version }) => {
      if (version !== undefined)
        throw new ReleaseError('BAD_CHANGE', 'A remote is retired as a whole, without a version');
      return retire(registry, remote, reason);
    },
  );
  addChange<CanaryOptions>(
    program
      .command('canary')
      .description('show a published version to a share of the visitors, change the share, or end it')
      .option('--percent <share>', 'share of the visitors: 0 is nobody, 100 is all', parsePercent)
      .option('--end', 'end the canary: all get what is live, or nothing of a remote that never was'),
    'the version',
    async ({ registry, reason }, { remote, version }, { percent, end }) => {
      if (end && version === undefined && percent === undefined)
        return endCanary(registry, { remote }, reason);
      if (!end && version !== undefined && percent !== undefined)
        return setCanary(registry, { remote, version, percent }, reason);
      throw new ReleaseError('BAD_CHANGE', 'A canary needs a version and --percent, or only --end');
    },
  );
};

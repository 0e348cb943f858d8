import { type Command, readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { remotesOf } from '@ekamra/contracts/components';
import { inspectOption, placesText, requireProcess } from './start-command.ts';

/** One remote of this checkout inside a deployed site. */
export interface Against {
  remote: string;
  /** Address of the site as given. */
  site: string;
  /** True to forward writes to the site. */
  isWritable: boolean;
}

const command = {
  usage: 'npm run dev [-- <remote> --against <site> [--writable]] [-- --inspect <process>]',
  about: `Runs everything like npm start, with hot reload of shell and remotes, and restarts processes whose sources change.
${placesText}

With --against it runs one remote of this checkout inside a deployed site: npm run dev -- mf-public --against
https://www.example.com. Other remotes, the API and the data are those of the site as they are live; nothing else is built
or started. It listens on this machine only, on PORT (3030). Signing in works as on the site.`,
  options: {
    inspect: inspectOption,
    against: {
      type: 'string',
      value: 'site',
      about: 'address of the deployed site that the remote is shown in',
    },
    writable: {
      type: 'boolean',
      default: false,
      about: 'forwards writes to the site; without it they are refused, except for signing in and out',
    },
  },
  operands: { least: 0, most: 1 },
} as const satisfies Command;

/** Returns the options of `npm run dev`; ends the process if they are not understood. */
export const readDevOptions = (): { inspect: string | undefined; against?: Against } => {
  const { values, positionals } = readCommandLine(command);
  const { inspect, against: site, writable } = values;
  const [remote] = positionals;
  requireProcess(command, inspect);
  if (site === undefined) {
    if (remote !== undefined || writable)
      refuseArguments(command, 'A remote and --writable go with --against <site>.');
    return { inspect };
  }
  const names = remotesOf().map(({ name }) => name);
  if (remote === undefined)
    return refuseArguments(command, `Name the remote to develop: ${names.join(', ')}.`);
  if (!names.includes(remote))
    refuseArguments(command, `There is no remote named ${remote}; there are ${names.join(', ')}.`);
  if (inspect !== undefined && inspect !== 'shell')
    refuseArguments(command, 'Only the process shell runs with --against.');
  return { inspect, against: { remote, site, isWritable: writable } };
};

import { type Command, readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { isLocalBuildOrigin } from '@ekamra/contracts/releases/local-build';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { inspectOption, placesText, requireProcess } from './start-command.ts';

/** One remote of this checkout inside a deployed site. */
export interface Against {
  remote: string;
  /** Address of the site as given. */
  site: string;
  /** True to forward writes to the site. */
  isWritable: boolean;
}

/** One remote of this checkout as a build that a deployed site shows. */
export interface InsideOptions {
  remote: string;
  /** Address of the site as given. */
  site: string;
  /** Public origin of a tunnel to this machine; without it only a browser of this machine reaches the build. */
  tunnel: string | undefined;
}

const command = {
  usage:
    'npm run dev [-- ui] [-- <remote> --against <site> [--writable]] [-- <remote> --inside <site> [--tunnel <origin>]] [-- --inspect <process>]',
  about: `Runs everything like npm start, with hot reload of shell and remotes, and restarts processes whose sources change.
${placesText}

With ui it shows the components of ui and of the remotes in their states, on PORT (3032) of this machine; nothing else is built
or started.

With --against it runs one remote of this checkout inside a deployed site: npm run dev -- mf-public --against
https://www.example.com. Other remotes, the API and the data are those of the site as they are live; nothing else is built
or started. It listens on this machine only, on PORT (3030). Signing in works as on the site.

With --inside it builds one remote as for production on every change, and prints a link that has the deployed site show it to
one browser in which an admin is signed in: npm run dev -- mf-public --inside https://www.example.com. It serves the build on
PORT (3031) of this machine, and to others through a tunnel of yours that --tunnel names. The link counts for an hour.`,
  options: {
    inspect: inspectOption,
    against: {
      type: 'string',
      value: 'site',
      about: 'address of the deployed site that the remote is shown in',
    },
    inside: {
      type: 'string',
      value: 'site',
      about: 'address of the deployed site that shows the build of the remote',
    },
    tunnel: {
      type: 'string',
      value: 'origin',
      about: 'public https origin of a tunnel to PORT of this machine, for --inside',
    },
    writable: {
      type: 'boolean',
      default: false,
      about: 'forwards writes to the site; without it they are refused, except for signing in and out',
    },
  },
  operands: { min: 0, max: 1 },
} as const satisfies Command;

/** Operand that stands for the workbench; no remote has the name. */
const workbench = 'ui';

/** Ends the process unless there is such a remote; returns its name. */
const requireRemote = (remote: string | undefined): string => {
  const names = remotesOf().map(({ name }) => name);
  if (remote === undefined)
    return refuseArguments(command, `Name the remote to develop: ${names.join(', ')}.`);
  if (!names.includes(remote))
    return refuseArguments(command, `There is no remote named ${remote}; there are ${names.join(', ')}.`);
  return remote;
};

/** Returns the origin of a tunnel; ends the process if it can't serve a build. */
const requireTunnel = (address: string): string => {
  const origin = address.replace(/\/$/, '');
  if (!origin.startsWith('https:') || !isLocalBuildOrigin(origin))
    return refuseArguments(command, `${address} is not the https origin of a tunnel.`);
  return origin;
};

/** Returns the options of `npm run dev`; ends the process if they are not understood. */
export const readDevOptions = (): {
  inspect: string | undefined;
  against?: Against;
  inside?: InsideOptions;
  /** True to show the components instead of the product. */
  isWorkbench?: true;
} => {
  const { values, positionals } = readCommandLine(command);
  const { inspect, against, inside, tunnel, writable } = values;
  const [remote] = positionals;
  requireProcess(command, inspect);
  if (remote === workbench) {
    if (against ?? inside ?? inspect ?? tunnel ?? (writable || undefined))
      refuseArguments(command, 'The workbench of ui takes no options.');
    return { inspect, isWorkbench: true };
  }
  if (inside !== undefined) {
    if (against !== undefined || writable || inspect !== undefined)
      refuseArguments(command, '--inside goes with a remote and --tunnel alone.');
    const origin = tunnel === undefined ? undefined : requireTunnel(tunnel);
    return { inspect, inside: { remote: requireRemote(remote), site: inside, tunnel: origin } };
  }
  if (tunnel !== undefined) refuseArguments(command, '--tunnel goes with --inside <site>.');
  if (against === undefined) {
    if (remote !== undefined || writable)
      refuseArguments(
        command,
        'A remote and --writable go with --against <site>, or a remote with --inside <site>.',
      );
    return { inspect };
  }
  const name = requireRemote(remote);
  if (inspect !== undefined && inspect !== 'shell')
    refuseArguments(command, 'Only the process shell runs with --against.');
  return { inspect, against: { remote: name, site: against, isWritable: writable } };
};

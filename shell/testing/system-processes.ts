import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/* Processes as Linux shows them in files. */

/** Returns the ids of the children of a process. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
/** Returns the ids of a process and of all that it has started. */
export const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

/** Returns what is read of a process or a descriptor; undefined if there is none any more. */
const ifThere = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** Returns the state of a process, such as Z for one that has ended and that nobody has asked about; undefined without one. */
export const stateOf = (pid: number): string | undefined =>
  ifThere(() => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);

/** Returns the number of sockets by which a process talks to others of its machine, such as its children. */
export const localSocketsOf = (pid: number): number => {
  const inodes = new Set(readFileSync(`/proc/${pid}/net/unix`, 'utf8').match(/(?<= )\d+(?=$| )/gm));
  const targets = readdirSync(`/proc/${pid}/fd`).map(
    (fd) => ifThere(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? '',
  );
  return targets.filter((target) => inodes.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '')).length;
};

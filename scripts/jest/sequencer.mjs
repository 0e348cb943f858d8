import Sequencer from '@jest/test-sequencer';

/**
 * True for a file that takes tens of seconds. Without the times of an earlier run, Jest begins with the largest files.
 *
 * @param {string} path
 */
const isLong = (path) =>
  /\.(?:hostile|processes)\.test\.ts$|\/shell\/server\/(?:failures|releases|versions)/.test(path);

/** Begins with the files that take longest, so that no worker is left with one of them at the end. */
export default class LongestFirst extends Sequencer {
  /** @param {{ path: string }[]} tests */
  async sort(tests) {
    const sorted = await super.sort([...tests]);
    return [...sorted.filter(({ path }) => isLong(path)), ...sorted.filter(({ path }) => !isLong(path))];
  }
}

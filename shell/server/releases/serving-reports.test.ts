import { servingReport } from '@ekamra/contracts/releases/serving';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { expect, test } from '@jest/globals';
import { createServingReports } from './serving-reports.ts';

/** Reports of a server with an alarm, to a store that is kept in memory. */
const stage = () => {
  const written: [key: string, report: unknown][] = [];
  const clock = { now: Date.parse('2026-06-12T10:00:00.000Z') };
  const state = {
    slot: '3.json' as string | undefined,
    leftOut: [{ remote: 'mf-b', reason: 'It is damaged' }],
  };
  const alarm = { version: 'edition-one', message: 'It fails.', hindered: 'Nobody else does.' };
  const live = { version: 'edition-one' };
  const reports = createServingReports({
    store: {
      put: async (key, text) => {
        written.push([key, servingReport.parse(JSON.parse(String(text)))]);
        return true;
      },
    },
    releases: {
      // Only its name and version are read.
      current: () => ({ remotes: [{ name: 'mf-a', live }], isComplete: true }) as never,
      leftOut: () => state.leftOut,
    },
    remotesWithAlarm: () => ['mf-a'],
    alarmOf: () => alarm,
    slotName: () => state.slot,
    logger: createLogger({ name: 'test', level: 'silent' }),
    now: () => clock.now,
  });
  return { reports, written, clock, state, alarm };
};

test('a server tells the store what it serves, what it leaves out and why, and its alarms', async () => {
  const { reports, written, alarm } = stage();
  await reports.report();
  expect(written).toEqual([
    [
      '_serving/3.json',
      {
        at: '2026-06-12T10:00:00.000Z',
        remotes: [
          { remote: 'mf-a', live: 'edition-one' },
          { remote: 'mf-b', leftOut: 'It is damaged' },
        ],
        alarms: [{ remote: 'mf-a', ...alarm }],
      },
    ],
  ]);
});

test('a report is written when it changes, once a minute otherwise, and at the end without remotes', async () => {
  const { reports, written, clock, state } = stage();
  for (const seconds of [0, 2, 58]) {
    clock.now += seconds * 1_000;
    await reports.report();
  }
  expect(written).toHaveLength(2);
  state.leftOut = [];
  await reports.report();
  expect(written).toHaveLength(3);
  await reports.end();
  expect(written.at(-1)).toEqual(['_serving/3.json', expect.objectContaining({ remotes: [] })]);
});

test('a server without a file of its own tells nothing', async () => {
  const { reports, written, state } = stage();
  state.slot = undefined;
  await reports.report();
  expect(written).toEqual([]);
});

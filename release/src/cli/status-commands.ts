import { readHealth } from '../health/read-health.ts';
import { historyOf, statusOf } from '../remote-status.ts';
import { historyText, statusText } from '../command-texts.ts';
import type { AddCommand } from './command-context.ts';
import { exitCodes } from './exit-codes.ts';

/** Adds the commands `status` and `history`. */
export const addStatus: AddCommand = (program, context) => {
  program
    .command('status')
    .description('what is live and canary of every remote, what is published, and how many visits failed')
    .action(async () => {
      const { registry, parts, store } = await context.open();
      const value = await statusOf(registry, await readHealth(parts.objects));
      context.print({ value, text: statusText(value, store) });
      if (value.some(({ problem }) => problem !== undefined)) context.exitWith(exitCodes.failed);
    });
  program
    .command('history')
    .description(
      'what became of a remote: what was live when, who changed it and why, and what the gate said',
    )
    .argument('<remote>', 'name of the remote')
    .action(async (remote: string) => {
      const { registry } = await context.open();
      const value = await historyOf(registry, remote);
      context.print({ value, text: historyText(value) });
    });
};

import { setInterval } from 'node:timers/promises';
import { services } from '@ekamra/contracts';
import { Argument, InvalidArgumentError } from 'commander';
import { isComponent, versionOf } from '@ekamra/contracts/ledger/component-version';
import { newestVersion } from '../changes/published-versions.ts';
import { objectionsTo } from '../changes/rolled-back.ts';
import { againstText, answerText } from '../command-texts.ts';
import { recordRunning } from '../gate/running-versions.ts';
import { parsePercent } from './change-commands.ts';
import type { ChangeOptions } from './start-change.ts';
import type { AddCommand } from './command-context.ts';
import { exitCodeOf } from './exit-codes.ts';

const components = ['bff', 'shell', ...services];

interface RecordOptions extends Pick<ChangeOptions, 'dryRun'> {
  alongside?: boolean;
}

const secondsOf = (text: string): number => {
  const seconds = Number(text);
  if (!(seconds >= 1 && seconds <= 3_600))
    throw new InvalidArgumentError('It has to be a number of seconds, from 1 to 3600.');
  return seconds;
};

const originOf = (text: string, before: string[] = []): string[] => {
  if (!URL.canParse(text) || new URL(text).protocol !== 'http:')
    throw new InvalidArgumentError('It has to be an address, such as http://bff:3210.');
  return [...before, new URL(text).origin];
};

/** Adds the command `record-running`. */
const addRecordRunning: AddCommand = (program, context) => {
  program
    .command('record-running')
    .description(
      'ask processes which version they are, on their ports for operations, and record it for the gate',
    )
    .argument('<address...>', 'address of a process, such as http://bff:3210', originOf)
    .option('--every <seconds>', 'do it again and again', secondsOf)
    .action(async (origins: string[], { every }: { every?: number }) => {
      const { gate } = await context.open();
      let lastSilent = '';
      const record = async (): Promise<void> => {
        const { recorded, silent } = await recordRunning(gate, origins);
        const text = recorded.map(
          ({ component, version }) => `${component} ${version} is recorded as running`,
        );
        if (recorded.length > 0) context.print({ value: { recorded }, text: text.join('\n') });
        if (silent.length > 0 && lastSilent !== silent.join('\n')) silent.forEach(context.warn);
        lastSilent = silent.join('\n');
      };
      await record();
      if (every === undefined) return;
      for await (const _ of setInterval(every * 1_000)) {
        try {
          await record();
        } catch (error) {
          context.warn(error instanceof Error ? error.message : String(error));
        }
      }
    });
};

/** Adds the commands `can-i-deploy`, `record-deployment` and `record-running`. */
export const addGate: AddCommand = (program, context) => {
  program
    .command('can-i-deploy')
    .description('ask the gate: yes, no, or unknown with the commands that make the missing records')
    .argument('<what>', `a remote, or ${components.join(', ')}`)
    .argument('[version]', 'the newest published one of a remote, or what this checkout is of another part')
    .option('--percent <share>', 'as a canary, beside what is live', parsePercent)
    .action(async (deployable: string, version: string | undefined, { percent }: { percent?: number }) => {
      const { gate, registry } = await context.open();
      const answer = await gate.canIDeploy({ deployable, version, percent });
      const target =
        version ?? (isComponent(deployable) ? undefined : await newestVersion(registry, deployable));
      const against = isComponent(deployable) ? [] : objectionsTo(await registry.record(deployable), target);
      context.print({
        value: {
          what: deployable,
          ...(version === undefined ? {} : { version }),
          ...answer,
          ...(against.length > 0 ? { against } : {}),
        },
        text: [answerText(answer), ...againstText(against)].join('\n'),
      });
      context.exitWith(exitCodeOf(answer));
    });

  addRecordRunning(program, context);
  program
    .command('record-deployment')
    .description('record that a version runs, for the gate')
    .addArgument(new Argument('<component>', 'what runs').choices(components))
    .argument('[version]', 'what this checkout is, when it is left out')
    .option('--alongside', 'it runs beside what was there, as during a rolling deployment')
    .option('--dry-run', 'say what would be done, and write nothing')
    .action(async (component: string, given: string | undefined, options: RecordOptions) => {
      const { gate } = await context.open();
      const { alongside = false, dryRun = false } = options;
      const version = given ?? versionOf(component);
      if (!dryRun) await gate.recordDeployment({ deployable: component, version, alongside });
      context.print({
        value: { what: component, version, alongside, ...(dryRun ? { dryRun } : {}) },
        text: `${component} ${version} ${dryRun ? 'would be' : 'is'} recorded as running`,
      });
    });
};

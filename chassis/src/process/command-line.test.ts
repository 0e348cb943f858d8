import { expect, test } from '@jest/globals';
import { parseCommandLine } from './command-line.ts';

const command = {
  usage: 'npm run pack -- <folder> [--level <number>]',
  about: 'Packs a folder.',
  options: {
    level: { type: 'string', value: 'number', default: '6', about: 'how much time it takes' },
    quiet: { type: 'boolean', default: false, about: 'prints nothing' },
  },
  operands: { min: 1, max: 1 },
} as const;

const help = `Usage: npm run pack -- <folder> [--level <number>]

Packs a folder.

Options
  --level <number>  how much time it takes
  --quiet           prints nothing
  --help            prints this and does nothing else
`;

test('known arguments are returned with the defaults of the others', () => {
  expect(parseCommandLine(command, ['here', '--quiet'])).toEqual({
    values: { level: '6', quiet: true },
    positionals: ['here'],
  });
});

test.each([[['--help']], [['here', '--no-such-option', '--help']]])('%j prints the help', (args) => {
  expect(parseCommandLine(command, args)).toEqual({ print: help, exitCode: 0 });
});

test.each([
  [['here', '--no-such-option'], '--no-such-option'],
  [['here', '--level'], '--level'],
  [['here', 'there'], 'Unknown argument: there'],
  [[], 'An argument is missing.'],
])('%j is refused with the known arguments', (args, reason) => {
  expect(parseCommandLine(command, args)).toEqual({
    print: expect.stringMatching(new RegExp(`^.*${reason}[^]*\n\nUsage: npm run pack`)),
    exitCode: 2,
  });
});

import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { readPacts } from '@ekamra/contracts/ledger/pact-files';
import { expectedInteraction, findUndescribed, missedFields } from './pact-fields/missed-fields.ts';
import { say } from '../scripts/product/terminal.ts';

/** Names the fields whose change no pact would notice: `npm run contracts:mutate`. Ends with 1 if there are any. */
readCommandLine({
  usage: 'npm run contracts:mutate',
  about: `Names each field of the answers of the providers that could get another name or type without a pact noticing it:
those that no consumer expects. npm test -- pact provider writes and verifies the pacts.`,
});

const missed = [...Map.groupBy(readPacts(), (pact) => pact.provider.name)].flatMap(([provider, pacts]) => {
  const all = pacts.flatMap(({ interactions }) => interactions.map((one) => expectedInteraction.parse(one)));
  return [
    ...missedFields(provider, all).map((field) => `${provider} ${field}`),
    ...findUndescribed(provider, all).map((interaction) => `${provider}, not described: ${interaction}`),
  ];
});
for (const line of missed) say(line);
say(`${missed.length} fields and calls that no pact would miss`);
process.exitCode = missed.length > 0 ? 1 : 0;

import { z } from 'zod';
import type { Verdict } from '../answer.ts';
import type { Meeting, Named } from '../ledger.ts';
import type { BrokerClient } from './client.ts';

const answer = z.object({
  summary: z.object({ deployable: z.boolean().nullable(), reason: z.string().default('') }),
});

/** What the broker says, and why. */
export interface BrokerVerdict {
  verdict: Verdict;
  reason: string;
}

const verdictIn = ({ summary }: z.infer<typeof answer>): BrokerVerdict => {
  const verdict = summary.deployable === null ? 'unknown' : summary.deployable ? 'yes' : 'no';
  return { verdict, reason: summary.reason.replaceAll('\n', '; ') };
};

/** Whether a version may go where everything is that the broker knows there (`GET /can-i-deploy`). */
export const askEnvironment = async (
  client: BrokerClient,
  { name, version }: Named,
  environment: string,
): Promise<BrokerVerdict> => {
  const query = new URLSearchParams({ pacticipant: name, version, environment });
  return verdictIn(await client.ask(answer, `can-i-deploy?${query.toString()}`));
};

/** Whether two versions keep to each other (`GET /matrix` with two selectors, the latest verification of each). */
export const askMeeting = async (
  client: BrokerClient,
  { consumer, provider }: Meeting,
): Promise<BrokerVerdict> => {
  const query = new URLSearchParams([
    ['q[][pacticipant]', consumer.name],
    ['q[][version]', consumer.version],
    ['q[][pacticipant]', provider.name],
    ['q[][version]', provider.version],
    ['latestby', 'cvpv'],
  ]);
  return verdictIn(await client.ask(answer, `matrix?${query.toString()}`));
};

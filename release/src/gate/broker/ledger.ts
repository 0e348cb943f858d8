import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import type { Verification } from '@ekamra/contracts/ledger/records';
import type { Finding } from '../answer.ts';
import { deployedCommand, pactCommand, verifyCommand } from '../commands.ts';
import { createFolderLedger } from '../folder-ledger.ts';
import type { Ledger, Meeting, Named } from '../ledger.ts';
import { askEnvironment, askMeeting, type BrokerVerdict } from './can-i-deploy.ts';
import { type BrokerClient, BrokerError, createBrokerClient } from './client.ts';
import { recordDeployment } from './deployment.ts';
import { publishPacts, publishVerification } from './publish.ts';
import type { BrokerSettings } from './settings.ts';

/** What this repository knows of a meeting and the broker may not. */
type FindRecord = (meeting: Meeting) => Promise<Verification | undefined>;

/** Asks about two versions; of a verification that the broker lacks and this repository has, it is told first. */
const verdictOn = async (
  client: BrokerClient,
  meeting: Meeting,
  findRecord: FindRecord,
): Promise<BrokerVerdict> => {
  const first = await askMeeting(client, meeting);
  const record = first.verdict === 'unknown' ? await findRecord(meeting) : undefined;
  if (!record) return first;
  await publishVerification(client, meeting.consumer.version, record);
  return askMeeting(client, meeting);
};

const findingOn = ({ consumer, provider }: Meeting, { verdict, reason }: BrokerVerdict): Finding => {
  const says = `The Pact Broker on ${consumer.name} ${consumer.version} with ${provider.name} ${provider.version}: ${reason}`;
  if (verdict !== 'unknown') return { verdict, says };
  const { pact } = consumer;
  return {
    verdict,
    says,
    resolve: pact === undefined ? pactCommand : verifyCommand(provider.name, provider.version, pact),
  };
};

/** What makes a whole environment known: the verification that lacks, or else what the broker knows to run there. */
const resolveFor = (meetings: Meeting[], findings: Finding[]): string => {
  const [lacking] = findings.flatMap(({ resolve }) => resolve ?? []);
  const [provider] = meetings.map((meeting) => meeting.provider);
  return lacking ?? (provider ? deployedCommand(provider.name, provider.version) : deployedCommand('bff'));
};

/** A Pact Broker, with the ledger of this repository for the pacts themselves and what was verified here. */
export const createBrokerLedger = (settings: BrokerSettings, folder: string): Ledger => {
  const { environment } = settings;
  const client = createBrokerClient(settings);
  const records = openLedgerFolder(folder);
  const own = createFolderLedger(folder);

  const findRecord: FindRecord = async ({ consumer, provider }) => {
    const all = await records.verifications(provider.name, provider.version);
    const found = all.find((record) => record.consumer === consumer.name && record.pact === consumer.pact);
    const pact = found && (await records.pact(found.pact));
    // A verification of less than the whole pact is none.
    return pact && found.success && found.interactions < pact.interactions.length ? undefined : found;
  };

  const askBroker = async (what: Named, meetings: Meeting[]): Promise<Finding[]> => {
    const findings: Finding[] = [];
    for (const meeting of meetings)
      findings.push(findingOn(meeting, await verdictOn(client, meeting, findRecord)));
    const { verdict, reason } = await askEnvironment(client, what, environment);
    const says = `The Pact Broker on ${what.name} ${what.version} in ${environment}: ${reason}`;
    return [
      ...findings,
      verdict === 'unknown' ? { verdict, says, resolve: resolveFor(meetings, findings) } : { verdict, says },
    ];
  };

  return {
    pactsOf: own.pactsOf,
    async publish(consumer, version, pacts) {
      await own.publish(consumer, version, pacts);
      const found = await Promise.all(
        Object.entries(pacts).map(async ([provider, hash]) => {
          const pact = await records.pact(hash);
          if (pact) return pact;
          throw new BrokerError(
            `The ledger lacks the pact of ${consumer} with ${provider} (${hash}): ${pactCommand}`,
          );
        }),
      );
      if (found.length > 0) await publishPacts(client, { name: consumer, version }, found);
    },
    deployed: (what, alongside) => recordDeployment(client, { ...what, environment }, alongside),
    async ask(what, meetings) {
      try {
        return await askBroker(what, meetings);
      } catch (error) {
        if (!(error instanceof BrokerError)) throw error;
        const resolve = `npm run release -- can-i-deploy ${what.name} ${what.version}`;
        return [{ verdict: 'unknown', says: error.message, resolve }];
      }
    },
  };
};

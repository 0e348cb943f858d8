import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import type { Verification } from '@ekamra/contracts/ledger/records';
import { type Finding, deployedCommand, pactCommand, verifyCommand } from '../gate-answer.ts';
import { createFolderLedger } from '../folder-ledger.ts';
import type { Ledger, Integration, NamedVersion } from '../ledger.ts';
import {
  type BrokerVerdict,
  fetchEnvironmentVerdict,
  fetchIntegrationVerdict,
  publishPacts,
  publishVerification,
  recordDeployment,
  recordUndeployment,
} from './broker-calls.ts';
import { BrokerError, createBrokerClient } from './broker-client.ts';
import type { BrokerSettings } from './broker-settings.ts';

const findingOf = ({ consumer, provider }: Integration, { verdict, reason }: BrokerVerdict): Finding => {
  const message = `The Pact Broker on ${consumer.name} ${consumer.version} with ${provider.name} ${provider.version}: ${reason}`;
  if (verdict !== 'unknown') return { verdict, message };
  const { pact } = consumer;
  return {
    verdict,
    message,
    resolve: pact === undefined ? pactCommand : verifyCommand(provider.name, provider.version, pact),
  };
};

/** Command that resolves an unknown environment: the missing verification, or else the deployment to record. */
const environmentResolve = (integrations: Integration[], findings: Finding[]): string => {
  const [missingVerification] = findings.flatMap(({ resolve }) => resolve ?? []);
  const [provider] = integrations.map((integration) => integration.provider);
  return (
    missingVerification ??
    (provider ? deployedCommand(provider.name, provider.version) : deployedCommand('bff'))
  );
};

/** Ledger backed by a Pact Broker. Pacts and local verifications come from this repository's ledger folder. */
export const createBrokerLedger = (settings: BrokerSettings, folder: string): Ledger => {
  const { environment } = settings;
  const client = createBrokerClient(settings);
  const records = openLedgerFolder(folder);
  const folderLedger = createFolderLedger(folder);

  /** Finds a verification of an integration in this repository, which the broker may lack. */
  const findRecord = async ({ consumer, provider }: Integration): Promise<Verification | undefined> => {
    const all = await records.verifications(provider.name, provider.version);
    const found = all.find((record) => record.consumer === consumer.name && record.pact === consumer.pact);
    const pact = found && (await records.pact(found.pact));
    // A successful verification of only part of the pact doesn't count.
    return pact && found.success && found.interactions < pact.interactions.length ? undefined : found;
  };

  /** Returns the broker's verdict; if it has none, publishes this repository's verification first. */
  const fetchVerdict = async (integration: Integration): Promise<BrokerVerdict> => {
    const knownVerdict = await fetchIntegrationVerdict(client, integration);
    const record = knownVerdict.verdict === 'unknown' ? await findRecord(integration) : undefined;
    if (!record) return knownVerdict;
    await publishVerification(client, integration.consumer.version, record);
    return fetchIntegrationVerdict(client, integration);
  };

  const askBroker = async (target: NamedVersion, integrations: Integration[]): Promise<Finding[]> => {
    const findings: Finding[] = [];
    for (const integration of integrations)
      findings.push(findingOf(integration, await fetchVerdict(integration)));
    const { verdict, reason } = await fetchEnvironmentVerdict(client, target, environment);
    const message = `The Pact Broker on ${target.name} ${target.version} in ${environment}: ${reason}`;
    return [
      ...findings,
      verdict === 'unknown'
        ? { verdict, message, resolve: environmentResolve(integrations, findings) }
        : { verdict, message },
    ];
  };

  return {
    pactsOf: folderLedger.pactsOf,
    async publish(consumer, version, pacts) {
      await folderLedger.publish(consumer, version, pacts);
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
    recordDeployment: (target, alongside) => recordDeployment(client, { ...target, environment }, alongside),
    recordUndeployment: (name) => recordUndeployment(client, { name, environment }),
    async check(target, integrations) {
      try {
        return await askBroker(target, integrations);
      } catch (error) {
        if (!(error instanceof BrokerError)) throw error;
        const resolve = `npm run release -- can-i-deploy ${target.name} ${target.version}`;
        return [{ verdict: 'unknown', message: error.message, resolve }];
      }
    },
  };
};

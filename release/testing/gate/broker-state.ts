import { createHash, randomUUID } from 'node:crypto';

/** A pact published for a version of a consumer. */
export interface PublishedPact {
  consumer: string;
  version: string;
  provider: string;
  content: string;
  /** Identifies the content: the same pact of two versions is verified once. */
  sha: string;
}
interface Result {
  consumer: string;
  provider: string;
  sha: string;
  providerVersion: string;
  success: boolean;
}
export interface DeployedVersion {
  uuid: string;
  pacticipant: string;
  version: string;
  instance: string | undefined;
}

export interface Selector {
  pacticipant: string;
  version: string;
}

/** The `summary` of a matrix. */
export interface Summary {
  deployable: boolean | null;
  reason: string;
  success: number;
  failed: number;
  unknown: number;
}

const summaryOf = (rows: { message: string; success: boolean | null }[]): Summary => {
  const count = (success: boolean | null): number => rows.filter((row) => row.success === success).length;
  const [failed, unknown] = [count(false), count(null)];
  const bad = rows.filter(({ success }) => success !== true).map(({ message }) => message);
  const good =
    rows.length > 0
      ? 'All required verification results are published and successful'
      : 'There are no missing dependencies';
  return {
    deployable: failed > 0 ? false : unknown > 0 ? null : true,
    reason: bad.length > 0 ? bad.join('\n') : good,
    success: count(true),
    failed,
    unknown,
  };
};

const idOf = (name: string, version: string): string => `${name} ${version}`;

/** State of a Pact Broker, and its verdicts on versions. */
export const createBrokerState = () => {
  const versions = new Set<string>();
  const pacts: PublishedPact[] = [];
  const results: Result[] = [];
  let deployed: DeployedVersion[] = [];

  /** The latest result counts. */
  const outcome = (pact: PublishedPact, providerVersion: string): boolean | null =>
    results.findLast(
      (result) =>
        result.sha === pact.sha &&
        result.consumer === pact.consumer &&
        result.provider === pact.provider &&
        result.providerVersion === providerVersion,
    )?.success ?? null;

  const rowOf = (pact: PublishedPact, providerVersion: string | undefined) => {
    const success = providerVersion === undefined ? null : outcome(pact, providerVersion);
    const between = `version ${pact.version} of ${pact.consumer} and version ${providerVersion ?? 'any'} of ${pact.provider}`;
    const message =
      success === false
        ? `The verification for the pact between ${between} failed`
        : `There is no verified pact between ${between}`;
    return { message, success };
  };

  return {
    pacts,
    results,
    deployed: () => deployed,
    hasVersion: (name: string, version: string) => versions.has(idOf(name, version)),
    addVersion: (name: string, version: string) => void versions.add(idOf(name, version)),
    addPact(pact: Omit<PublishedPact, 'sha'>) {
      versions.add(idOf(pact.consumer, pact.version));
      pacts.push({ ...pact, sha: createHash('sha1').update(pact.content).digest('hex') });
    },
    addResult(result: Result) {
      versions.add(idOf(result.provider, result.providerVersion));
      results.push(result);
    },
    deploy(pacticipant: string, version: string, instance: string | undefined): DeployedVersion {
      const one = { uuid: randomUUID(), pacticipant, version, instance };
      const isReplaced = (other: DeployedVersion): boolean =>
        other.pacticipant === pacticipant && other.instance === instance;
      deployed = [...deployed.filter((other) => !isReplaced(other)), one];
      return one;
    },
    undeploy: (uuid: string) => void (deployed = deployed.filter((one) => one.uuid !== uuid)),
    /** Summary of the pacts between two versions. */
    matrix(one: Selector, other: Selector): Summary {
      const between = pacts.filter(
        ({ consumer, version, provider }) =>
          consumer === one.pacticipant && version === one.version && provider === other.pacticipant,
      );
      if (between.length > 0) return summaryOf(between.map((pact) => rowOf(pact, other.version)));
      return summaryOf([
        {
          message: `There is no verified pact between version ${one.version} of ${one.pacticipant} and version ${other.version} of ${other.pacticipant}`,
          success: null,
        },
      ]);
    },
    /** Summary of a version against everything that is deployed. */
    canIDeploy({ pacticipant, version }: Selector): Summary {
      const own = pacts
        .filter((pact) => pact.consumer === pacticipant && pact.version === version)
        .flatMap((pact) => {
          const providers = deployed.filter((one) => one.pacticipant === pact.provider);
          return providers.length === 0
            ? [rowOf(pact, undefined)]
            : providers.map((one) => rowOf(pact, one.version));
        });
      const callers = deployed.flatMap((one) =>
        pacts
          .filter(
            (pact) =>
              pact.provider === pacticipant &&
              pact.consumer === one.pacticipant &&
              pact.version === one.version,
          )
          .map((pact) => rowOf(pact, version)),
      );
      return summaryOf([...own, ...callers]);
    },
  };
};
export type BrokerState = ReturnType<typeof createBrokerState>;

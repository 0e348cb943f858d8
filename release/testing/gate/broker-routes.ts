import { z } from 'zod';
import type { BrokerState, DeployedVersion } from './broker-state.ts';

/** The only environment of the broker. */
export const environment = { uuid: '79060381-269c-4769-9894-9ec3cab44729', name: 'production' };

export interface RouteRequest {
  /** Captured groups of the route's path, in order. */
  names: string[];
  query: URLSearchParams;
  body: unknown;
}
export interface Answer {
  status: number;
  body: object;
}
type Route = [method: string, path: RegExp, answer: (parsed: RouteRequest) => Answer];

const notFound: Answer = {
  status: 404,
  body: { error: 'The requested document was not found on this server.' },
};
const invalid = (errors: Record<string, string[]>): Answer => ({ status: 400, body: { errors } });

const publication = z.object({
  pacticipantName: z.string(),
  pacticipantVersionNumber: z.string(),
  contracts: z.array(
    z.object({
      consumerName: z.string(),
      providerName: z.string(),
      specification: z.literal('pact'),
      contentType: z.literal('application/json'),
      content: z.base64(),
    }),
  ),
});
const result = z.object({ success: z.boolean(), providerApplicationVersion: z.string().min(1) });
const deploying = z.object({ applicationInstance: z.string().min(1).optional() });

/** The part of the Pact Broker's API (docs.pact.io, "Pact Broker API") that is used here, with HAL links. */
export const brokerRoutes = (origin: string, state: BrokerState): Route[] => {
  const link = (path: string, rest: object = {}) => ({ href: `${origin}${path}`, ...rest });
  const environmentPath = `/environments/${environment.uuid}`;
  const deployedResource = ({ uuid, version, instance }: DeployedVersion) => ({
    uuid,
    currentlyDeployed: true,
    ...(instance === undefined ? {} : { applicationInstance: instance }),
    _embedded: { version: { number: version } },
    _links: { self: link(`/deployed-versions/${uuid}`) },
  });
  const versionResource = (name: string, version: string) => ({
    number: version,
    _links: {
      self: link(`/pacticipants/${name}/versions/${version}`),
      'pb:record-deployment': [
        link(`/pacticipants/${name}/versions/${version}/deployed-versions/environment/${environment.uuid}`, {
          name: environment.name,
          title: 'Record deployment to Production',
        }),
      ],
    },
  });

  const publish = ({ body }: RouteRequest): Answer => {
    const parsed = publication.safeParse(body);
    if (!parsed.success) return invalid(z.flattenError(parsed.error).fieldErrors);
    const { pacticipantName: consumer, pacticipantVersionNumber: version, contracts } = parsed.data;
    for (const { consumerName, providerName: provider, content } of contracts) {
      const pact = Buffer.from(content, 'base64').toString();
      const published = JSON.parse(pact) as { consumer: { name: string } };
      if (consumerName !== consumer || published.consumer.name !== consumer)
        return invalid({ contracts: ['consumerName must match pacticipantName and the pact'] });
      state.addPact({ consumer, version, provider, content: pact });
    }
    return { status: 200, body: { notices: [], _links: { 'pb:contracts': [] } } };
  };
  const pact = ({ names: [provider = '', consumer = '', version = ''] }: RouteRequest): Answer => {
    const found = state.pacts.findLast(
      (one) => one.provider === provider && one.consumer === consumer && one.version === version,
    );
    if (!found) return notFound;
    const results = `/pacts/provider/${provider}/consumer/${consumer}/pact-version/${found.sha}/verification-results`;
    return {
      status: 200,
      body: {
        ...(JSON.parse(found.content) as object),
        _links: { 'pb:publish-verification-results': link(results) },
      },
    };
  };
  const addResult = ({ names: [provider = '', consumer = '', sha = ''], body }: RouteRequest): Answer => {
    const parsed = result.safeParse(body);
    if (!parsed.success) return invalid(z.flattenError(parsed.error).fieldErrors);
    const { success, providerApplicationVersion: providerVersion } = parsed.data;
    state.addResult({ provider, consumer, sha, success, providerVersion });
    return { status: 201, body: { success } };
  };
  const version = ({ names: [name = '', number = ''] }: RouteRequest): Answer =>
    state.hasVersion(name, number) ? { status: 200, body: versionResource(name, number) } : notFound;
  const makeVersion = ({ names: [name = '', number = ''] }: RouteRequest): Answer => {
    state.addVersion(name, number);
    return { status: 201, body: versionResource(name, number) };
  };
  const deploy = ({ names: [name = '', number = '', uuid], body }: RouteRequest): Answer => {
    if (uuid !== environment.uuid || !state.hasVersion(name, number)) return notFound;
    const parsed = deploying.safeParse(body);
    if (!parsed.success) return invalid(z.flattenError(parsed.error).fieldErrors);
    return {
      status: 201,
      body: deployedResource(state.deploy(name, number, parsed.data.applicationInstance)),
    };
  };
  const environments = (): Answer => ({
    status: 200,
    body: {
      _embedded: { environments: [environment] },
      _links: { 'pb:environments': [link(environmentPath, { name: environment.name })] },
    },
  });
  const oneEnvironment = (): Answer => ({
    status: 200,
    body: {
      ...environment,
      _links: {
        'pb:currently-deployed-deployed-versions': link(
          `${environmentPath}/deployed-versions/currently-deployed`,
        ),
      },
    },
  });
  const deployed = ({ query }: RouteRequest): Answer => ({
    status: 200,
    body: {
      _embedded: {
        deployedVersions: state
          .deployed()
          .filter((one) => one.pacticipant === query.get('pacticipant'))
          .map(deployedResource),
      },
    },
  });
  const undeploy = ({ names: [uuid = ''], body }: RouteRequest): Answer => {
    if (!z.object({ currentlyDeployed: z.literal(false) }).safeParse(body).success)
      return invalid({ currentlyDeployed: ['is missing'] });
    state.undeploy(uuid);
    return { status: 200, body: { uuid, currentlyDeployed: false } };
  };
  const canIDeploy = ({ query }: RouteRequest): Answer => {
    const [pacticipant, number] = [query.get('pacticipant'), query.get('version')];
    if (!pacticipant || !number || query.get('environment') !== environment.name)
      return invalid({ pacticipant: ['is missing'] });
    if (!state.hasVersion(pacticipant, number)) return invalid({ version: [`${number} not found`] });
    return { status: 200, body: { summary: state.canIDeploy({ pacticipant, version: number }), matrix: [] } };
  };
  const matrix = ({ query }: RouteRequest): Answer => {
    const names = query.getAll('q[][pacticipant]');
    const numbers = query.getAll('q[][version]');
    const [one, other] = names.map((pacticipant, place) => ({ pacticipant, version: numbers[place] ?? '' }));
    if (!one || !other || query.get('latestby') !== 'cvpv') return invalid({ q: ['is missing'] });
    return { status: 200, body: { summary: state.matrix(one, other), matrix: [] } };
  };

  return [
    ['POST', /^\/contracts\/publish$/, publish],
    ['GET', /^\/pacts\/provider\/([^/]+)\/consumer\/([^/]+)\/version\/([^/]+)$/, pact],
    [
      'POST',
      /^\/pacts\/provider\/([^/]+)\/consumer\/([^/]+)\/pact-version\/([^/]+)\/verification-results$/,
      addResult,
    ],
    ['GET', /^\/pacticipants\/([^/]+)\/versions\/([^/]+)$/, version],
    ['PUT', /^\/pacticipants\/([^/]+)\/versions\/([^/]+)$/, makeVersion],
    ['POST', /^\/pacticipants\/([^/]+)\/versions\/([^/]+)\/deployed-versions\/environment\/([^/]+)$/, deploy],
    ['GET', /^\/environments$/, environments],
    ['GET', /^\/environments\/[^/]+$/, oneEnvironment],
    ['GET', /^\/environments\/[^/]+\/deployed-versions\/currently-deployed$/, deployed],
    ['PATCH', /^\/deployed-versions\/([^/]+)$/, undeploy],
    ['GET', /^\/can-i-deploy$/, canIDeploy],
    ['GET', /^\/matrix$/, matrix],
  ];
};

import { expect, test } from '@jest/globals';
import { compose, valueOf, withoutAlias } from '../compose-file.ts';
import { connectionsOf, sorted } from './connections.ts';
import { podsOf, containerPort } from './pods.ts';
import { describeRendered, render } from './render.ts';

/** Namespaces of what stands around the product. */
const gateway = 'namespace envoy-gateway-system';
const prometheus = 'namespace monitoring';
const operator = 'namespace cnpg-system';
const dns = 'namespace kube-system:53';

/** Returns the targets that a setting of docker-compose.yml lets its process reach: `target:port`. */
const targetsOf = ([name, setting]: [string, unknown]): string[] => {
  if (name === 'DATABASE_URL') return ['postgres:5432'];
  if (name === 'RELEASES' || name === 'S3_ENDPOINT') return ['internet:443'];
  if (name === 'SMTP_URL') return ['internet:465', 'internet:587'];
  return name.endsWith('_URL') ? [new URL(withoutAlias(valueOf(setting))).host] : [];
};

describeRendered('NetworkPolicies', () => {
  const resources = render('overlays/small');
  const pods = podsOf(resources);
  const between = pods.flatMap(({ name }) =>
    Object.entries(compose.services[name]?.environment ?? {})
      .flatMap(targetsOf)
      .map((target) => `${name} → ${target}`),
  );
  const ofPostgres = [5432, 8000].map((port) => `postgres → postgres:${port}`);

  test('let a pod reach what its settings in docker-compose.yml name, and DNS, and nothing else', () => {
    expect(connectionsOf(resources).outgoing).toEqual(
      sorted([
        ...between,
        ...ofPostgres,
        // The bucket of the backups, and the API of Kubernetes.
        'postgres → internet:443',
        'postgres → internet:6443',
        ...[...pods, { name: 'postgres' }].map(({ name }) => `${name} → ${dns}`),
      ]),
    );
  });

  test('let a pod be reached by those whose settings name it, by the gateway, and by Prometheus', () => {
    expect(connectionsOf(resources).incoming).toEqual(
      sorted([
        ...between.filter((connection) => !connection.includes('internet')),
        ...ofPostgres,
        `${gateway} → shell:3000`,
        `${gateway} → bff:3100`,
        `${operator} → postgres:5432`,
        `${operator} → postgres:8000`,
        `${prometheus} → postgres:9187`,
        ...pods.flatMap((each) => {
          const port = containerPort(each, 'ops');
          return port === undefined ? [] : [`${prometheus} → ${each.name}:${port}`];
        }),
      ]),
    );
  });
});

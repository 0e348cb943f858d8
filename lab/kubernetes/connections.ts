import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { INetworkPolicyPeer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import type { INetworkPolicyPort } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPort';
import { podsOf, containerPort, type Pods } from './pods.ts';

type LabelSelector = NonNullable<INetworkPolicyPeer['podSelector']>;
type Labeled = Pick<Pods, 'name' | 'labels'> & { ports: Record<string, number | undefined> };

/** Connections that NetworkPolicies allow, as `source → target:port`; others than our pods are `namespace <name>` and `internet`. */
export interface Connections {
  /** Allowed by the policies of the source. */
  outgoing: string[];
  /** Allowed by the policies of the target. */
  incoming: string[];
}

const matches = ({ matchLabels = {}, matchExpressions = [] }: LabelSelector, { labels }: Labeled): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    if (operator !== 'In') throw new Error(`Selectors with ${operator} are not understood`);
    return values.includes(labels[key] ?? '');
  });

/** The pods of a namespace: ours, and those that the operator of PostgreSQL makes. */
const labeledPods = (resources: unknown[]): Labeled[] => [
  ...podsOf(resources).map((pods) => ({
    name: pods.name,
    labels: pods.labels,
    ports: { ops: containerPort(pods, 'ops') },
  })),
  ...resources.filter(Cluster.is).map(({ metadata: { name = '' } = {} }) => ({
    name,
    labels: { 'cnpg.io/cluster': name },
    ports: {},
  })),
];

const namespaceOf = ({ namespaceSelector }: INetworkPolicyPeer): string =>
  `namespace ${namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] ?? 'any'}`;

const namesOf = (peer: INetworkPolicyPeer, pods: Labeled[]): string[] => {
  if (peer.ipBlock) return ['internet'];
  if (peer.namespaceSelector) return [namespaceOf(peer)];
  return pods.filter((pod) => matches(peer.podSelector ?? {}, pod)).map(({ name }) => name);
};

const numberOf = ({ port }: INetworkPolicyPort, target: Labeled | undefined): number | string =>
  (typeof port === 'string' ? target?.ports[port] : port) ?? 'any';

/** Returns what the NetworkPolicies allow. Throws unless they forbid everything else. */
export const connectionsOf = (resources: unknown[]): Connections => {
  const pods = labeledPods(resources);
  const policies = resources.filter(NetworkPolicy.is).map(({ spec }) => spec);
  const denied = policies.find(
    (spec) => !spec?.ingress && !spec?.egress && matches(spec?.podSelector ?? {}, none),
  );
  if (denied?.policyTypes?.join() !== 'Ingress,Egress')
    throw new Error('Not everything is forbidden by default');
  const selected = pods.flatMap((pod) =>
    policies.flatMap((spec) => (spec && matches(spec.podSelector ?? {}, pod) ? [{ pod, spec }] : [])),
  );
  const outgoing = selected.flatMap(({ pod, spec: { egress = [] } }) =>
    egress.flatMap(({ to = [], ports = [] }) =>
      to
        .flatMap((peer) => namesOf(peer, pods))
        .flatMap((target) => {
          const targetPod = pods.find(({ name }) => name === target);
          return ports.map((port) => `${pod.name} → ${target}:${numberOf(port, targetPod)}`);
        }),
    ),
  );
  const incoming = selected.flatMap(({ pod, spec: { ingress = [] } }) =>
    ingress.flatMap(({ from = [], ports = [] }) =>
      from
        .flatMap((peer) => namesOf(peer, pods))
        .flatMap((source) => ports.map((port) => `${source} → ${pod.name}:${numberOf(port, pod)}`)),
    ),
  );
  return { outgoing: sorted(outgoing), incoming: sorted(incoming) };
};

const none: Labeled = { name: '', labels: {}, ports: {} };
export const sorted = (texts: string[]): string[] => [...new Set(texts)].sort();

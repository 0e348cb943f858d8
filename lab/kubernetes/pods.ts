import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';

/** Pods of a Deployment or Job, by its name. */
export interface Pods {
  name: string;
  labels: Record<string, string>;
  spec: IPodSpec;
  container: IContainer;
}

/** Returns the pods of all Deployments and Jobs. Throws if one has not exactly one container. */
export const podsOf = (resources: unknown[]): Pods[] =>
  [...resources.filter(Deployment.is), ...resources.filter(Job.is)].map(
    ({ metadata, spec: { template } = {} }) => {
      const name = metadata?.name ?? '';
      const [container, ...others] = template?.spec?.containers ?? [];
      if (!template?.spec || !container || others.length > 0)
        throw new Error(`${name} has not one container`);
      return { name, labels: template.metadata?.labels ?? {}, spec: template.spec, container };
    },
  );

/** Returns the number of a container's port. */
export const containerPort = ({ container }: Pods, name: string): number | undefined =>
  container.ports?.find((port) => port.name === name)?.containerPort;

/** Returns the secrets that pods get by the names of their variables: their names in the secret store. */
export const podSecrets = (resources: unknown[], { container }: Pods): Record<string, string> => {
  const names = new Set((container.envFrom ?? []).flatMap(({ secretRef }) => secretRef?.name ?? []));
  const entries = resources
    .filter(ExternalSecret.is)
    .filter(({ metadata }) => names.has(metadata?.name ?? ''))
    .flatMap(({ spec }) => spec?.data ?? []);
  return Object.fromEntries(
    entries.map(({ secretKey, remoteRef }) => [secretKey, remoteRef.property ?? remoteRef.key]),
  );
};

/** Returns the settings that pods get in plain text. */
export const settingsOf = (resources: unknown[], { container }: Pods): Record<string, string> => {
  const names = (container.envFrom ?? []).flatMap(({ configMapRef }) => configMapRef?.name ?? []);
  const maps = resources.filter(ConfigMap.is).filter(({ metadata }) => names.includes(metadata?.name ?? ''));
  if (maps.length < names.length) throw new Error(`Of the ConfigMaps ${names.join(', ')} one is missing`);
  const variables = (container.env ?? []).flatMap(({ name, value }) =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.assign({}, ...maps.map(({ data }) => data), Object.fromEntries(variables)) as Record<
    string,
    string
  >;
};

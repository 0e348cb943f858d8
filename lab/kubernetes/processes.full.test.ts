import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Database } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Database';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { servicesOf } from '@ekamra/contracts/releases/components';
import { describe, expect, test } from '@jest/globals';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  builtServices,
  compose,
  missingSettings,
  publishedRemotes,
  read,
  valueOf,
  withoutAlias,
} from '../compose-file.ts';
import { podsOf, containerPort, podSecrets, settingsOf } from './pods.ts';
import { sorted } from './connections.ts';
import { describeRendered, overlays, render } from './render.ts';

const services = servicesOf().map(({ name }) => name);
const processes = ['bff', 'shell', ...services];
const others = [...publishedRemotes, 'timestamps'];
const configOf = (name: string): string =>
  ({ bff: 'bff/src/config.ts', shell: 'shell/server/config.ts' })[name] ?? `services/${name}/src/config.ts`;

/** Settings that a release store in a bucket needs besides its address; in docker-compose.yml it is a folder. */
const bucketSettings = ['S3_ACCESS_KEY_ID', 'S3_ENDPOINT', 'S3_REGION', 'S3_SECRET_ACCESS_KEY'];
const gibibyte = 2 ** 30;
/** Bytes of an amount of memory of Compose or Kubernetes, both of which mean powers of two here. */
const bytesOf = (amount: unknown): number => {
  const [, number, unit] = /^(\d+)(Mi?|Gi?)$/.exec(String(amount)) ?? [];
  return Number(number) * (unit?.startsWith('G') ? gibibyte : gibibyte / 1024);
};
/** Processors of an amount such as `500m` or `1`. */
const cpusOf = (amount: unknown): number => {
  const text = String(amount);
  return text.endsWith('m') ? Number.parseInt(text, 10) / 1000 : Number(text);
};

const limitsIn = (name: string) => compose.services[name]?.deploy?.resources.limits;

const siteSettings = (overlay: string): Record<string, string> =>
  z
    .object({ data: z.record(z.string(), z.string()) })
    .parse(parse(read(`deploy/kubernetes/overlays/${overlay}/site.yaml`))).data;

describeRendered.each(overlays)('overlay %s', (overlay) => {
  const resources = render(`overlays/${overlay}`);
  const all = podsOf(resources);
  const podsNamed = (name: string) => {
    const found = all.find((pods) => pods.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  };

  test('runs everything that docker-compose.yml builds, except the front door', () => {
    expect(all.map(({ name }) => name).sort()).toEqual(
      builtServices.filter((name) => name !== 'caddy').sort(),
    );
    for (const { name, container } of all)
      expect(container.image).toMatch(new RegExp(`^registry\\.example\\.com/ekamra/${name}:.`));
    for (const { name, container } of all)
      expect([name, container.args]).toEqual([name, compose.services[name]?.command?.map(valueOf)]);
  });

  describe.each([...processes, ...others])('%s', (name) => {
    const environment = compose.services[name]?.environment ?? {};

    test('gets the settings that docker-compose.yml gives it', () => {
      const pods = podsNamed(name);
      const given = { ...settingsOf(resources, pods), ...podSecrets(resources, pods) };
      const own = [
        ...(given['RELEASES'] ? bucketSettings : []),
        ...(given['DATABASE_URL'] ? ['DATABASE_PASSWORD'] : []),
      ];
      // What Compose leaves empty by default may be left out.
      const empty = Object.keys(environment).filter((setting) => valueOf(environment[setting]) === '');
      expect(sorted([...Object.keys(given), ...empty])).toEqual(
        sorted([...Object.keys(environment), ...own]),
      );
    });

    test('gets the same values, apart from those of the site', () => {
      const own = new Set([...Object.keys(siteSettings(overlay)), 'DATABASE_URL', 'RELEASE_BY']);
      const isShared = ([setting]: [string, string]) =>
        Object.hasOwn(environment, setting) && !own.has(setting);
      const settings = Object.entries(settingsOf(resources, podsNamed(name))).filter(isShared);
      const composed = settings.map(([setting]) => {
        const value = valueOf(environment[setting]);
        return [setting, setting.endsWith('_URL') ? withoutAlias(value) : value];
      });
      expect(settings).toEqual(composed);
    });

    test('gets each secret under the name that docker-compose.yml knows', () => {
      const texts: Record<string, unknown> = {
        ...Object.fromEntries(bucketSettings.map((setting) => [setting, `\${RELEASES_${setting.slice(3)}`])),
        ...environment,
        DATABASE_PASSWORD: environment['DATABASE_URL'],
      };
      for (const [setting, secret] of Object.entries(podSecrets(resources, podsNamed(name))))
        expect(texts[setting]).toContain(`\${${secret}`);
    });

    test('has the memory and the processors that it has in docker-compose.yml, and no more privileges', () => {
      const { spec, container } = podsNamed(name);
      const limits = container.resources?.limits ?? {};
      expect(bytesOf(limits['memory'])).toBe(bytesOf(limitsIn(name)?.memory));
      expect(cpusOf(limits['cpu'])).toBe(Number(limitsIn(name)?.cpus));
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      });
    });
  });

  describe.each(processes)('%s', (name) => {
    const environment = compose.services[name]?.environment ?? {};

    test('gets every setting that it needs', async () => {
      const pods = podsNamed(name);
      const given = { ...settingsOf(resources, pods), ...podSecrets(resources, pods) };
      expect(await missingSettings(configOf(name), given)).toEqual([]);
    });

    test('is reached and probed at the ports that it has in docker-compose.yml', () => {
      const pods = podsNamed(name);
      const port = Number(environment['PORT']);
      const opsPort = Number(environment['OPS_PORT']);
      expect([containerPort(pods, 'http'), containerPort(pods, 'ops')]).toEqual([port, opsPort]);
      const service = resources.filter(Service.is).find(({ metadata }) => metadata?.name === name);
      expect(service?.spec).toMatchObject({
        ports: [{ port, targetPort: 'http' }],
        selector: { 'app.kubernetes.io/name': name },
      });
      const { startupProbe, livenessProbe, readinessProbe } = pods.container;
      for (const probe of [startupProbe, livenessProbe])
        expect(probe?.httpGet).toEqual({ path: '/livez', port: 'ops' });
      expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'ops' });
      const monitor = resources.filter(PodMonitor.is).find(({ metadata }) => metadata?.name === 'processes');
      expect(monitor?.spec?.podMetricsEndpoints).toEqual([{ port: 'ops' }]);
      expect(pods.labels).toMatchObject(monitor?.spec?.selector.matchLabels ?? { none: '' });
      expect(compose.services[name]?.healthcheck?.test.join(' ')).toContain(`:${opsPort}/readyz`);
    });

    test('has at least two replicas, one of which stays when machines are emptied', () => {
      const scaler = resources
        .filter(HorizontalPodAutoscaler.is)
        .find(({ metadata }) => metadata?.name === name);
      expect(scaler?.spec?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
      expect(scaler?.spec?.minReplicas).toBeGreaterThanOrEqual(2);
      const budget = resources.filter(PodDisruptionBudget.is).find(({ metadata }) => metadata?.name === name);
      expect(budget?.spec).toMatchObject({
        maxUnavailable: 1,
        selector: { matchLabels: { 'app.kubernetes.io/name': name } },
      });
    });
  });

  describe('PostgreSQL', () => {
    const cluster = resources.find(Cluster.is);
    const { postgresql, managed, imageName } = cluster?.spec ?? {};

    test('has a database and a role for each service, and the version of docker-compose.yml', () => {
      const databases = resources.filter(Database.is).map(({ spec }) => [spec?.name, spec?.owner]);
      expect(databases.sort()).toEqual(services.map((name) => [name, name]));
      const roles = managed?.roles?.map(({ name, passwordSecret }) => [name, passwordSecret?.name]);
      expect(roles?.sort()).toEqual(services.map((name) => [name, `${name}-database`]));
      const [version] = /:[\d.]+/.exec(compose.services['postgres']?.image ?? '') ?? [];
      expect(imageName).toContain(`${version}-`);
    });

    test('has room for the connections of all replicas during a deployment', () => {
      // Of each replica: ten, and two while it migrates. Of PostgreSQL and its operator: twenty.
      const replicas = resources
        .filter(HorizontalPodAutoscaler.is)
        .filter(({ metadata }) => services.includes(metadata?.name ?? ''))
        .reduce((sum, { spec }) => sum + (spec?.maxReplicas ?? 0) + 1, 0);
      expect(Number(postgresql?.parameters?.['max_connections'])).toBeGreaterThanOrEqual(replicas * 12 + 20);
    });
  });
});

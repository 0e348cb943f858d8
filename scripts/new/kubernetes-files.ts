import { opsPortOf } from '@ekamra/contracts/releases/components';
import type { TemplateValues } from '@ekamra/kit/templates';
import { type FileChange, insertBefore } from './new-component.ts';

const folder = 'deploy/kubernetes';

/** Kustomization of a component, which renames the resources of `kind`. */
const kustomization = (
  { name = '' }: TemplateValues,
  { kind, base, labels, settings = '' }: { kind: string; base: string; labels: string; settings?: string },
): string => `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [../${base}]
labels:
  - pairs: { app.kubernetes.io/name: ${name} }
    ${labels}: true
${settings}patches:
  - path: ${name}.yaml
  - target: { name: ${kind} }
    options: { allowNameChange: true }
    patch: '- { op: replace, path: /metadata/name, value: ${name} }'
`;

const serviceKustomization = (values: TemplateValues): string => {
  const { name, port } = values;
  const settings = `configMapGenerator:
  - name: ${name}
    literals:
      - PORT=${port}
      - OPS_PORT=${opsPortOf(Number(port))}
      - IDENTITY_URL=http://identity:3104
`;
  return `${kustomization(values, { kind: 'process', base: 'service', labels: 'includeSelectors', settings })}\
  - target: { name: process-database }
    options: { allowNameChange: true }
    patch: '- { op: replace, path: /metadata/name, value: ${name}-database }'
`;
};

const serviceManifest = ({ name, port, constantName }: TemplateValues): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: process }
spec:
  template:
    spec:
      containers:
        - name: main
          image: ekamra/${name}
          ports:
            - { name: http, containerPort: ${port} }
            - { name: ops, containerPort: ${opsPortOf(Number(port))} }
          envFrom:
            - configMapRef: { name: ${name} }
            - secretRef: { name: ${name} }
          resources:
            limits: { cpu: '1', memory: 512Mi }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: process }
spec:
  scaleTargetRef: { name: ${name} }
  maxReplicas: 3
---
apiVersion: v1
kind: Service
metadata: { name: process }
spec:
  ports: [{ name: http, port: ${port}, targetPort: http }]
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: process }
spec:
  ingress:
    - from:
        - podSelector:
            matchExpressions: [{ key: app.kubernetes.io/name, operator: In, values: [bff] }]
      ports: [{ port: ${port} }]
  egress:
    - to:
        - podSelector:
            matchExpressions: [{ key: app.kubernetes.io/name, operator: In, values: [identity] }]
      ports: [{ port: 3104 }]
---
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: process }
spec:
  data:
    - { secretKey: DATABASE_PASSWORD, remoteRef: { key: ekamra, property: ${constantName}_DATABASE_PASSWORD } }
    - { secretKey: SERVICE_SECRET, remoteRef: { key: ekamra, property: ${constantName}_SERVICE_SECRET } }
    - { secretKey: IDENTITY_SERVICE_SECRET, remoteRef: { key: ekamra, property: IDENTITY_SERVICE_SECRET } }
---
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: process-database }
spec:
  target: { template: { data: { username: ${name} } } }
  data:
    - { secretKey: password, remoteRef: { key: ekamra, property: ${constantName}_DATABASE_PASSWORD } }
---
apiVersion: postgresql.cnpg.io/v1
kind: Database
metadata: { name: process }
spec: { name: ${name}, owner: ${name} }
`;

const remoteManifest = ({ name = '' }: TemplateValues): string => `apiVersion: batch/v1
kind: Job
metadata: { name: publish }
spec:
  template:
    spec:
      containers:
        - name: main
          image: ekamra/${name}
          args:
            - publish
            - ${name}
            - --no-build
            - --promote-if-none
            - --unchecked
            - --why
            - The sources of this image
          envFrom:
            - configMapRef: { name: release-store }
            - secretRef: { name: ${name} }
---
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: publish }
spec:
  data:
    - { secretKey: RELEASE_KEY, remoteRef: { key: ekamra, property: RELEASE_KEY_${name.toUpperCase().replaceAll('-', '_')} } }
    - { secretKey: RELEASE_TRUST, remoteRef: { key: ekamra, property: RELEASE_TRUST } }
    - { secretKey: S3_ACCESS_KEY_ID, remoteRef: { key: ekamra, property: RELEASES_ACCESS_KEY_ID } }
    - { secretKey: S3_SECRET_ACCESS_KEY, remoteRef: { key: ekamra, property: RELEASES_SECRET_ACCESS_KEY } }
`;

const created = (file: string, text: (values: TemplateValues) => string): FileChange => ({
  file: `${folder}/base/{{name}}/${file}`,
  change: (_, values) => text(values),
});

/** A text inserted into a manifest before the first match of `place`. */
const inserted = (file: string, place: RegExp, text: (values: TemplateValues) => string): FileChange => ({
  file: `${folder}/${file}`,
  change: (manifest, values) => insertBefore(manifest, place, text(values)),
});

const images = ['small', 'large'].map((overlay) =>
  inserted(
    `overlays/${overlay}/kustomization.yaml`,
    /^ {2}- \{ name: ekamra\/shell,/m,
    ({ name }) => `  - { name: ekamra/${name}, newName: registry.example.com/ekamra/${name}, newTag: '1' }\n`,
  ),
);

/** Manifests of a service that the BFF calls, and its entries in others. */
export const serviceManifests: FileChange[] = [
  created('kustomization.yaml', serviceKustomization),
  created('{{name}}.yaml', serviceManifest),
  inserted('base/kustomization.yaml', /^ {2}- bff$/m, ({ name }) => `  - ${name}\n`),
  inserted(
    'base/bff/kustomization.yaml',
    /^ {6}- IDENTITY_URL=/m,
    ({ name, port, constantName }) => `      - ${constantName}_URL=http://${name}:${port}\n`,
  ),
  inserted(
    'base/bff/bff.yaml',
    /(?<=^ {2}egress:\n)/m,
    ({ name, port }) => `    - to:
        - podSelector:
            matchExpressions: [{ key: app.kubernetes.io/name, operator: In, values: [${name}] }]
      ports: [{ port: ${port} }]
`,
  ),
  inserted('base/identity/identity.yaml', /(?<=values: \[(?:\w+, )*)shell, bff/, ({ name }) => `${name}, `),
  inserted(
    'base/postgres/cluster.yaml',
    /^ {2}plugins:/m,
    ({ name }) => `      - { name: ${name}, login: true, passwordSecret: { name: ${name}-database } }\n`,
  ),
  ...images,
];

/** Manifests of a remote's publishing job, and its entries in others. */
export const remoteManifests: FileChange[] = [
  created('kustomization.yaml', (values) =>
    kustomization(values, { kind: 'publish', base: 'publish', labels: 'includeTemplates' }),
  ),
  created('{{name}}.yaml', remoteManifest),
  inserted('base/kustomization.yaml', /^ {2}- timestamps$/m, ({ name }) => `  - ${name}\n`),
  ...images,
];

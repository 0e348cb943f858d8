import path from 'node:path';
import { opsPortOf, servicesOf } from '@ekamra/contracts/releases/components';
import { z } from 'zod';
import { serviceManifests } from './kubernetes-files.ts';
import type { TemplateValues } from '@ekamra/kit/templates';
import { type ComponentKind, type FileChange, insertBefore, pipelineOf } from './new-component.ts';

const composeService = ({ name = '', port = '', constantName = '' }: TemplateValues): string => `  ${name}:
    <<: *node
    build: { context: ., target: service, args: { SERVICE: ${name} } }
    depends_on: *after-databases
    environment:
      HOST: 0.0.0.0
      PORT: ${port}
      OPS_PORT: ${opsPortOf(Number(port))}
      DATABASE_URL: \${${constantName}_DATABASE_URL:-postgres://${name}:\${${constantName}_DATABASE_PASSWORD:?}@postgres:5432/${name}}
      IDENTITY_URL: http://identity:3104
      SERVICE_SECRET: \${${constantName}_SERVICE_SECRET:?at least 32 random characters}
      IDENTITY_SERVICE_SECRET: \${IDENTITY_SERVICE_SECRET:?at least 32 random characters}
    networks: [services, data]
    healthcheck:
      <<: *health
      test:
        [
          'CMD',
          'node',
          '-e',
          "fetch('http://127.0.0.1:${opsPortOf(Number(port))}/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))",
        ]
    deploy:
      resources:
        limits: { cpus: '1', memory: 512M }

`;

const expectations = ({
  name,
  typeName,
}: TemplateValues): string => `import { calls } from '../../src/calls/calls.ts';
import { call, type Expectation } from '../pact.ts';

/** Expectations of ${name}. */
export const ${name}: Expectation[] = [
  call({
    receiving: 'a request for the number of ${name}',
    call: calls.count${typeName},
    expects: { answer: { count: 3 } },
  }),
];
`;

const bffPact = ({
  name,
}: TemplateValues): string => `import { ${name} } from '@ekamra/contracts/testing/expectations/${name}';
import { testPact } from '@ekamra/contracts/testing/pact';
import { bffConsumerOf } from './behind-bff.ts';

testPact(bffConsumerOf('${name}'), { ${name} });
`;

/** A line inserted before the first that matches: in the tables that list every call, before the same call. */
const inserted = (file: string, place: RegExp, line: (values: TemplateValues) => string): FileChange => ({
  file,
  change: (text, values) => insertBefore(text, place, line(values)),
});

/** A line of compose below `bff`, whose dependencies are in alphabetical order. */
const addToBff = (compose: string, { name = '', port, constantName }: TemplateValues): string => {
  const start = compose.search(/^ {2}bff: &bff$/m);
  const block = /^ {2}bff: &bff\n(?: {3,}.*\n)+/m.exec(compose)?.[0] ?? '';
  const entry = / {6}([\w-]+):\n {8}condition: service_healthy\n/g;
  const names = [...block.matchAll(entry)].flatMap(([, dependency]) => dependency ?? []);
  const dependencies = [...names, name]
    .sort()
    .map((dependency) => `      ${dependency}:\n        condition: service_healthy\n`);
  const changed = block
    .replace(new RegExp(`(?:${entry.source})+`), dependencies.join(''))
    .replace(/^ {6}CONTENT_SERVICE_SECRET:/m, `      ${constantName}_URL: http://${name}:${port}\n$&`);
  return compose.slice(0, start) + changed + compose.slice(start + block.length);
};

/** A front end expects of the BFF what the BFF expects of the service. */
const frontEndPact = (remote: string): FileChange => ({
  file: `${remote}/testing/pact/bff.pact.test.ts`,
  change: (text, { name }) =>
    insertBefore(
      insertBefore(
        text,
        /^import .* from '@ekamra\/contracts\/testing\/pact';$/m,
        `import { ${name} } from '@ekamra/contracts/testing/expectations/${name}';\n`,
      ),
      new RegExp(`(?<=^testPact\\(frontEnd\\('${remote}'\\), \\{\n)`, 'm'),
      `  ${name},\n`,
    ),
});

/** Without a front end, no pact has an answer of the BFF to the call. */
const noFrontEnd: FileChange = {
  file: 'lab/pact-fields/provider-answers.ts',
  change: (text, { typeName }) =>
    insertBefore(
      text,
      /(?<=^export const withoutFrontEnd = new Set<CallName>\(\[)/m,
      `'count${typeName}', `,
    ).replace(/, \]\);$/m, ']);'),
};

/**
 * Returns the kind of a service with a table and one public call that counts its rows: `reviews` answers `GET
 * /reviews/count`. `usedBy` is the remote that makes the call, if any.
 */
export const serviceKind = (usedBy?: string): ComponentKind => ({
  templates: path.join(import.meta.dirname, 'service'),
  name: z.string().regex(/^[a-z]{2,30}$/, 'a service has a name of small letters, like reviews'),
  folder: (name) => `services/${name}`,
  values: (name, root) => ({
    name,
    typeName: name.replace(/^./, (letter) => letter.toUpperCase()),
    constantName: name.toUpperCase(),
    port: String(Math.max(...servicesOf(root).map(({ port }) => port)) + 1),
    timestamp: String(Date.now()),
  }),
  changes: [
    inserted(
      'contracts/src/calls/services.ts',
      /\] as const;\nexport type Service/,
      ({ name }) => `, '${name}'`,
    ),
    inserted(
      'contracts/src/calls/calls.ts',
      /^ {2}getPageViewsPerDay:/m,
      ({ name, typeName }) => `  count${typeName}: getCall('/${name}/count', 'everyone', '${name}'),\n`,
    ),
    inserted(
      'contracts/src/calls/call-schemas.ts',
      /^ {2}getPageViewsPerDay:/m,
      ({ typeName }) => `  count${typeName}: { answer: z.strictObject({ count: z.number().int() }) },\n`,
    ),
    { file: 'contracts/testing/expectations/{{name}}.ts', change: (_, values) => expectations(values) },
    { file: 'bff/testing/pact/{{name}}.pact.test.ts', change: (_, values) => bffPact(values) },
    usedBy === undefined ? noFrontEnd : frontEndPact(usedBy),
    inserted(
      'bff/testing/hostile/access-rules.ts',
      /^ {2}'applyForJob',/m,
      ({ typeName }) => `  'count${typeName}',\n`,
    ),
    {
      file: 'bff/src/openapi/texts.json',
      change: (text, { name = '', typeName = '' }) =>
        insertBefore(
          insertBefore(text, /^ {4}"getPageViewsPerDay":/m, `    "count${typeName}": "Count the ${name}",\n`),
          /^ {4}"activity": \{$/m,
          `    "${name}": {\n      "name": "${typeName}",\n      "description": "The service of ${name}"\n    },\n`,
        ),
    },
    {
      file: 'docker-compose.yml',
      change: (text, values) =>
        insertBefore(
          insertBefore(
            insertBefore(addToBff(text, values), /^ {2}postgres:$/m, composeService(values)),
            /^ {6}- http:\/\/shell:3200$/m,
            `      - http://${values['name']}:${opsPortOf(Number(values['port']))}\n`,
          ),
          /^ {4}configs:\n {6}- source: databases/m,
          `      ${values['constantName']}_DATABASE_PASSWORD: \${${values['constantName']}_DATABASE_PASSWORD:?}\n`,
        ),
    },
    {
      file: '.env.example',
      change: (text, { constantName }) =>
        insertBefore(
          insertBefore(text, /^CATALOG_DATABASE_PASSWORD=$/m, `${constantName}_DATABASE_PASSWORD=\n`),
          /^CATALOG_SERVICE_SECRET=$/m,
          `${constantName}_SERVICE_SECRET=\n`,
        ),
    },
    {
      file: 'docs/pipelines/{{name}}.yml',
      change: (_, { name = '' }) =>
        pipelineOf(name, {
          kind: 'component',
          job: 'deploy',
          folders: [`services/${name}`, 'chassis', 'contracts'],
        }),
    },
    ...serviceManifests,
  ],
});

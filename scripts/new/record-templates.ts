import fs from 'node:fs';
import path from 'node:path';
import type { TemplateValues } from '@ekamra/kit/templates';
import { servicesOf } from '@ekamra/contracts/releases/components';
import { z } from 'zod';
import { type ComponentKind, type FileChange, insertBefore } from './new-component.ts';

/** Services whose records have an activity log, and can be restored. */
export const recordServices = ['content', 'catalog'] as const;
export type RecordService = (typeof recordServices)[number];

/** A text that is inserted before the first match. */
type Insertion = [place: RegExp, text: (values: TemplateValues) => string];

const withInsertions = (file: string, ...insertions: Insertion[]): FileChange => ({
  file,
  change: (text, values) =>
    insertions.reduce((changed, [place, inserted]) => insertBefore(changed, place, inserted(values)), text),
});

/** Returns the change of a file that appends an element to the array that begins with `start`. */
const withElement = (
  file: string,
  start: string,
  element: (values: TemplateValues) => string,
): FileChange => ({
  file,
  change: (text, values) => {
    const head = text.indexOf(start) + start.length;
    const end = text.indexOf(']', head);
    if (head < start.length || end < 0) throw new Error(`${file} has no ${start}`);
    const elements = text.slice(head, end).trimEnd().replace(/,$/, '');
    return `${text.slice(0, head)}${elements}, ${element(values)}${text.slice(end)}`;
  },
});

/** Adds the kind to those with an activity log, as each service lists them. */
const logKind: Record<RecordService, FileChange> = {
  content: {
    file: 'services/content/src/app.ts',
    change: (text, { noun, nouns }) =>
      insertBefore(
        text.replace(/(?<=^import \{ )(?=type LoggedTable, recentActivityRoute \})/m, 'loggedJson, '),
        /(?<=^const loggedTables: readonly LoggedTable\[\] = \[\n(?: {2}.*\n)*)\];/m,
        `  loggedJson({ table: '${nouns}', kind: '${noun}', nameField: 'title' }),\n`,
      ),
  },
  catalog: withInsertions('services/catalog/src/app.ts', [
    /(?<=^const loggedTables = \[\n(?: {2}.*\n)*)\];/m,
    ({ noun, nouns }) => `  loggedJson({ table: '${nouns}', kind: '${noun}', nameField: 'title' }),\n`,
  ]),
};

/** Returns the singular of a regular plural: `testimonial` of `testimonials`, `story` of `stories`. */
export const singularOf = (nouns: string): string => nouns.replace(/ies$/, 'y').replace(/s$/, '');

const capitalised = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** Returns a number for a migration above those of every service. */
const nextMigration = (root: string): number =>
  Math.max(
    ...servicesOf(root).flatMap(({ name }) =>
      fs
        .readdirSync(path.join(root, 'services', name, 'src/migrations'))
        .map((file) => Number.parseInt(file, 10) || 0),
    ),
  ) + 1_000;

/**
 * Returns the templates of a kind of record with a title and a text in a service: its definition and schemas, its table
 * and calls, its list and form in the back office, and its pacts. Everybody reads it, admins change it.
 */
export const recordTemplates = (service: RecordService): ComponentKind => ({
  templates: path.join(import.meta.dirname, 'record'),
  name: z
    .string()
    .regex(/^[a-z]{2,28}s$/, 'a kind of record has a plural of small letters, like testimonials'),
  folder: () => '.',
  owned: (name) => `contracts/src/records/${name}.ts`,
  values: (nouns, root) => {
    const noun = singularOf(nouns);
    return {
      service,
      nouns,
      noun,
      Nouns: capitalised(nouns),
      Noun: capitalised(noun),
      article: /^[aeiou]/.test(noun) ? 'an' : 'a',
      number: String(nextMigration(root)),
    };
  },
  changes: [
    withInsertions(
      'contracts/src/calls/calls.ts',
      [
        /^import type \{ Service \}/m,
        ({ noun, nouns }) => `import { ${noun}Calls } from '../records/${nouns}.ts';\n`,
      ],
      [/^ {2}exportEnquiries:/m, ({ noun }) => `  ...recordCalls(${noun}Calls),\n`],
    ),
    withElement('contracts/src/calls/calls.ts', 'export const recordKinds = [', ({ noun }) => `${noun}Calls`),
    withInsertions(
      'contracts/src/calls/call-schemas.ts',
      [
        /^import \{ securityEventPage/m,
        ({ noun, nouns }) =>
          `import { ${noun}Calls } from '../records/${nouns}.ts';\nimport { ${noun}, ${noun}Input, ${noun}Query } from '../records/${noun}.ts';\n`,
      ],
      [
        /^ {2}exportEnquiries:/m,
        ({ noun }) =>
          `  ...recordSchemas(${noun}Calls, { query: ${noun}Query, input: ${noun}Input, record: ${noun} }),\n`,
      ],
    ),
    withInsertions('contracts/src/index.ts', [
      /^export \* from '.\/releases\/release.ts';/m,
      ({ noun, nouns }) => `export * from './records/${noun}.ts';\nexport * from './records/${nouns}.ts';\n`,
    ]),
    withInsertions(
      'contracts/testing/record-examples.ts',
      [
        /^import \{ done \}/m,
        ({ noun, nouns }) =>
          `import { ${noun}Definition } from '../src/records/${nouns}.ts';\nimport { ${noun}, ${noun}Input } from './examples/${nouns}.ts';\n`,
      ],
      [
        /^\/\*\* Every kind of record/m,
        ({
          noun,
        }) => `export const ${noun}Example = exampleOf(${noun}Definition, callsOf(${noun}Definition), {
  input: ${noun}Input,
  storedRecord: ${noun},
  nameField: 'title',
  words: 'moving KEYS',
  requiredField: 'title',
});

`,
      ],
    ),
    withElement(
      'contracts/testing/record-examples.ts',
      'export const recordExamples = [',
      ({ noun }) => `${noun}Example`,
    ),
    withInsertions(
      `services/${service}/src/app.ts`,
      [/^\n/m, ({ noun, nouns }) => `import { ${noun}Routes } from './${nouns}/${nouns}.ts';\n`],
      [
        /^ {4}(?:galleryRoutes|recentActivityRoute)\(router/m,
        ({ noun }) => `    ${noun}Routes(router, parts);\n`,
      ],
    ),
    logKind[service],
    withInsertions(
      `services/${service}/src/migrations/index.ts`,
      [
        /(?<=^import .*\n)\n/m,
        ({ Nouns, number, nouns }) => `import { ${Nouns}${number} } from './${number}-${nouns}.ts';\n`,
      ],
      [/^\];/m, ({ Nouns, number }) => `  ${Nouns}${number},\n`],
    ),
    withInsertions('mf-admin/remote.json', [
      /^ {4}"\/profile",/m,
      ({ noun, nouns }) => `    "/${nouns}",\n    "/create-new-${noun}",\n    "/update-${noun}/:id",\n`,
    ]),
    withInsertions(
      'mf-admin/src/kinds/kinds.ts',
      [
        /^import type \{ Kind \}/m,
        ({ noun, nouns }) => `import { ${noun}Kind } from '../${nouns}/${noun}-kind.ts';\n`,
      ],
      [
        /(?<=^const kinds: Record<ChangedKind, Kind> = \{\n(?: {2}.*\n)*)\};/m,
        ({ noun }) => `  ${noun}: ${noun}Kind,\n`,
      ],
    ),
  ],
});

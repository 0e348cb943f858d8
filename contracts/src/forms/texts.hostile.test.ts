import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { slowFunctions, type TextFunction } from '../../testing/hostile-texts.ts';
import { textInputs } from '../../testing/text-inputs.ts';
import { isApiPath, writtenResource } from '../calls/api-paths.ts';
import { formatBlogText } from '../records/format-blog-text.ts';
import { isLinkAddress, parseBlogText } from '../records/blog-text.ts';
import { callSchemas } from '../calls/call-schemas.ts';
import { cleanText } from './clean-text.ts';
import { sendForm } from '../records/enquiry.ts';
import { propertyPageFrom } from '../records/enquiry-sent.ts';
import { escapeHtml } from './escape-html.ts';
import { cleanFailure, cleanPath, failureFrom, withoutPersonalData } from '../releases/failure-text.ts';
import { isStoredResume } from './fields.ts';
import * as internalCalls from '../calls/internal-calls.ts';
import { isLocalBuildOrigin, parseLocalBuildFragment } from '../releases/local-build.ts';
import { readAmount, readNumber } from './numbers.ts';
import { oneLine } from './one-line.ts';
import { parseKnownPhone, parsePhone, partOfPhone } from './phone.ts';
import { dialledPhone, formatPhone } from './phone-format.ts';
import { offerFilters, parseFilters } from '../records/filters.ts';
import { buildingDefinition } from '../records/buildings.ts';
import { releaseCallSchemas } from '../releases/page.ts';
import { absoluteUrl, encodedPath, isAmbiguousPath } from '../calls/site-url.ts';
import { cutText, isLongerThan } from './text-length.ts';
import { vitalsSchemas } from '../releases/vitals.ts';

type Schemas = Readonly<Partial<Record<'params' | 'query' | 'body', z.ZodType>> & { answer: z.ZodType }>;

const isSchemas = (value: unknown): value is Schemas =>
  typeof value === 'object' && value !== null && 'answer' in value && value.answer instanceof z.ZodType;

/** Schemas of all calls, by name. */
const calls: Record<string, Schemas> = {
  ...callSchemas,
  ...releaseCallSchemas,
  // Schemas stand beside the calls of our own processes, under names of their own.
  ...Object.fromEntries(Object.entries(internalCalls).filter(([, value]) => isSchemas(value))),
  sendForm: { body: sendForm, answer: z.string() },
  vitals: vitalsSchemas,
};

/** Every place of a text in the input of a call, once for each schema. */
const fields = (): Record<string, TextFunction> => {
  const seen = new Set<z.ZodType>();
  return Object.fromEntries(
    Object.entries(calls).flatMap(([call, { params, query, body }]) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) => {
        if (!schema || seen.has(schema)) return [];
        seen.add(schema);
        return textInputs(schema).map(({ path, inputWith }): [string, TextFunction] => [
          `${call}, ${part}: ${path}`,
          (text) => schema.safeParse(inputWith(text)),
        ]);
      }),
    ),
  );
};

test('no field of a call takes long for a text of 100 kB', async () => {
  const allFields = fields();
  // Those of forms, of records and of our own processes are there.
  for (const field of [
    'sendForm, body: message',
    'addBuilding, body: generalInfo.locationBenifits.0.value',
    'getAllBuildings, query: q',
    'recordShellEventsSchemas, body: events.0.details.by',
    'failure, body: cause.stack',
  ])
    expect(Object.keys(allFields)).toContain(field);
  expect(await slowFunctions(allFields)).toEqual([]);
});

const site = { publicOrigin: 'https://site.example' };
const failed = (text: string): Error =>
  Object.assign(new Error(text, { cause: text }), { stack: `${text}:1:2\n${text}` });

test('nothing that cleans, reads or formats a text takes long for one of 100 kB', async () => {
  const functions: Record<string, TextFunction> = {
    absoluteUrl: (text) => absoluteUrl(text, site),
    cleanFailure: (text) => cleanFailure({ message: text, stack: text }),
    cleanPath,
    cleanText,
    cutText: (text) => cutText(text, 5_000),
    dialledPhone,
    encodedPath,
    escapeHtml,
    formatBlogText: (text) => formatBlogText(parseBlogText(text)),
    formatPhone,
    isLinkAddress,
    failureFrom: (text) => failureFrom(failed(text)),
    isAmbiguousPath: (text) => isAmbiguousPath(text),
    isApiPath,
    isLocalBuildOrigin,
    isLongerThan: (text) => isLongerThan(text, 5_000),
    isStoredResume,
    oneLine,
    parseFilters: (text) =>
      parseFilters(
        offerFilters(buildingDefinition.filters, {
          district: { label: 'District' },
          type: { label: 'Type' },
          minPrice: { label: 'Min price' },
        }),
        new URLSearchParams({ district: text, type: text, minPrice: text }),
      ),
    parseLocalBuildFragment,
    parseKnownPhone,
    parsePhone,
    partOfPhone,
    propertyPageFrom,
    readAmount,
    readNumber,
    withoutPersonalData,
    writtenResource: (text) => writtenResource('POST', text),
  };
  expect(await slowFunctions(functions)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { apiBase, calls, type CallName, errorCodes, sendFormPath, verifiesToken } from '@ekamra/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { type Operation, readApiDocument } from '../../testing/api-document.ts';

const { json: sent, tags, components, operations, operationOf } = readApiDocument();
const namesOf = ({ parameters = [] }: Operation): string[] =>
  parameters.map(({ $ref, name }) => $ref?.split('/').at(-1) ?? name ?? '');
const headersOf = (id: string): string[] => Object.keys(operationOf(id).responses['200']?.headers ?? {});
const typesOf = (of: { content?: object | undefined } | undefined): string[] =>
  Object.keys(of?.content ?? {});
const callNames = Object.keys(calls) as CallName[];

test('it is a valid document of OpenAPI 3.1 without dangling references', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(sent))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
});

test('every call appears by its name, path and method, and nothing else but file routes and reports', () => {
  const documented = operations.map(({ operationId, path, method }) => [operationId, `${method} ${path}`]);
  const expected = callNames.map((name): [string, string] => {
    const { method, path } = calls[name];
    return [name, `${method.toLowerCase()} ${apiBase}${path.replace(':id', '{id}')}`];
  });
  const others = {
    uploadFile: `post ${apiBase}/media/upload`,
    readPicture: `get ${apiBase}/media/{name}`,
    readSharedImage: `get ${apiBase}/media/{name}/shared.jpg`,
    readPictureVariant: `get ${apiBase}/media/{name}/{width}.{format}`,
    readResume: `get ${apiBase}/media/resumes/{file}`,
    sendForm: `post ${sendFormPath}`,
    tellVitals: `post ${apiBase}/vitals`,
  };
  expect(Object.fromEntries(documented)).toEqual({ ...Object.fromEntries(expected), ...others });
  expect(new Set(documented.map(([id]) => id)).size).toBe(documented.length);
});

test('the parameters of every path are described, and no others', () => {
  for (const { path, operationId, allParameters } of operations) {
    const described = allParameters.filter((one) => one.in === 'path').map(({ name }) => name);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([operationId, described.toSorted()]).toEqual([operationId, named.toSorted()]);
  }
});

test('every operation has a tag that is described', () => {
  expect(new Set(operations.flatMap((one) => one.tags))).toEqual(new Set(tags));
});

test.each(callNames)('%s says who may call, what it takes, and how it answers', (name) => {
  const call = calls[name];
  const { security, responses, requestBody } = operationOf(name);
  const statuses = Object.keys(responses);
  const needsToken = security.length > 0 && security.every((one) => 'bearer' in one);
  expect(needsToken).toBe(call.access === 'admin');
  expect(statuses.includes('401')).toBe(
    verifiesToken(call) || ['signIn', 'signInWithPasskey', 'refresh'].includes(name),
  );
  expect(statuses).toEqual(expect.arrayContaining([String(call.status), '400', '500', '503']));
  expect(statuses.includes('404')).toBe(call.path.includes(':id'));
  for (const status of ['413', '415', '422'])
    expect([status, statuses.includes(status)]).toEqual([status, !!requestBody]);
  expect(statuses.includes('412')).toBe(call.method === 'PUT');
});

test('creates accept an Idempotency-Key, edits If-Match, reads If-None-Match', () => {
  const having = (header: string) =>
    operations.filter((one) => namesOf(one).includes(header)).map(({ operationId }) => operationId);
  const creates = callNames.filter((name) => calls[name].status === 201);
  expect(creates).toEqual(expect.arrayContaining(['addBuilding', 'createBlog', 'addImage', 'applyForJob']));
  expect(having('IdempotencyKey')).toEqual([...creates, 'sendForm']);
  const edits = callNames.filter((name) => calls[name].method === 'PUT');
  expect(edits).toEqual(expect.arrayContaining(['editBuilding', 'updateBlog', 'updateEnquiry']));
  expect(having('IfMatch')).toEqual(edits);
  expect(having('IfNoneMatch')).toEqual(
    operations.filter(({ responses }) => '304' in responses).map(({ operationId }) => operationId),
  );
  expect(having('IfNoneMatch')).toContain('getBuilding');
  expect(having('IfNoneMatch')).not.toContain('getAllApplications');
});

test('lists have total and page links, versions their ETag', () => {
  expect(headersOf('getAllBuildings')).toEqual(['ETag', 'X-Total-Count', 'Link']);
  expect(headersOf('getAllApplications')).toEqual(['X-Total-Count', 'Link']);
  expect(headersOf('editLand')).toEqual(['ETag']);
  expect(headersOf('restoreLand')).toEqual(['ETag']);
  expect(headersOf('getBlogActivity')).toEqual(['ETag', 'X-Total-Count', 'Link']);
  expect(headersOf('exportEnquiries')).toEqual(['Content-Disposition']);
});

test('numbers in a query are numbers', () => {
  const { parameters = [] } = operationOf('getAllBuildings');
  const schemas = Object.fromEntries(parameters.map(({ name, ...rest }) => [name, rest.schema]));
  expect(schemas).toMatchObject({
    page: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    minPrice: { type: 'number', minimum: 0 },
  });
  expect(schemas['page']).not.toHaveProperty('pattern');
  expect(parameters.filter(({ $ref, description }) => !$ref && !description)).toEqual([]);
});

test('payloads are named, and checks by code are described', () => {
  const body = operationOf('addBuilding').requestBody?.content?.['application/json']?.schema;
  expect(body).toEqual({ $ref: '#/components/schemas/BuildingInput' });
  const answer = operationOf('getBuilding').responses['200']?.content?.['application/json']?.schema;
  expect(answer).toEqual({ $ref: '#/components/schemas/Building' });
  const { Building, Blog } = components.schemas;
  expect(Building?.properties['_id']).toEqual({
    type: 'string',
    format: 'uuid',
    description: expect.any(String),
  });
  expect(Blog?.properties['blogImage']).toMatchObject({
    type: 'string',
    format: 'uri-reference',
    maxLength: 2048,
    description: expect.stringContaining('secure_url'),
  });
  const { SignIn, Enquiry } = components.schemas;
  expect(SignIn?.properties['phoneNo']).toMatchObject({
    type: 'string',
    description: expect.stringMatching(/\+91.*\+44/),
  });
  expect(SignIn?.properties['phoneNo']).not.toHaveProperty('pattern');
  expect(Enquiry?.properties['phone']).toMatchObject({
    type: 'string',
    description: expect.stringContaining('E.164'),
  });
  expect(Object.keys(components.schemas).filter((name) => /Output$|^__/.test(name))).toEqual([]);
});

test('a file is text/csv, the forms are multipart, the enquiry’s answer is text', () => {
  expect(typesOf(operationOf('exportEnquiries').responses['200'])).toEqual(['text/csv']);
  expect(typesOf(operationOf('sendForm').requestBody)).toEqual(['multipart/form-data']);
  expect(typesOf(operationOf('sendForm').responses['200'])).toEqual(['text/plain']);
  expect(typesOf(operationOf('uploadFile').requestBody)).toEqual(['multipart/form-data']);
});

test('every error answer names its codes, and every code of a call is named', () => {
  const coded = z.object({
    schema: z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
  });
  const named = Object.entries(components.responses)
    .filter(([name]) => name !== 'NotModified')
    .flatMap(
      ([, response]) => coded.parse(response.content?.['application/json']).schema.properties.code.enum,
    );
  // A wrong method belongs to no call, and conflicts are found by earlier checks.
  const ofNoCall = new Set<string>(['METHOD_NOT_ALLOWED', 'CONFLICT']);
  expect(new Set(named)).toEqual(new Set(errorCodes.filter((code) => !ofNoCall.has(code))));
});

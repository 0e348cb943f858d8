import { z } from 'zod';
import { createApiDocument } from '../src/openapi/document.ts';

const schema = z.looseObject({ $ref: z.string().optional(), type: z.string().optional() });
const parameter = z.object({
  $ref: z.string().optional(),
  name: z.string().optional(),
  in: z.string().optional(),
  schema: schema.optional(),
  description: z.string().optional(),
});
const content = z.record(z.string(), z.looseObject({ schema })).optional();
const response = z.object({
  $ref: z.string().optional(),
  headers: z.record(z.string(), z.unknown()).optional(),
  content,
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter).optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), response),
});
const pathItem = z.object({
  parameters: z.array(parameter).optional(),
  get: operation.optional(),
  post: operation.optional(),
  put: operation.optional(),
  delete: operation.optional(),
});
const document = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), pathItem),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({ properties: z.record(z.string(), schema) })),
    responses: z.record(z.string(), response),
  }),
});

/** An operation of the document with its method and path. */
export interface Operation extends z.output<typeof operation> {
  method: string;
  path: string;
  /** Parameters of the operation and of its path. */
  allParameters: z.output<typeof parameter>[];
}

const operationsOf = (paths: Record<string, z.output<typeof pathItem>>): Operation[] =>
  Object.entries(paths).flatMap(([path, { parameters: shared = [], ...methods }]) =>
    Object.entries(methods).flatMap(([method, one]) =>
      one ? [{ ...one, method, path, allParameters: [...shared, ...(one.parameters ?? [])] }] : [],
    ),
  );

/** Returns the document as JSON and parsed for the tests. */
export const readApiDocument = () => {
  const json = z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(createApiDocument())));
  const { tags, paths, components } = document.parse(json);
  const operations = operationsOf(paths);
  return {
    json,
    tags: tags.map(({ name }) => name),
    components,
    operations,
    operationOf: (id: string): Operation => {
      const matching = operations.find(({ operationId }) => operationId === id);
      if (!matching) throw new Error(`The document has no ${id}`);
      return matching;
    },
  };
};

import { type CallName, calls, company } from '@ekamra/contracts';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { answerHeaders, failureResponses, headerRefs } from './failures.ts';
import { operationOf, pathOf, tags } from './call-operation.ts';
import { describeSchema } from './describe-schema.ts';
import { namedSchemas } from './named-schemas.ts';
import { otherPaths } from './other-paths.ts';
import { headerParameters } from './parameters.ts';

const description = `The one API of ${company.name}, for its own pages and for everybody else.

- **Errors** are answered with \`status: false\`, a message for a person, a \`code\` that stays the same, and, where single
  fields are wrong, \`errors\`. An unknown path is a 404, a method that a path does not know a 405 with \`Allow\`.
- **Text** is trimmed; control characters are refused. Fields and parameters that are not described here are refused.
- **Reads** that everybody may make are compressed (brotli, gzip) and carry an \`ETag\`. One that stands in for a service
  that is down says \`X-Cache: stale\`.
- **Requests** carry their id in \`X-Request-Id\`; it is in every answer, and in our logs.`;

const callPaths = (): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = pathOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name as CallName) };
  }
  return paths;
};

/** Creates the OpenAPI 3.1.1 document from the schemas that validate requests. */
export const createApiDocument = (): ReturnType<typeof createDocument> =>
  createDocument(
    {
      openapi: '3.1.1',
      info: { title: `${company.name} API`, version: '1', description },
      servers: [{ url: '/' }],
      tags: Object.values(tags),
      paths: { ...callPaths(), ...otherPaths },
      components: {
        schemas: namedSchemas,
        parameters: headerParameters,
        headers: answerHeaders,
        responses: {
          NotModified: {
            description: 'What `If-None-Match` names is still good',
            headers: headerRefs('ETag'),
          },
          ...failureResponses,
        },
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of a sign-in or a refresh; it is good for 15 minutes',
          },
          refreshCookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'refresh',
            description: 'Set by the sign-in, out of reach for scripts, renewed by each refresh',
          },
        },
      },
    },
    { override: describeSchema },
  );

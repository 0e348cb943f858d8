import {
  apiBase,
  mediaPath,
  mediaWidths,
  sendForm,
  sendFormPath,
  sharedImage,
  uploaded,
  uploadPath,
  uploadPresets,
  vitalsCall,
  vitalsSchemas,
} from '@ekamra/contracts';
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { failureRefs, headerRefs } from './failures.ts';
import { pathOf, tagOf } from './call-operation.ts';
import { parameterRefs } from './parameters.ts';

const binary = { type: 'string', format: 'binary' } as const;

const parameter = (
  where: 'path' | 'query',
  name: string,
  schemaAndDescription: { description: string; schema: oas31.SchemaObject },
): oas31.ParameterObject => ({ in: where, name, required: true, ...schemaAndDescription });

const pictureName = parameter('path', 'name', {
  description: 'The name of a picture: the last part of the `secure_url` of its upload',
  schema: { type: 'string' },
});

const resumeTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'image/jpeg',
];

const upload: ZodOpenApiOperationObject = {
  operationId: 'uploadFile',
  summary: 'Upload a picture or a résumé',
  description:
    'Pictures (JPEG, PNG, WebP, AVIF or GIF, up to 10 MB) are uploaded by admins, résumés (PDF, DOCX, ODT, JPEG or PNG, up to 5 MB) by everybody. What a file is, its content tells.',
  tags: [tagOf({ path: mediaPath })],
  security: [{}, { bearer: [] }],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file', 'upload_preset'],
          additionalProperties: false,
          properties: {
            file: binary,
            upload_preset: { type: 'string', enum: Object.values(uploadPresets) },
          },
        },
      },
    },
  },
  responses: {
    '200': { description: 'Kept', content: { 'application/json': { schema: uploaded } } },
    ...failureRefs('BadRequest', 'NotSignedIn', 'TooLarge', 'WrongType', 'Invalid', 'TooMany', 'NoRoom'),
  },
};

const picture = (details: { id: string; summary: string; types: string[] }): ZodOpenApiOperationObject => ({
  operationId: details.id,
  summary: details.summary,
  tags: [tagOf({ path: mediaPath })],
  security: [],
  parameters: parameterRefs('IfNoneMatch'),
  responses: {
    '200': {
      description: 'The picture; what an address answers never changes',
      headers: headerRefs('ETag'),
      content: Object.fromEntries(details.types.map((type) => [type, { schema: binary }])),
    },
    '304': { $ref: '#/components/responses/NotModified' },
    ...failureRefs('NotFound'),
  },
});

const resume: ZodOpenApiOperationObject = {
  operationId: 'readResume',
  summary: 'Open a résumé by a signed link of the list of job applications',
  tags: [tagOf({ path: mediaPath })],
  security: [],
  parameters: [
    parameter('path', 'file', { description: 'The name of the file', schema: { type: 'string' } }),
    parameter('query', 'expires', {
      description: 'When the link ends: seconds since 1970',
      schema: { type: 'integer' },
    }),
    parameter('query', 'signature', { description: 'Proves the link', schema: { type: 'string' } }),
  ],
  responses: {
    '200': {
      description: 'The résumé',
      headers: headerRefs('Content-Disposition'),
      content: Object.fromEntries(resumeTypes.map((type) => [type, { schema: binary }])),
    },
    ...failureRefs('NotFound'),
  },
};

const sendEnquiry: ZodOpenApiOperationObject = {
  operationId: 'sendForm',
  summary: 'Send an enquiry',
  description: 'An enquiry that was answered with OK is stored; the company is told of it by mail.',
  tags: [tagOf({ path: '/enquiries' })],
  security: [],
  parameters: parameterRefs('IdempotencyKey'),
  requestBody: { required: true, content: { 'multipart/form-data': { schema: sendForm } } },
  responses: {
    '200': {
      description: 'Stored',
      content: { 'text/plain': { schema: { type: 'string', const: 'OK' } } },
    },
    ...failureRefs('BadRequest', 'TooLarge', 'WrongType', 'InvalidOrReused', 'TooMany', 'NoRoom'),
  },
};

const reportVitals: ZodOpenApiOperationObject = {
  operationId: 'tellVitals',
  summary: 'Tell the web vitals of one visit to a page',
  tags: [tagOf(vitalsCall)],
  security: [],
  requestBody: { required: true, content: { 'application/json': { schema: vitalsSchemas.body } } },
  responses: {
    '200': { description: 'Counted', content: { 'application/json': { schema: vitalsSchemas.answer } } },
    ...failureRefs('BadRequest', 'TooLarge', 'WrongType', 'Invalid'),
  },
};

/** Paths that are not in the contracts' `calls`. */
export const otherPaths: ZodOpenApiPathsObject = {
  [apiBase + uploadPath]: { post: upload },
  [`${apiBase}${mediaPath}/{name}`]: {
    parameters: [pictureName],
    get: picture({ id: 'readPicture', summary: 'Read a picture as it is kept', types: ['image/webp'] }),
  },
  [`${apiBase}${mediaPath}/{name}/${sharedImage.file}`]: {
    parameters: [pictureName],
    get: picture({
      id: 'readSharedImage',
      summary: `Read a picture as it is shown where a page is shared: ${sharedImage.width} x ${sharedImage.height} pixels`,
      types: [sharedImage.type],
    }),
  },
  [`${apiBase}${mediaPath}/{name}/{width}.{format}`]: {
    parameters: [
      pictureName,
      parameter('path', 'width', {
        description: 'Pixels',
        schema: { type: 'integer', enum: [...mediaWidths] },
      }),
      parameter('path', 'format', {
        description: 'How it is encoded',
        schema: { type: 'string', enum: ['avif', 'webp'] },
      }),
    ],
    get: picture({
      id: 'readPictureVariant',
      summary: 'Read a picture in another width or format',
      types: ['image/avif', 'image/webp'],
    }),
  },
  [`${apiBase}${mediaPath}/resumes/{file}`]: { get: resume },
  [sendFormPath]: { post: sendEnquiry },
  [pathOf(vitalsCall)]: { post: reportVitals },
};

import { apiBase, sendForm, sendFormPath, uploadPath, uploadPresets } from '@ekamra/contracts';
import * as fc from 'fast-check';
import { type FilePart, multipart, multipartType } from '@ekamra/contracts/testing/multipart';
import type { RefusedBody } from './refused-bodies.ts';
import type { CallerRequest } from './http-caller.ts';
import { validValues } from './valid-values.ts';

/** A multipart request with one error. */
export interface InvalidForm extends Pick<RefusedBody, 'description' | 'status' | 'fieldPath'> {
  multipartRequest: CallerRequest;
}

const enquiries = validValues(sendForm).filter(
  (form) => JSON.stringify(form).length < 20_000,
) as fc.Arbitrary<Record<string, string>>;

const multipartRequest = (
  path: string,
  body: Buffer,
  type: string | undefined = multipartType,
): CallerRequest => ({
  method: 'POST',
  path,
  body,
  headers: type === '' ? {} : { 'content-type': type },
});
const formRequest = (fields: Record<string, string>, file?: FilePart): CallerRequest =>
  multipartRequest(sendFormPath, multipart(fields, file));

const wrongValues: Record<string, string[]> = {
  name: ['', ' ', '\u0007', '\u009f', 'x'.repeat(121)],
  phone: [
    '',
    '943701234',
    '94370123456',
    '+919437012',
    '+4494370123456',
    '٩٤٣٧٠١٢٣٤٥',
    '\u0007',
    '94370\u001b[12345',
  ],
  email: [
    '',
    'x',
    'x@',
    '@mail.in',
    'x@mail',
    'x@mail.toolong',
    'a b@mail.in',
    'x@mail.in\r\nBcc: y@mail.in',
  ],
  message: ['x'.repeat(5_001)],
};

const wrongValue = fc
  .constantFrom(
    ...Object.entries(wrongValues).flatMap(([at, values]) => values.map((value) => ({ at, value }))),
  )
  .chain(({ at, value }) =>
    enquiries.map((form): InvalidForm => ({
      description: `${at} is ${JSON.stringify(value).slice(0, 30)}`,
      fieldPath: at,
      status: 422,
      multipartRequest: formRequest({
        ...form,
        [at]: value,
      }),
    })),
  );

const required = ['name', 'phone', 'email', 'lib_version', 'service_id', 'template_id', 'user_id'];
const missingField = fc.tuple(fc.constantFrom(...required), enquiries).map(([at, form]): InvalidForm => ({
  description: `${at} is missing`,
  fieldPath: at,
  status: 422,
  multipartRequest: formRequest(Object.fromEntries(Object.entries(form).filter(([name]) => name !== at))),
}));

const unknownField = fc
  .tuple(fc.constantFrom('_id', 'createdAt', 'state', 'version', 'x', 'constructor', 'a.b'), enquiries)
  .map(([at, form]): InvalidForm => ({
    description: `${at} is unknown`,
    fieldPath: at,
    status: 422,
    multipartRequest: formRequest({ ...form, [at]: 'x' }),
  }));

const file: FilePart = { name: 'x.txt', type: 'text/plain', data: Buffer.from('x') };
const invalidForm = (how: string, status: RefusedBody['status'], request: CallerRequest): InvalidForm => ({
  description: how,
  status,
  multipartRequest: request,
});
const malformedForm = enquiries.chain((form) => {
  const body = multipart(form);
  return fc.oneof(
    fc.constantFrom(
      invalidForm('with a file', 422, formRequest(form, file)),
      invalidForm('of no type', 415, multipartRequest(sendFormPath, body, '')),
      invalidForm('of no boundary', 415, multipartRequest(sendFormPath, body, 'multipart/form-data')),
      invalidForm(
        'as JSON',
        415,
        multipartRequest(sendFormPath, Buffer.from(JSON.stringify(form)), 'application/json'),
      ),
      invalidForm(
        'as a plain form',
        415,
        multipartRequest(sendFormPath, body, 'application/x-www-form-urlencoded'),
      ),
      invalidForm('empty', 400, multipartRequest(sendFormPath, Buffer.alloc(0))),
      invalidForm('too large', 413, formRequest({ ...form, message: 'x'.repeat(70_000) })),
    ),
    fc
      .nat(body.length - 5)
      .map((at) =>
        invalidForm(`broken off at ${at}`, 400, multipartRequest(sendFormPath, body.subarray(0, at))),
      ),
  );
});

const presets = fc.oneof(
  fc.constantFrom(...Object.values(uploadPresets)),
  fc.constantFrom('', 'resume', 'Resume ', '../Resume', 'constructor', '__proto__'),
);
/** Bytes that are neither an accepted picture nor a document, whatever the file name says. */
const contents = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom('<svg xmlns="http://www.w3.org/2000/svg"/>', '<script>alert(1)</script>', 'BM', '#!/bin/sh')
    .map((text) => Buffer.from(text)),
);
const upload = fc
  .tuple(presets, contents, fc.constantFrom('cv.pdf', 'x.png', '../../x.png', 'x.php', 'କ.jpg'))
  .map(([preset, data, name]): InvalidForm => {
    const isResumePreset = preset === uploadPresets.resumes;
    const pictures = (Object.values(uploadPresets) as string[]).includes(preset) && !isResumePreset;
    return {
      description: `an upload for "${preset}"`,
      // The preset is checked before the file's type.
      ...(isResumePreset || pictures ? { status: 415 } : { status: 422, fieldPath: 'upload_preset' }),
      multipartRequest: multipartRequest(
        apiBase + uploadPath,
        multipart({ upload_preset: preset }, { name, type: 'image/png', data }),
      ),
    };
  });

/** Requests of the enquiry form and of the upload call, each with one error. */
export const invalidForms: fc.Arbitrary<InvalidForm> = fc.oneof(
  wrongValue,
  missingField,
  unknownField,
  malformedForm,
  upload,
);

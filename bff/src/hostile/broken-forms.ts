import { apiBase, sendForm, sendFormPath, uploadPath, uploadPresets } from '@ekamra/contracts';
import * as fc from 'fast-check';
import { type FilePart, multipart, multipartType } from '@ekamra/contracts/testing/multipart';
import type { Broken } from './broken.ts';
import type { Sent } from './caller.ts';
import { valid } from './valid.ts';

/** A multipart request with one thing wrong. */
export interface BrokenForm extends Pick<Broken, 'how' | 'status' | 'at'> {
  sent: Sent;
}

const enquiries = valid(sendForm).filter((form) => JSON.stringify(form).length < 20_000) as fc.Arbitrary<
  Record<string, string>
>;

const sent = (path: string, body: Buffer, type: string | undefined = multipartType): Sent => ({
  method: 'POST',
  path,
  body,
  headers: type === '' ? {} : { 'content-type': type },
});
const asForm = (fields: Record<string, string>, file?: FilePart): Sent =>
  sent(sendFormPath, multipart(fields, file));

const notText = ['a\0b', '\u0007', '\u001b[2J', '\u009f'];
const wrongValues: Record<string, string[]> = {
  name: ['', ' ', 'x'.repeat(121), ...notText],
  phone: ['', '943701234', '94370123456', '+919437012', '९४३७०१२३४५', ...notText],
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
  message: ['x'.repeat(5_001), ...notText],
  source_page: ['x'.repeat(501), ...notText],
  lib_version: ['x'.repeat(41)],
};

const wrongValue = fc
  .constantFrom(
    ...Object.entries(wrongValues).flatMap(([at, values]) => values.map((value) => ({ at, value }))),
  )
  .chain(({ at, value }) =>
    enquiries.map((form): BrokenForm => ({
      how: `${at} is ${JSON.stringify(value).slice(0, 30)}`,
      at,
      status: 422,
      sent: asForm({
        ...form,
        [at]: value,
      }),
    })),
  );

const required = ['name', 'phone', 'email', 'lib_version', 'service_id', 'template_id', 'user_id'];
const missing = fc.tuple(fc.constantFrom(...required), enquiries).map(([at, form]): BrokenForm => ({
  how: `${at} is missing`,
  at,
  status: 422,
  sent: asForm(Object.fromEntries(Object.entries(form).filter(([name]) => name !== at))),
}));

const unknown = fc
  .tuple(fc.constantFrom('_id', 'createdAt', 'state', 'version', 'x', 'constructor', 'a.b'), enquiries)
  .map(([at, form]): BrokenForm => ({
    how: `${at} is unknown`,
    at,
    status: 422,
    sent: asForm({ ...form, [at]: 'x' }),
  }));

const file: FilePart = { name: 'x.txt', type: 'text/plain', data: Buffer.from('x') };
const refused = (how: string, status: Broken['status'], request: Sent): BrokenForm => ({
  how,
  status,
  sent: request,
});
const whole = enquiries.chain((form) => {
  const body = multipart(form);
  return fc.oneof(
    fc.constantFrom(
      refused('with a file', 422, asForm(form, file)),
      refused('of no type', 415, sent(sendFormPath, body, '')),
      refused('of no boundary', 415, sent(sendFormPath, body, 'multipart/form-data')),
      refused('as JSON', 415, sent(sendFormPath, Buffer.from(JSON.stringify(form)), 'application/json')),
      refused('as a plain form', 415, sent(sendFormPath, body, 'application/x-www-form-urlencoded')),
      refused('empty', 400, sent(sendFormPath, Buffer.alloc(0))),
      refused('too large', 413, asForm({ ...form, message: 'x'.repeat(70_000) })),
    ),
    fc
      .nat(body.length - 5)
      .map((at) => refused(`broken off at ${at}`, 400, sent(sendFormPath, body.subarray(0, at)))),
  );
});

const presets = fc.oneof(
  fc.constantFrom(...Object.values(uploadPresets)),
  fc.constantFrom('', 'resume', 'Resume ', '../Resume', 'constructor', '__proto__'),
);
/** Bytes that are no picture and no document, whatever their name says. */
const contents = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<script>alert(1)</script>',
      'GIF',
      '#!/bin/sh',
    )
    .map((text) => Buffer.from(text)),
);
const upload = fc
  .tuple(presets, contents, fc.constantFrom('cv.pdf', 'x.png', '../../x.png', 'x.php', 'କ.jpg'))
  .map(([preset, data, name]): BrokenForm => {
    const known = preset === uploadPresets.resumes;
    const pictures = (Object.values(uploadPresets) as string[]).includes(preset) && !known;
    return {
      how: `an upload for "${preset}"`,
      // Whether the preset is one is looked at before what the file is.
      ...(known || pictures ? { status: 415 } : { status: 422, at: 'upload_preset' }),
      sent: sent(
        apiBase + uploadPath,
        multipart({ upload_preset: preset }, { name, type: 'image/png', data }),
      ),
    };
  });

/** Requests of the e-mail host's and of the image host's contract, each with one thing wrong. */
export const brokenForms: fc.Arbitrary<BrokenForm> = fc.oneof(wrongValue, missing, unknown, whole, upload);

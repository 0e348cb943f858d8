import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { slowFunctions } from '@ekamra/contracts/testing/hostile-texts';
import { type FilePart, multipart, multipartType, pixel } from '@ekamra/contracts/testing/multipart';
import { composeEnquiryMail } from './enquiries/enquiry-mail.ts';
import type { EnquiryRow } from './enquiries/repository.ts';
import { isMediaKey, isPictureName, isStoreFile, resumeOf, variantOf } from './media/media-names.ts';
import { receiveFile } from './media/receive-upload.ts';

const enquiry: EnquiryRow = {
  id: '01890000-0000-7000-8000-000000000001',
  createdAt: new Date(0),
  name: 'Asha Das',
  phone: '9437123456',
  email: 'asha@mail.example',
  message: null,
  sourcePage: null,
  propertyId: null,
  propertyIds: null,
  propertyName: null,
  state: 'new',
  note: null,
  version: 1,
};
const mailWith = (texts: Partial<EnquiryRow>) =>
  composeEnquiryMail(
    { ...enquiry, ...texts },
    { recipient: 'office@site.example', publicOrigin: 'https://site.example' },
  );

/** Sends an upload form; resolves when it has been read or refused. */
const upload = async (fields: Record<string, string>, file?: FilePart): Promise<void> => {
  const body = Readable.from([multipart(fields, file)]);
  // Of a request, the form's reader needs its stream, its type, and whether all of it has arrived.
  const request = Object.assign(body, { headers: { 'content-type': multipartType }, complete: true });
  const options = { maxBytes: 1_000_000, directory: tmpdir() };
  await using _ = await receiveFile(request as unknown as IncomingMessage, options);
};

test('no mail, upload or name of a file takes long for a text of 100 kB', async () => {
  const slow = await slowFunctions({
    'mail with a name': (name) => mailWith({ name }),
    'mail with a message': (message) => mailWith({ message }),
    'mail with a page': (page) => mailWith({ sourcePage: `/${page}` }),
    'mail with a property': (propertyName) => mailWith({ propertyName }),
    isMediaKey,
    isPictureName,
    isStoreFile,
    resumeOf,
    variantOf,
    'upload preset': (text) => upload({ upload_preset: text }),
    'field of an upload': (text) => upload({ [text]: '' }),
    'file of an upload': (name) => upload({ upload_preset: 'Resume' }, { ...pixel, name }),
  });
  expect(slow).toEqual([]);
});

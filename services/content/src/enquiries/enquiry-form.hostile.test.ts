import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { harmlessTexts } from '@ekamra/chassis/testing/hostile-values';
import { calls, errorAnswer, sendFormPath } from '@ekamra/contracts';
import { testOutbox } from '../../testing/mail/test-outbox.ts';
import { startTestMailServer } from '../../testing/mail/test-mail-server.ts';
import { startTestContent } from '../../testing/test-content.ts';
import { form, postForm } from '../../testing/enquiries/test-enquiry-form.ts';

const content = startedForTests(startTestContent);
const server = startedForTests(startTestMailServer);
beforeEach(async () => {
  server.messages.length = 0;
  await content.dataSource.query('TRUNCATE enquiries, outgoing_mail, idempotency_keys, rate_limits');
});

const stored = async () => (await content.admin(calls.getAllEnquiries)).data;
const refusalOf = async (response: Response) => {
  const { code, errors = [] } = errorAnswer.parse(await response.json());
  return [response.status, code, ...errors.map(({ path }) => path)];
};

type Fields = Record<string, string | Blob>;
/** Sends a form; returns the answer and the stored enquiries. */
const outcomeOf = async (fields: Iterable<readonly [string, string | Blob]>) => {
  const answer = await refusalOf(await postForm(content.url, fields));
  return { answer, stored: await stored() };
};
const refused = (...answer: (number | string)[]) => ({ answer, stored: [] });
const invalid = (...paths: string[]) => refused(422, 'INVALID', ...paths);

describe('a form is refused and nothing stored if it has', () => {
  test.each(['name', 'phone', 'email', 'lib_version', 'service_id', 'template_id', 'user_id'])(
    'no %s',
    async (missing) => {
      const fields = Object.entries(form).filter(([name]) => name !== missing);
      expect(await outcomeOf(fields)).toEqual(invalid(missing));
    },
  );

  test.each(Object.entries(form))('%s given twice', async (name, value) => {
    expect(await outcomeOf([...Object.entries(form), [name, value]])).toEqual(invalid(name));
  });

  test.each(['folder', '_id', 'createdAt', 'state', 'version', '__proto__', 'constructor', 'a b', ''])(
    'an unknown field: %j',
    async (name) => {
      expect(await outcomeOf([...Object.entries(form), [name, 'x']])).toEqual(invalid(name));
    },
  );

  const wrong: [string, Fields, string][] = [
    ['an empty name', { name: ' \t ' }, 'name'],
    ['too long a name', { name: 'x'.repeat(121) }, 'name'],
    ['too long a message', { message: 'x'.repeat(5_001) }, 'message'],
    ['nothing but control characters in the name', { name: '\0\u0007' }, 'name'],
    ['too short a number', { phone: '12345' }, 'phone'],
    ['a number with letters', { phone: '94370l2345' }, 'phone'],
    ['a number of another country that is too short', { phone: '+44 20 7946 09' }, 'phone'],
    ['ten digits that are no number', { phone: '12345 67890' }, 'phone'],
    ['an address without an ending', { email: 'asha@visitor' }, 'email'],
    ['two addresses', { email: 'asha@visitor.test,eve@visitor.test' }, 'email'],
    ['a header in the address', { email: 'asha@visitor.test\r\nBcc: all@visitor.test' }, 'email'],
    ['a name in the address', { email: 'Asha <asha@visitor.test>' }, 'email'],
    ['eleven properties', { property_ids: Array(11).fill('p-1').join(',') }, 'property_ids'],
    ['no property where there are several', { property_ids: '' }, 'property_ids'],
    ['an empty one among its properties', { property_ids: 'p-1,,p-2' }, 'property_ids'],
    ['properties that are no ids', { property_ids: "p-1,' OR 1=1" }, 'property_ids'],
    ['too long an id of a property', { property_ids: 'x'.repeat(81) }, 'property_ids'],
    ['properties given as a file', { property_ids: new Blob(['p-1']) }, 'property_ids'],
    ['a file for a field', { message: new Blob(['x']) }, 'message'],
    ['a file beside the fields', { file: new Blob(['x']) }, 'file'],
  ];
  test.each(wrong)('%s', async (_, fields, path) => {
    const changed = Object.entries<string | Blob>({ ...form, ...fields });
    expect(await outcomeOf(changed)).toEqual(invalid(path));
  });

  test('several errors, which are all reported', async () => {
    const fields = Object.entries({ ...form, phone: '12345', email: 'asha@visitor', folder: 'x' });
    expect(await outcomeOf(fields)).toEqual(invalid('phone', 'email', 'folder'));
  });

  test('a field of more than 40,000 bytes, or more than 30 fields', async () => {
    const long = Object.entries({ ...form, message: 'x'.repeat(50_000) });
    expect(await outcomeOf(long)).toEqual(refused(413, 'TOO_LARGE'));
    const many = Array.from({ length: 40 }, (_, index) => [`field-${index}`, 'x'] as const);
    expect(await outcomeOf(many)).toEqual(refused(413, 'TOO_LARGE'));
  });
});

test.each([
  ['x', 'one code unit'],
  ['𑄟', 'two code units'],
])('hidden fields of 900 %s (%s each) are cut, and the enquiry is stored', async (letter) => {
  const hidden = ['lib_version', 'service_id', 'template_id', 'user_id', 'source_page', 'property_id'];
  const fields = { ...form, ...Object.fromEntries(hidden.map((name) => [name, letter.repeat(900)])) };
  expect((await postForm(content.url, Object.entries(fields))).status).toBe(200);
  expect(await stored()).toMatchObject([{ source_page: letter.repeat(500), property_id: letter.repeat(80) }]);
});

test('texts with control characters are cleaned, and the enquiry is stored', async () => {
  const fields = { ...form, name: '\uFEFFAsha\0 Mohanty', message: '\u001B[2JHello\u000Bthere\u2028' };
  expect((await postForm(content.url, Object.entries(fields))).status).toBe(200);
  expect(await stored()).toMatchObject([{ name: 'Asha Mohanty', message: '[2JHello\nthere' }]);
});

test('hidden fields with a NUL are cleaned, and the enquiry is stored', async () => {
  const fields = { ...form, source_page: '/lands/\u00007', property_id: '\0' };
  expect((await postForm(content.url, Object.entries(fields))).status).toBe(200);
  const [enquiry] = await stored();
  expect(enquiry).toMatchObject({ source_page: '/lands/7' });
  expect(enquiry).not.toHaveProperty('property_id');
});

const multipart = 'multipart/form-data; boundary=b';
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx';
const whole = `${Object.entries(form)
  .map(([name, value]) => part(name, value))
  .join('')}--b--\r\n`;

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['a form of another kind', 'application/x-www-form-urlencoded', new URLSearchParams(form).toString(), 415],
  ['no boundary', 'multipart/form-data', whole, 415],
  ['another boundary', 'multipart/form-data; boundary=c', whole, 400],
  ['no form at all', multipart, 'name=Asha', 400],
  ['an empty body', multipart, '', 400],
  ['a file that is cut off', multipart, part('name', 'Asha') + filePart, 400],
  ['a second file that is cut off', multipart, `${filePart}\r\n${filePart}`, 400],
  ['half a form', multipart, whole.slice(0, whole.length / 2), 400],
  ['more than is taken', multipart, part('name', 'x'.repeat(300_000)), 413],
  ['the form itself', multipart, whole, 200],
])('a body that is %s is answered with its status', async (...[, type, body, status]) => {
  const response = await fetch(content.url + sendFormPath, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(response.status).toBe(status);
  expect(await stored()).toHaveLength(status === 200 ? 1 : 0);
});

test('a malformed Idempotency-Key is refused', async () => {
  const answer = await postForm(content.url, Object.entries(form), { 'idempotency-key': 'a b' });
  expect(await refusalOf(answer)).toEqual([400, 'BAD_REQUEST']);
  expect(await stored()).toEqual([]);
});

/** Sends a form and delivers its mail; returns the names of the mail’s headers. */
const deliver = async (fields: Partial<typeof form>) => {
  expect((await postForm(content.url, Object.entries({ ...form, ...fields }))).status).toBe(200);
  expect(await testOutbox(content, server).drain()).toBe(1);
  const [mail, ...more] = server.messages;
  expect([mail?.to, more]).toEqual([['hello@ekamra.example'], []]);
  const source = mail?.source ?? '';
  // A continued header line begins with a space (RFC 5322, 2.2.3).
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ');
  return head.split('\r\n').map((header) => header.slice(0, header.indexOf(':')));
};
const usual = ['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Reply-To', 'Subject', 'To'];

describe('a visitor’s input', () => {
  test.each([
    'Eve\r\nBcc: all@visitor.test',
    'Eve"\r\nBcc: all@visitor.test\r\n\r\n<b>',
    'Eve\nTo: all@visitor.test',
    'Eve\rCc: all@visitor.test',
    'Eve\u2028Bcc: all@visitor.test',
    'Eve <all@visitor.test>, Bob',
    'Eve"> , <all@visitor.test',
    '=?utf-8?q?Eve=0D=0ABcc:_all=40visitor.test?=',
    'ଆଶା\r\nBcc: all@visitor.test',
  ])('adds no header and no recipient to the mail, as the name %j', async (name) => {
    expect((await deliver({ name })).toSorted()).toEqual(usual);
    const [{ source } = { source: '' }] = server.messages;
    expect(source.match(/^Reply-To: .*(?:\r\n .*)*<asha@visitor\.test>\r$/gm)).toHaveLength(1);
  });

  test('is text in the mail, never markup', async () => {
    await deliver({ name: '<b>Eve</b>', message: `<img src=x onerror=alert(1)> & "quoted" 'too'` });
    const [mail] = await content.dataSource.query('SELECT subject, html_body FROM outgoing_mail');
    expect(mail.subject).toBe('Enquiry from <b>Eve</b>');
    expect(mail.html_body).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;too&#39;',
    );
    expect(mail.html_body).toContain('&lt;b&gt;Eve&lt;/b&gt; has sent an enquiry.');
    expect(mail.html_body).not.toMatch(/<img|<b>/);
  });

  test.each(harmlessTexts)('is stored unchanged, found by a search, and delivered: %j', async (text) => {
    const about = { source_page: text, property_id: text };
    expect(await deliver({ name: text, message: text, ...about })).toEqual(expect.arrayContaining(usual));
    // Forms encode line breaks as CR LF (HTML, "Multipart form data").
    const kept = text.replaceAll('\n', '\r\n');
    const found = await content.admin(calls.getAllEnquiries, { query: { q: kept } });
    expect(found.data).toMatchObject([{ name: kept, message: kept, source_page: kept, property_id: kept }]);
  });
});

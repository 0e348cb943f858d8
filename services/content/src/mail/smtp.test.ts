import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import type { MailRow } from './mail-queue.ts';
import { startTestMailServer } from '../../testing/mail/test-mail-server.ts';
import { createSmtpSender } from './smtp.ts';

const now = new Date('2026-01-15T06:30:00.000Z');
const mail: MailRow = {
  id: '01890000-0000-7000-8000-000000000001',
  createdAt: now,
  enquiryId: null,
  recipient: 'hello@ekamra.example',
  replyToName: null,
  replyToAddress: null,
  subject: 'Slow',
  textBody: 'Good morning',
  htmlBody: '<p>Good morning</p>',
  expiresAt: null,
  state: 'waiting',
  attempts: 1,
  nextAttemptAt: now,
  lastError: null,
  deliveredAt: null,
};

test('a server that never finishes its answer blocks a delivery only for a limited time', async () => {
  await using cleanUp = new AsyncDisposableStack();
  const server = createServer((socket) => {
    // Each line keeps the connection from being idle.
    const drip = setInterval(() => socket.write('250-and more\r\n'), 5);
    socket.on('error', () => undefined).on('close', () => clearInterval(drip));
    socket.resume().write('220 good morning\r\n');
  }).listen(0, '127.0.0.1');
  cleanUp.defer(() => void server.close());
  await once(server, 'listening');
  const closed = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const { port } = server.address() as AddressInfo;
  const sender = createSmtpSender({
    url: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@ekamra.example',
    timeoutMs: 100,
  });
  await expect(sender.send(mail)).rejects.toMatchObject({ code: expect.stringMatching(/ABORT|TIMEOUT/i) });
  await closed;
});

test('a server without STARTTLS gets no mail where TLS is required', async () => {
  await using server = await startTestMailServer();
  const options = { url: server.url, from: 'no-reply@ekamra.example' };
  const strict = createSmtpSender({ ...options, requireTls: true });
  await expect(strict.send(mail)).rejects.toThrow(/STARTTLS/);
  expect(server.messages).toEqual([]);
  await createSmtpSender(options).send(mail);
  expect(server.messages).toHaveLength(1);
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that stores received mails. */
export interface TestMailServer extends AsyncDisposable {
  url: string;
  port: number;
  /** Raw received messages with their recipients. */
  messages: { to: string[]; source: string }[];
  /** Error that rejects messages while set. */
  refuse: { with: Error | undefined };
}

/** Starts an SMTP server on `port` of this machine; 0 takes a free one. */
export const startTestMailServer = async (port = 0): Promise<TestMailServer> => {
  const messages: TestMailServer['messages'] = [];
  const refuse: TestMailServer['refuse'] = { with: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, session, answer) => {
      const storeMessage = async (): Promise<void> => {
        const source = await text(stream);
        if (refuse.with) throw refuse.with;
        messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
      };
      storeMessage().then(() => answer(), answer);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const actualPort = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    messages,
    refuse,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

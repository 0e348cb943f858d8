import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it is sent. */
export interface TestMailServer extends AsyncDisposable {
  url: string;
  port: number;
  /** Whole messages as they came over the wire, with their recipients. */
  messages: { to: string[]; source: string }[];
  /** While set, messages are turned away with it. */
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
      const keep = async (): Promise<void> => {
        const source = await text(stream);
        if (refuse.with) throw refuse.with;
        messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
      };
      keep().then(() => answer(), answer);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    messages,
    refuse,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTestServer, type TestServer } from '@ekamra/chassis/testing';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StubService extends TestServer {
  /** Received requests, in order. */
  received: ReceivedRequest[];
}

export type StubAnswer = (response: ServerResponse, request: ReceivedRequest) => void;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Starts an HTTP service with answers from the test. */
export const startStubService = async (answer: StubAnswer): Promise<StubService> => {
  const received: ReceivedRequest[] = [];
  const server = await startTestServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const receivedRequest = { method, url, headers, body: await bodyOf(request).catch(() => '') };
    received.push(receivedRequest);
    answer(response, receivedRequest);
  });
  return { ...server, received };
};

/** Answers JSON, with headers. */
export const answerJson = (response: ServerResponse, value: unknown, headers: Record<string, string> = {}) =>
  response
    .writeHead(Number(headers[':status'] ?? 200), {
      'content-type': 'application/json; charset=utf-8',
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => name !== ':status')),
    })
    .end(JSON.stringify(value));

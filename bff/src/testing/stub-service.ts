import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTestServer, type TestServer } from '@ekamra/chassis/testing';

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StubService extends TestServer {
  /** What it was asked, in order. */
  seen: SeenRequest[];
}

export type StubAnswer = (response: ServerResponse, request: SeenRequest) => void;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** A service that answers as the test says, over real HTTP. */
export const startStubService = async (answer: StubAnswer): Promise<StubService> => {
  const seen: SeenRequest[] = [];
  const server = await startTestServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: await bodyOf(request).catch(() => '') };
    seen.push(one);
    answer(response, one);
  });
  return { ...server, seen };
};

/** Answers JSON, with headers. */
export const answerJson = (response: ServerResponse, value: unknown, headers: Record<string, string> = {}) =>
  response
    .writeHead(Number(headers[':status'] ?? 200), {
      'content-type': 'application/json; charset=utf-8',
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => name !== ':status')),
    })
    .end(JSON.stringify(value));

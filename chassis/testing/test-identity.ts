import { generateKeyPairSync } from 'node:crypto';
import { type AccessClaims, endedSessionsPath, jwksPath } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { newId } from '../src/records/ids.ts';
import { tokenAudience, tokenIssuer } from '../src/security/verifier.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'test-key';
const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };

/**
 * Signs an access token as identity would: for a new admin and session, valid for 15 minutes, unless `claims`
 * override that.
 */
export const signTestToken = (claims: Partial<AccessClaims> = {}): string => {
  const now = Math.floor(Date.now() / 1000);
  return jwt.sign(
    {
      sub: newId(),
      sid: newId(),
      iat: now,
      exp: now + 900,
      iss: tokenIssuer,
      aud: tokenAudience,
      ...claims,
    },
    privateKey,
    { algorithm: 'ES256', keyid: kid },
  );
};

export interface TestIdentity extends TestServer {
  /** Adds a session to the list of ended ones. */
  endSession(sid: string): void;
  /** Answers nothing from now on. */
  hang(): void;
  /** Returns the number of requests to a path so far. */
  requestsTo(path: string): number;
}

/** Serves the public key of {@link signTestToken} and a list of ended sessions, like the identity service. */
export const startTestIdentity = async (): Promise<TestIdentity> => {
  const ended: string[] = [];
  const requestedPaths: (string | undefined)[] = [];
  let hangs = false;
  const server = await startTestServer((request, response) => {
    requestedPaths.push(request.url);
    if (hangs) return;
    const answers: Record<string, object> = {
      [jwksPath]: { keys: [jwk] },
      [endedSessionsPath]: { sessions: ended },
    };
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  return {
    ...server,
    endSession: (sid) => void ended.push(sid),
    hang: () => {
      hangs = true;
    },
    requestsTo: (path) => requestedPaths.filter((requested) => requested === path).length,
  };
};

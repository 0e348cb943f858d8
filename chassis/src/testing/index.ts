export { testDatabase, type TestDatabase } from './database.ts';
export { signTestToken, startTestIdentity, type TestIdentity } from './identity.ts';
export { testServiceSecret, testServiceTokens } from './services.ts';
export { startTestServer, type TestServer } from './server.ts';

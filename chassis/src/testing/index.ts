export { testDatabase, type TestDatabase } from './database.ts';
export { signTestToken, startTestIdentity, type TestIdentity } from './identity.ts';
export { startTestServer, type TestServer } from './server.ts';

export { migratedTemplate, startTestService, type TestService } from './start-test-service.ts';
export { testDatabase, type TestDatabase } from './test-database.ts';
export { signTestToken, startTestIdentity, type TestIdentity } from './test-identity.ts';
export { testServiceSecrets, testServiceTokens, testShellSecret } from './test-service-tokens.ts';
export { startTestServer, type TestServer } from './test-server.ts';

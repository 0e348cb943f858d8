import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Postgres, PostgresPortTaken, startPostgres } from './postgres.ts';

/** PostgreSQL server of one test run, in a temporary folder. */
export interface TestServer {
  adminUrl: string;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

/** Below the ephemeral ports of outgoing connections. */
const ports = { from: 15_500, count: 4_000 };
const attempts = 20;

/** Starts an empty server on a free port. */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-test-'));
  // For root, PostgreSQL runs as another user, who needs access to this folder.
  fs.chmodSync(dataDir, 0o711);
  const server = await startSomewhere(dataDir);
  return {
    adminUrl: server.adminUrl,
    async remove() {
      await server.stop();
      fs.rmSync(server.folder, { recursive: true, force: true });
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startSomewhere(dataDir: string): Promise<Postgres> {
  for (let attempt = 1; ; attempt++) {
    try {
      const port = ports.from + Math.floor(Math.random() * ports.count);
      return await startPostgres({ dataDir, port });
    } catch (error) {
      if (!(error instanceof PostgresPortTaken) || attempt === attempts) throw error;
    }
  }
}

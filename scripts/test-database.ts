import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type Postgres, PostgresPortTaken, startPostgres } from './postgres/postgres.ts';

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
  await tuneForTests(server.adminUrl);
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

/**
 * Makes the server quicker at what tests do most, opening databases and connections: nothing is flushed to the disk,
 * and a password takes one round of hashing instead of 4,096.
 */
async function tuneForTests(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('ALTER SYSTEM SET fsync = off');
    await client.query('ALTER SYSTEM SET full_page_writes = off');
    await client.query('ALTER SYSTEM SET synchronous_commit = off');
    await client.query('SELECT pg_reload_conf()');
    await client.query('SET scram_iterations = 1');
    const { username, password } = new URL(adminUrl);
    const role = client.escapeIdentifier(decodeURIComponent(username));
    await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(decodeURIComponent(password))}`);
  } finally {
    await client.end();
  }
}

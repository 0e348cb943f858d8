import { Client } from 'pg';

/** The database of a service. */
export interface ServiceDatabase {
  service: string;
  /** postgres:// address. */
  url: string;
}

/** Milliseconds that a connection may take: nobody waits for a backup, and the machine may be busy. */
export const connectMs = 60_000;

/** Connects with fixed formats of dates and times, so that a copy means the same on every server. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    options: '-c DateStyle=ISO -c IntervalStyle=postgres -c TimeZone=UTC',
  });
  // The query that is running, or the next one, rejects with the same error.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

import { Client } from 'pg';

/** The database of a service. */
export interface ServiceDatabase {
  service: string;
  /** postgres:// address. */
  url: string;
}

/** Connects with fixed formats of dates and times, so that a copy means the same on every server. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: '-c DateStyle=ISO -c IntervalStyle=postgres -c TimeZone=UTC',
  });
  // The query that is running, or the next one, rejects with the same error.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

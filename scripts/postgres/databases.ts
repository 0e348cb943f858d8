import { Client } from 'pg';

/** A database and the only role that may use it. */
export interface DatabaseLogin {
  name: string;
  role: string;
  password: string;
}

/**
 * Creates each database and its role unless they exist. The role owns its database and has no other permissions: it
 * can't connect to another one or create databases or roles.
 */
export async function ensureDatabases(adminUrl: string, logins: readonly DatabaseLogin[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
    for (const login of logins) await ensureDatabase(client, login);
  } finally {
    await client.end();
  }
}

async function ensureDatabase(client: Client, { name, role, password }: DatabaseLogin): Promise<void> {
  const database = client.escapeIdentifier(name);
  const owner = client.escapeIdentifier(role);
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
    [role, name],
  );
  const verb = rows[0]?.role ? 'ALTER' : 'CREATE';
  await client.query(
    `${verb} ROLE ${owner} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
  );
  if (!rows[0]?.database) await client.query(`CREATE DATABASE ${database} OWNER ${owner}`);
  await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
}

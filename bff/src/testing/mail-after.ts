import { once } from 'node:events';
import { Client } from 'pg';

/** Tells whoever listens of each mail with a link in it. */
const telling = `
  CREATE OR REPLACE FUNCTION tell_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('mail', NEW.text_body);
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER told AFTER INSERT ON outgoing_mail
    FOR EACH ROW WHEN (NEW.text_body LIKE '%token=%') EXECUTE FUNCTION tell_of_mail();
  LISTEN mail`;

/** How long a mail may be on its way: milliseconds. */
const patienceMs = 20_000;

/** Does `ask`, and gives the text of the mail that the content service at this database is handed then. */
export const mailAfter = async (database: string, ask: () => Promise<unknown>): Promise<string> => {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(telling);
    const told = once(client, 'notification', { signal: AbortSignal.timeout(patienceMs) });
    await ask();
    const [{ payload }] = (await told) as [{ payload: string }];
    return payload;
  } finally {
    await client.query('DROP TRIGGER IF EXISTS told ON outgoing_mail');
    await client.end();
  }
};

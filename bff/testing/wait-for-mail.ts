import { once } from 'node:events';
import { Client } from 'pg';

/** Trigger that notifies listeners of each mail with a link. */
const notifyTrigger = `
  CREATE OR REPLACE FUNCTION tell_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('mail', NEW.text_body);
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER told AFTER INSERT ON outgoing_mail
    FOR EACH ROW WHEN (NEW.text_body LIKE '%token=%') EXECUTE FUNCTION tell_of_mail();
  LISTEN mail`;

/** Timeout for the mail: milliseconds. */
const mailTimeoutMs = 20_000;

/** Runs `triggerMail` and returns the text of the mail that it adds to the content service's outbox. */
export const waitForMail = async (database: string, triggerMail: () => Promise<unknown>): Promise<string> => {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(notifyTrigger);
    const notification = once(client, 'notification', { signal: AbortSignal.timeout(mailTimeoutMs) });
    await triggerMail();
    const [{ payload }] = (await notification) as [{ payload: string }];
    return payload;
  } finally {
    await client.query('DROP TRIGGER IF EXISTS told ON outgoing_mail');
    await client.end();
  }
};

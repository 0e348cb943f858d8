import type { ServiceDatabase } from './connect.ts';
import { connect } from './connect.ts';

/** Error text that the back office shows of a mail that was held back. */
export const heldBack = 'Restored from a backup: it may have been sent since, and was not sent again';

/** Statements by database that keep waiting mail from being sent; a mail that expires holds a secret, which goes. */
const holdStatements: Readonly<Record<string, string>> = {
  content: `
    UPDATE outgoing_mail SET state = 'failed', last_error = '${heldBack}',
      text_body = CASE WHEN expires_at IS NULL THEN text_body ELSE '' END,
      html_body = CASE WHEN expires_at IS NULL THEN html_body ELSE '' END
    WHERE state = 'waiting'`,
  // Recoveries whose mail identity has not handed over to content yet.
  identity: 'UPDATE password_recoveries SET sealed_token = NULL WHERE sealed_token IS NOT NULL',
};

/**
 * Holds back the mail that was waiting when a backup was made: since then the product has probably sent it, and a copy
 * for a drill must not send any.
 *
 * @returns the number of mails.
 */
export async function holdWaitingMail(databases: readonly ServiceDatabase[]): Promise<number> {
  let count = 0;
  for (const { service, url } of databases) {
    const statement = holdStatements[service];
    if (statement === undefined) continue;
    const client = await connect(url);
    try {
      count += (await client.query(statement)).rowCount ?? 0;
    } finally {
      await client.end();
    }
  }
  return count;
}

import { randomUUID } from 'node:crypto';

export default {
  serveAdminPanel: false,
  auth: { secret: randomUUID() },
  apiToken: { salt: randomUUID() },
  transfer: { token: { salt: randomUUID() } },
  secrets: { encryptionKey: randomUUID() },
};

import { randomUUID } from 'node:crypto';

export default {
  host: '127.0.0.1',
  port: Number(process.env.PORT),
  dirs: { public: './dist/public' },
  app: { keys: [randomUUID()] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
};

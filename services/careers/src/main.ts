import { startService, storeAtIdentity, verifierOf } from '@ekamra/chassis';
import { createCareersApp } from './app.ts';
import { careersConfig } from './config.ts';
import { migrations } from './migrations/index.ts';

await startService({
  name: 'careers',
  config: careersConfig,
  migrations,
  storeEvents: ({ IDENTITY_URL }, { services }) => storeAtIdentity(IDENTITY_URL, services),
  open: (config, parts) => ({
    app: createCareersApp({
      ...parts,
      verifier: verifierOf(config),
      resumeOrigins: config.RESUME_ORIGINS,
    }),
  }),
});

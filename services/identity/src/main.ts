import { createServiceClient, createServiceTokens, startService } from '@ekamra/chassis';
import { knownPasswords } from './admins/password.ts';
import { createIdentityApp } from './app.ts';
import { identityConfig } from './config.ts';
import { identityDatabase } from './database.ts';
import { createKeyRotation } from './keys/key-rotation.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import { createCleanUp } from './recovery/repository.ts';
import { createHandOver } from './recovery/hand-over.ts';
import { reseal } from './reseal.ts';
import { createMailHandOver } from './security-mails/hand-over.ts';
import { securityMailQueue } from './security-mails/repository.ts';
import { createEventPruning } from './security-events/pruning.ts';
import { createTicketCleanUp } from './second-factors/tickets.ts';
import { securityEventRepository } from './security-events/repository.ts';

await startService({
  name: 'identity',
  config: identityConfig,
  ...identityDatabase,
  storeEvents:
    (_, { dataSource }) =>
    (events) =>
      securityEventRepository(dataSource.manager).add(events),
  open: async (config, { dataSource, services, logger, metrics, securityEvents }) => {
    const { KEY_SECRET: secret, KEY_SECRET_PREVIOUS: previous, PUBLIC_ORIGIN: publicOrigin } = config;
    const resealed = previous === undefined ? 0 : await reseal({ dataSource, secret, previous });
    if (resealed > 0)
      logger.info({ resealed }, 'What was sealed with KEY_SECRET_PREVIOUS is sealed with KEY_SECRET now');
    const keys = await openSigningKeys({ dataSource, secret });
    const content = createServiceClient(config.CONTENT_URL, 'content', services);
    const handOver = createHandOver({ dataSource, secret, publicOrigin, content, logger });
    const securityMails = createMailHandOver({ content, logger }, securityMailQueue(dataSource));
    return {
      app: createIdentityApp({
        dataSource,
        services,
        shell: createServiceTokens('identity', { identity: config.SHELL_SECRET }),
        securityEvents,
        keys,
        publicOrigin,
        secret,
        secondFactor: config.SECOND_FACTOR,
        refusedPasswords: config.NODE_ENV === 'production' ? knownPasswords : [],
        onRecoveryStored: () => handOver.wake(),
        onSecurityMailStored: () => securityMails.wake(),
        logger,
        metrics,
      }),
      workers: [
        handOver,
        securityMails,
        createCleanUp({ dataSource, logger }),
        createTicketCleanUp({ dataSource, logger }),
        createEventPruning({ dataSource, logger, days: config.SECURITY_EVENTS_DAYS }),
        createKeyRotation({ dataSource, secret, logger, days: config.KEY_ROTATION_DAYS }),
      ],
    };
  },
});

import { z } from 'zod';

const texts = z.array(z.string());
const setting = z.union([z.string(), z.number(), z.boolean()]);

/** Condition of another service under which a service starts. */
const dependency = z.strictObject({
  condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
});

const healthcheck = z.strictObject({
  test: texts,
  interval: z.string().optional(),
  timeout: z.string().optional(),
  retries: z.number().optional(),
  start_period: z.string().optional(),
});

/** Keys of a service that only a container engine can do, with what is done instead where the product is started without. */
export const onlyWithEngine = {
  init: z.boolean().optional(), // Processes end their children themselves.
  user: z.string().optional(), // All processes but PostgreSQL run as the user of the test.
  cap_drop: texts.optional(),
  cap_add: texts.optional(),
  security_opt: texts.optional(),
  logging: z.unknown().optional(), // Output goes to one file for each service, without a limit.
  shm_size: z.string().optional(),
  network_mode: z.string().optional(), // A service without network still has the one of the machine.
  // Without limits of memory and processors.
  deploy: z
    .strictObject({
      resources: z.strictObject({ limits: z.strictObject({ cpus: z.string(), memory: z.string() }) }),
    })
    .optional(),
};

/** A named volume, or a folder of the machine by its path, or a variable with one of these; and where it is. */
const volumePattern = /^(?:[\w-]+|\/[\w/.-]+|\$\{\w+:-[\w-]+\}):\/[\w/.-]+$/;

const service = z.strictObject({
  ...onlyWithEngine,
  image: z.string().optional(),
  build: z
    .strictObject({
      context: z.literal('.'),
      target: z.string(),
      args: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  entrypoint: texts.optional(),
  command: texts.optional(),
  environment: z.record(z.string(), setting).optional(),
  depends_on: z.record(z.string(), dependency).optional(),
  profiles: texts.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  healthcheck: healthcheck.optional(),
  networks: z
    .union([texts, z.record(z.string(), z.strictObject({ aliases: texts.optional() }).nullable())])
    .optional(),
  ports: texts.optional(),
  read_only: z.boolean().optional(),
  volumes: z.array(z.string().regex(volumePattern, 'not <named volume or folder>:<folder>')).optional(),
  tmpfs: texts.optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
});
export type ComposedService = z.output<typeof service>;

const withoutExtensions = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('x-')))
    : value;

/** Schema of docker-compose.yml: all keys that are known here; any other is an error rather than ignored. */
export const composeSchema = z.preprocess(
  withoutExtensions,
  z.strictObject({
    name: z.string(),
    services: z.record(z.string(), service),
    configs: z.record(z.string(), z.strictObject({ file: z.string() })),
    // Networks are one here: the loopback addresses of the machine. Names are known on a shared network alone.
    networks: z.record(z.string(), z.looseObject({}).nullable()),
    volumes: z.record(z.string(), z.null()),
  }),
);
export type Compose = z.output<typeof composeSchema>;

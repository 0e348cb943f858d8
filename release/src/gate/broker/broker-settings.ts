import { z } from 'zod';

const variables = z
  .object({
    PACT_BROKER_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    PACT_BROKER_TOKEN: z.string().optional(),
    PACT_BROKER_USERNAME: z.string().optional(),
    PACT_BROKER_PASSWORD: z.string().optional(),
    PACT_BROKER_ENVIRONMENT: z
      .string()
      .regex(/^[\w.-]+$/)
      .default('production'),
    PACT_BROKER_TIMEOUT_MS: z.coerce.number().int().min(1).default(10_000),
  })
  .refine((env) => (env.PACT_BROKER_USERNAME === undefined) === (env.PACT_BROKER_PASSWORD === undefined), {
    message: 'PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD go together',
  });

const authorizationOf = (env: z.infer<typeof variables>): string | undefined => {
  const { PACT_BROKER_TOKEN: token, PACT_BROKER_USERNAME: user, PACT_BROKER_PASSWORD: password } = env;
  if (token !== undefined) return `Bearer ${token}`;
  return user && `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
};

/**
 * Reads the broker's settings from the environment variables of Pact's own tools; undefined if none is set. Throws an
 * error that lists every invalid setting.
 */
export const brokerSettings = (env: NodeJS.ProcessEnv) => {
  const brokerVariables = Object.entries(env).filter(
    ([name, value]) => name.startsWith('PACT_BROKER_') && value,
  );
  const result = variables.safeParse(Object.fromEntries(brokerVariables));
  if (!result.success)
    throw new Error(
      `The settings of the Pact Broker are wrong: ${result.error.issues
        .map(({ path, message }) => [...path, message].join(': '))
        .join('; ')}`,
    );
  const { data } = result;
  if (data.PACT_BROKER_BASE_URL === undefined) return undefined;
  return {
    /** Without a trailing slash. */
    url: data.PACT_BROKER_BASE_URL.replace(/\/+$/, ''),
    /** Value of the `Authorization` header. */
    authorization: authorizationOf(data),
    /** Name of the environment in the broker. */
    environment: data.PACT_BROKER_ENVIRONMENT,
    /** Request timeout in milliseconds. */
    timeout: data.PACT_BROKER_TIMEOUT_MS,
  };
};

/** Connection settings of a Pact Broker. */
export type BrokerSettings = NonNullable<ReturnType<typeof brokerSettings>>;

import { z } from 'zod';

/** How a Pact Broker is reached. */
export interface BrokerSettings {
  /** Without a slash at the end. */
  url: string;
  /** Value of the `Authorization` header. */
  authorization: string | undefined;
  /** Name of the environment, as the broker knows it. */
  environment: string;
  /** Milliseconds that an answer may take. */
  timeout: number;
}

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

/**
 * Settings of the broker by the variables that Pact's own tools go by; undefined when none is set. Throws with all
 * that is wrong with them.
 */
export const brokerSettings = (env: NodeJS.ProcessEnv): BrokerSettings | undefined => {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith('PACT_BROKER_') && value);
  const result = variables.safeParse(Object.fromEntries(given));
  if (!result.success)
    throw new Error(
      `The settings of the Pact Broker are wrong: ${result.error.issues
        .map(({ path, message }) => [...path, message].join(': '))
        .join('; ')}`,
    );
  const { data } = result;
  if (data.PACT_BROKER_BASE_URL === undefined) return undefined;
  const basic = `${data.PACT_BROKER_USERNAME}:${data.PACT_BROKER_PASSWORD}`;
  const authorization =
    data.PACT_BROKER_TOKEN === undefined
      ? data.PACT_BROKER_USERNAME && `Basic ${Buffer.from(basic).toString('base64')}`
      : `Bearer ${data.PACT_BROKER_TOKEN}`;
  return {
    url: data.PACT_BROKER_BASE_URL.replace(/\/+$/, ''),
    authorization,
    environment: data.PACT_BROKER_ENVIRONMENT,
    timeout: data.PACT_BROKER_TIMEOUT_MS,
  };
};

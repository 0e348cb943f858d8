import { z } from 'zod';
import type { BrokerSettings } from './broker-settings.ts';

/**
 * Thrown when the broker refuses a request or can't be reached; the message is for a person and holds no credentials.
 */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined;
  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}

const link = z.object({ href: z.string(), name: z.string().optional() });
/** A resource with its links (HAL, draft-kelly-json-hal). */
export const resource = z.looseObject({
  _links: z.record(z.string(), z.union([link, z.array(link)])).default({}),
});
export type Resource = z.infer<typeof resource>;

/** Address of a related resource. Throws if there is no such link, for example with an older broker. */
export const linkOf = ({ _links }: Resource, relation: string, name?: string): string => {
  const links = [_links[relation] ?? []].flat();
  const match = name === undefined ? links[0] : links.find((one) => one.name === name);
  if (!match) {
    const names = links.map((one) => one.name).join(', ');
    throw new BrokerError(
      `The Pact Broker offers no ${relation}${name === undefined ? '' : ` for ${name} (only: ${names || 'none'})`}`,
    );
  }
  return match.href;
};

interface BrokerRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  body?: object;
}

const errorResponse = z.object({
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
  errors: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).optional(),
});

/** Error message of a response in one line; '' if there is none. */
const parseReason = (text: string): string => {
  try {
    const { error, errors = [] } = errorResponse.parse(JSON.parse(text));
    const main = typeof error === 'string' ? error : error?.message;
    return [main, ...Object.values(errors).flat()].filter(Boolean).join('; ');
  } catch {
    return '';
  }
};

export const createBrokerClient = ({ url, authorization, timeout }: BrokerSettings) => {
  const fetchText = async (address: string, { method = 'GET', body }: BrokerRequest) => {
    try {
      const response = await fetch(address, {
        method,
        signal: AbortSignal.timeout(timeout),
        headers: {
          accept: 'application/hal+json, application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(authorization ? { authorization } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, ok: response.ok, text: await response.text() };
    } catch (cause) {
      const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
      const why = isTimeout ? `did not answer within ${timeout / 1000} s` : 'could not be reached';
      throw new BrokerError(`The Pact Broker at ${url} ${why}`, { cause });
    }
  };

  return {
    /** Requests a resource by its address or by its path below the broker's. Throws {@link BrokerError}. */
    async request<T>(schema: z.ZodType<T>, address: string, options: BrokerRequest = {}): Promise<T> {
      const target = new URL(address, `${url}/`);
      // Credentials are sent only to the broker's own origin.
      if (target.origin !== new URL(url).origin)
        throw new BrokerError(`The Pact Broker at ${url} refers to another host, ${target.origin}`);
      const { status, ok, text } = await fetchText(target.href, options);
      if (!ok) {
        const reason = parseReason(text);
        const hint = status === 401 || status === 403 ? ' (check PACT_BROKER_TOKEN)' : '';
        const reasonSuffix = reason === '' ? '' : `: ${reason}`;
        throw new BrokerError(
          `The Pact Broker at ${url} answered ${status} to ${options.method ?? 'GET'} ${target.pathname}${reasonSuffix}${hint}`,
          { status },
        );
      }
      try {
        return schema.parse(JSON.parse(text));
      } catch (cause) {
        throw new BrokerError(`The Pact Broker at ${url} answered something else to ${target.pathname}`, {
          status,
          cause,
        });
      }
    },
  };
};
export type BrokerClient = ReturnType<typeof createBrokerClient>;

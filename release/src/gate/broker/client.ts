import { z } from 'zod';
import type { BrokerSettings } from './settings.ts';

/** What the broker refused, or why it could not be asked; the message is for a person and holds no credentials. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
  /** Of its answer, when there was one. */
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

/** Address of a related resource. Throws when there is no such link: the broker may be too old. */
export const linkOf = ({ _links }: Resource, relation: string, name?: string): string => {
  const links = [_links[relation] ?? []].flat();
  const found = name === undefined ? links[0] : links.find((one) => one.name === name);
  if (!found) {
    const names = links.map((one) => one.name).join(', ');
    throw new BrokerError(
      `The Pact Broker offers no ${relation}${name === undefined ? '' : ` for ${name} (only: ${names || 'none'})`}`,
    );
  }
  return found.href;
};

/** Fills in a templated address (RFC 6570, level 1). */
export const expand = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  body?: object;
}

export interface BrokerClient {
  /** Asks for a resource by its address, or by its path below the broker's. Throws {@link BrokerError}. */
  ask<T>(schema: z.ZodType<T>, address: string, asked?: Asked): Promise<T>;
  /** The resource at the broker's own address, which links to the others. */
  index(): Promise<Resource>;
}

const refusal = z.object({
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
  errors: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).optional(),
});

/** What an answer with an error says, in one line. */
const reasonIn = (text: string): string => {
  try {
    const { error, errors = [] } = refusal.parse(JSON.parse(text));
    const main = typeof error === 'string' ? error : error?.message;
    return [main, ...Object.values(errors).flat()].filter(Boolean).join('; ');
  } catch {
    return '';
  }
};

export const createBrokerClient = ({ url, authorization, timeout }: BrokerSettings): BrokerClient => {
  const fetchText = async (address: string, { method = 'GET', body }: Asked) => {
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
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      const why = isLate ? `did not answer within ${timeout / 1000} s` : 'could not be reached';
      throw new BrokerError(`The Pact Broker at ${url} ${why}`, { cause });
    }
  };

  const client: BrokerClient = {
    async ask(schema, address, asked = {}) {
      const target = new URL(address, `${url}/`);
      // Links lead to the broker itself; the credentials are for nobody else.
      if (target.origin !== new URL(url).origin)
        throw new BrokerError(`The Pact Broker at ${url} refers to another host, ${target.origin}`);
      const { status, ok, text } = await fetchText(target.href, asked);
      if (!ok) {
        const reason = reasonIn(text);
        const hint = status === 401 || status === 403 ? ' (check PACT_BROKER_TOKEN)' : '';
        const said = reason === '' ? '' : `: ${reason}`;
        throw new BrokerError(
          `The Pact Broker at ${url} answered ${status} to ${asked.method ?? 'GET'} ${target.pathname}${said}${hint}`,
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
    index: () => client.ask(resource, `${url}/`),
  };
  return client;
};

import type { IncomingMessage } from 'node:http';

/**
 * The address that the front door saw: the last entry of X-Forwarded-For, which is the one that it added. What stands
 * before it came from the caller and may be invented. Without the header, the caller itself stands at our door.
 */
export const clientAddress = (request: IncomingMessage): string => {
  const forwarded = request.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim();
  return last || (request.socket.remoteAddress ?? 'unknown');
};

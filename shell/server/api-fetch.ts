import type { ApiSend } from './api.ts';

/** Returns a `fetch` for the client of the API that calls it by `send`. */
export const fetchBy =
  (send: ApiSend): typeof fetch =>
  async (input, { method = 'GET', headers, body, signal } = {}) => {
    const answer = await send(String(input), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body ? { body: String(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    const fields = Object.entries(answer.headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value): [string, string] => [name, value]),
    );
    // A status such as 304 allows no body at all.
    return new Response(answer.body.byteLength > 0 ? answer.body : null, {
      status: answer.status,
      headers: fields,
    });
  };

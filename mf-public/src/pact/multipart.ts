/** A pact repeats a request byte by byte, so its multipart boundary must always be the same. */
export const boundary = 'pact-boundary';

/** Fields as RFC 7578 writes them, with {@link boundary} between them. */
export const multipart = (fields: Record<string, string>): Buffer => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
};

const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/** Sends a form as fetch does, but with {@link boundary}. */
export const sendingWithBoundary: typeof fetch = (input, init) => {
  if (!(init?.body instanceof FormData)) return fetch(input, init);
  return fetch(input, {
    ...init,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(multipart(textFields(init.body))),
  });
};

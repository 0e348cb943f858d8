/** The nonce with which this document's scripts and styles are signed (Content Security Policy Level 3). */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

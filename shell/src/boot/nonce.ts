/** Returns the nonce of this document's scripts and styles (Content Security Policy Level 3). */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

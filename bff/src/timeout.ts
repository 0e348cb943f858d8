/** Whether an error says that time ran out: AbortSignal.timeout and ours carry the same name (WHATWG DOM). */
export const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

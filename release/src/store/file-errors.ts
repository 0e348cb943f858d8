/** True if a system error has one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code);

/** Result of a file operation, or `fallback` if there is no such file or folder. Other errors are thrown. */
export const orIfMissing = async <T, Fallback>(
  operation: Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> => {
  try {
    return await operation;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return fallback;
    throw error;
  }
};

import { retrying } from './retry.ts';

/**
 * Tells the visitor something in passing, top right for 5000 ms (spec.md point 8). The library is the shell's; should
 * it not arrive, what was to be told is lost and nothing else.
 */
export const tell = async (message: string, kind: 'success' | 'error' = 'success'): Promise<void> => {
  try {
    const { toast } = await retrying(() => import('react-toastify'));
    toast[kind](message);
  } catch {
    // What was told was beside the point of what the visitor did.
  }
};

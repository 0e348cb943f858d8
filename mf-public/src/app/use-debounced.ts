import { useEffect, useState } from 'react';

/** `value` once it has stayed the same for `milliseconds`. */
export const useDebounced = <T>(value: T, milliseconds: number): T => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

import { useEffect, useState } from 'react';

/** Returns `value` once it has been unchanged for `milliseconds`. */
export const useDebounced = <T>(value: T, milliseconds: number): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};

import { useState } from 'react';

/**
 * Returns `value`, a text or number, or the last one that was settled while `isSettled` is false, such as the page of the
 * records that are still shown while the next page loads.
 */
export const useSettled = <Value extends string | number>(value: Value, isSettled: boolean): Value => {
  const [settled, setSettled] = useState(value);
  if (isSettled && settled !== value) setSettled(value);
  return isSettled ? value : settled;
};

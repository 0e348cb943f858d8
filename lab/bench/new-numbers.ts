/** Returns a function whose numbers no earlier run used, above all prices. */
export const newNumbers = (): (() => number) => {
  let number = Date.now() * 100;
  return () => (number += 1);
};

/** Does something once the page stands; a visitor whose network fails then loses that and nothing else. */
export const afterLoad = (work: () => Promise<void>): void => {
  const begin = (): void => void work().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
};

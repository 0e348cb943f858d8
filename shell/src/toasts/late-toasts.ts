const mount = async (): Promise<void> => {
  const { mountToasts } = await import(/* webpackChunkName: "toasts" */ './toasts.tsx');
  mountToasts();
};

// A visitor whose network fails here loses the toasts and nothing else.
const later = (): void => void mount().catch(() => undefined);

/** Fetches the toasts once the page stands: none is shown before somebody did something. */
export const toastsAfterLoad = (): void => {
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
};

import { afterLoad } from '../app/after-load.ts';

const mount = async (): Promise<void> => {
  const { mountToasts } = await import(/* webpackChunkName: "toasts" */ './toasts.tsx');
  mountToasts();
};

/** Fetches the toasts once the page stands: none is shown before somebody did something. */
export const toastsAfterLoad = (): void => afterLoad(mount);

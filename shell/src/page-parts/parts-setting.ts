import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { useSyncExternalStore } from 'react';

/** Key in the browser's storage under which `on` says that an admin wants to see what the pages are made of. */
const settingKey = 'page-parts';
/** Event that tells the users of the setting in this tab; the browser tells those of other tabs by `storage`. */
const changed = 'page-parts-changed';

const isOn = (): boolean => browserStorage()?.getItem(settingKey) === 'on';
const subscribe = (notify: () => void) => {
  for (const type of ['storage', changed]) addEventListener(type, notify);
  return () => {
    for (const type of ['storage', changed]) removeEventListener(type, notify);
  };
};

/** Returns whether signed-in admins see what the pages are made of: in this browser, and off until switched on. */
export const usePartsSetting = (): boolean => useSyncExternalStore(subscribe, isOn, () => false);

export const setPartsSetting = (isWanted: boolean): void => {
  browserStorage()?.setItem(settingKey, isWanted ? 'on' : 'off');
  dispatchEvent(new Event(changed));
};

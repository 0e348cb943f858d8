import { type AreaUnit, areaUnits } from '@ekamra/ui';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Acres below which plots are known by their square feet. */
const smallPlot = 0.5;

/** Returns the unit in which a plot is shown before a visitor chooses one. */
export const usualUnit = (acres: number): AreaUnit => (acres < smallPlot ? 'sqft' : 'acres');

/** The unit of a page's areas before a visitor chooses one. */
export const PageAreaUnit = createContext<AreaUnit>('acres');

const key = 'areaUnit';
const listeners = new Set<() => void>();
/** The choice of this page, for browsers that deny storage. */
let chosenHere: AreaUnit | undefined;

const chosenUnit = (): AreaUnit | undefined =>
  areaUnits.find((unit) => unit === browserStorage()?.getItem(key)) ?? chosenHere;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Shows all areas in a unit from now on, on the next visit as well. */
export const chooseAreaUnit = (unit: AreaUnit): void => {
  chosenHere = unit;
  try {
    browserStorage()?.setItem(key, unit);
  } catch {
    // Without room the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

/** Returns the unit of all areas on the page, but for the tiles that have one of their own. */
export const useAreaUnit = (): AreaUnit => {
  const pageUnit = useContext(PageAreaUnit);
  return useSyncExternalStore(subscribe, chosenUnit, () => undefined) ?? pageUnit;
};

import { useEffect, useSyncExternalStore } from 'react';

/** Code that is loaded once, when it is first needed. */
export interface LazyModule<Module> {
  /** Starts loading, unless it is loading or loaded. Resolves to false if that fails; the next call tries again. */
  load: () => Promise<boolean>;
  /** Returns the module once it is loaded; starts loading it while `isNeeded`. */
  useModule: (isNeeded: boolean) => Module | undefined;
}

/** Creates a {@link LazyModule} for `load`, a dynamic import with its retries. */
export const createLazyModule = <Module>(load: () => Promise<Module>): LazyModule<Module> => {
  const listeners = new Set<() => void>();
  let module: Module | undefined;
  let pending: Promise<boolean> | undefined;

  const start = async (): Promise<boolean> => {
    try {
      module = await load();
      for (const listener of listeners) listener();
      return true;
    } catch {
      pending = undefined;
      return false;
    }
  };
  const loadOnce = (): Promise<boolean> => (pending ??= start());
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const current = (): Module | undefined => module;

  return {
    load: loadOnce,
    useModule: (isNeeded) => {
      useEffect(() => {
        if (isNeeded) void loadOnce();
      }, [isNeeded]);
      return useSyncExternalStore(subscribe, current, () => undefined);
    },
  };
};

const firstInputs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls `work` at the first input of a pointer or the keyboard; returns a function that stops waiting for it. */
export const atFirstInput = (work: () => void): (() => void) => {
  const stop = (): void => {
    for (const type of firstInputs) window.removeEventListener(type, start, true);
  };
  const start = (): void => {
    stop();
    work();
  };
  for (const type of firstInputs) window.addEventListener(type, start, { capture: true, passive: true });
  return stop;
};

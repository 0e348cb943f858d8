/// <reference lib="dom" />

/** Address and integrity of a script. */
export type ScriptAddress = [url: string, integrity: string];

export interface PageStart {
  /** The shell's scripts, in order. */
  scripts: ScriptAddress[];
  /** Scripts of the remote. */
  preloads: ScriptAddress[];
  /** False if the page starts without a sign of its visitor. */
  waits: boolean;
  /** Events by which visitors show that they use the page; those of a press come before it. */
  signs: string[];
  /** Milliseconds after a failure until a sign loads a script again. */
  pauseMs: number;
}

/**
 * Loads the shell's scripts at the first sign of the visitor, or else after the first frame: until then, connection and
 * processor belong to what the visitor sees. It does not wait for a sign if the server's HTML is not all that this
 * visitor is to see: something in it waits for scripts, or the browser keeps something for the page (a shortlist, a
 * filter, what was typed), or returns to it. What could not be loaded is loaded again at a later sign.
 *
 * The server writes the text of this function into the document, so that it refers to nothing outside of itself.
 */
export const startPage = ({ scripts, preloads, waits, signs, pauseMs }: PageStart): void => {
  const fetched = { crossOrigin: 'anonymous' };
  const loadScript = ([src, integrity]: ScriptAddress): void => {
    const onerror = (): void => {
      scripts.push([src, integrity]);
      setTimeout(wait, pauseMs);
    };
    const script = document.createElement('script');
    document.head.append(Object.assign(script, fetched, { async: false, integrity, src, onerror }));
  };
  const preload = ([href, integrity]: ScriptAddress): void => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, fetched, { rel: 'preload', as: 'script', integrity, href }));
  };
  const start = (): void => {
    scripts.splice(0).forEach(loadScript);
    preloads.splice(0).forEach(preload);
  };
  const onSign = ({ type, target, movementX, movementY }: Event & Partial<PointerEvent>): void => {
    // Browsers report a mouse that rests over a new page as a movement by nothing.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    // A link needs no script, and the page to which it leads would share the connection with them.
    const isPress = type === 'pointerdown' || type === 'focusin' || type === 'click';
    if (isPress && target instanceof Element && target.closest('a[href]')) return;
    for (const sign of signs) removeEventListener(sign, onSign, true);
    start();
  };
  const wait = (): void => {
    for (const sign of signs) addEventListener(sign, onSign, true);
  };
  let isUnfinished = document.querySelector('#root [aria-busy=true]') !== null || history.state !== null;
  const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  isUnfinished ||= navigations.some(({ type }) => type !== 'navigate');
  try {
    isUnfinished ||= localStorage.length + sessionStorage.length > 0;
  } catch {
    // The visitor's settings deny the storage, so that it keeps nothing.
  }
  if (waits && !isUnfinished) wait();
  else if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
};

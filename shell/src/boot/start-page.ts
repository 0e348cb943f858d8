/// <reference lib="dom" />

/** Address and integrity of a script. */
export type ScriptAddress = [url: string, integrity: string];

export interface PageStart {
  /** The shell's scripts, in order. */
  scripts: ScriptAddress[];
  /** Scripts of the remote. */
  preloads: ScriptAddress[];
  /** True if the server's HTML is all that the visitor is to see, so that its pictures come first. */
  isComplete: boolean;
  /** Events by which visitors show that they use the page; those of a press come before it. */
  gestures: string[];
  /** Longest wait for the pictures in view, in milliseconds. */
  picturesMs: number;
  /** Milliseconds after a failure until a script is loaded again, at the next gesture. */
  pauseMs: number;
}

/**
 * Loads the shell's scripts after the first paint, and after the pictures in view if the page is complete, because until then
 * connection and processor belong to what the visitor sees; at the first gesture at once. What could not be loaded is
 * loaded again at a later gesture.
 *
 * The server writes the text of this function into the document, so that it refers to nothing outside of itself.
 */
export const startPage = (page: PageStart): void => {
  const { scripts, preloads, isComplete, gestures, picturesMs, pauseMs } = page;
  const fetched = { crossOrigin: 'anonymous', fetchPriority: 'low' };
  const loadScript = ([src, integrity]: ScriptAddress): void => {
    const onerror = (): void => {
      scripts.push([src, integrity]);
      setTimeout(awaitGesture, pauseMs);
    };
    const script = document.createElement('script');
    document.head.append(Object.assign(script, fetched, { async: false, integrity, src, onerror }));
  };
  const preload = ([href, integrity]: ScriptAddress): void => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, fetched, { rel: 'preload', as: 'script', integrity, href }));
  };
  const start = (): void => {
    for (const gesture of gestures) removeEventListener(gesture, onGesture, true);
    scripts.splice(0).forEach(loadScript);
    preloads.splice(0).forEach(preload);
  };
  const onGesture = ({ type, target, movementX, movementY }: Event & Partial<PointerEvent>): void => {
    // Browsers report a mouse that rests over a new page as a movement by nothing.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    // A link needs no script, and the page to which it leads would share the connection with them.
    const isPress = type === 'pointerdown' || type === 'focusin' || type === 'click';
    if (isPress && target instanceof Element && target.closest('a[href]')) return;
    fetched.fetchPriority = 'auto';
    start();
  };
  const awaitGesture = (): void => {
    for (const gesture of gestures) addEventListener(gesture, onGesture, true);
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- this function is sent to a browser alone
  const isAwaited = (picture: HTMLImageElement): boolean => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return !picture.complete && width > 0 && bottom > 0 && top < innerHeight;
  };
  const startAfterPictures = (): void => {
    const arrivals = [...document.images].filter(isAwaited).map(
      (picture) =>
        new Promise((resolve) => {
          for (const event of ['load', 'error']) picture.addEventListener(event, resolve, { once: true });
        }),
    );
    const deadline = new Promise((resolve) => setTimeout(resolve, picturesMs));
    void Promise.race([Promise.all(arrivals), deadline]).then(() => setTimeout(start));
  };
  awaitGesture();
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(isComplete ? startAfterPictures : start));
};

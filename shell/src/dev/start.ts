import { createErrorOverlay } from './error-overlay.ts';
import { findErrorPlace } from './error-place.ts';
import { keepTyped } from './keep-typed.ts';
import { watchErrors } from './watch-errors.ts';

/*
 * First module of every page in development: shows errors at run time with remote, file and line, until the next change of
 * the sources, and keeps what was typed.
 */
const overlay = createErrorOverlay(document);
const typed = keepTyped(document);
/** Changes of the sources since the page was loaded. */
let changes = 0;

const showPlaced = async (error: Error): Promise<void> => {
  const changesBefore = changes;
  const place = await findErrorPlace(error);
  if (changes === changesBefore) overlay.show(error, place);
};
const showError = (error: Error): void => void showPlaced(error);

watchErrors(window, (error) => {
  typed.lose();
  showError(error);
});

// Told by the clients of hot reload when a change of the sources begins to be compiled.
window.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
  const isChange =
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'webpackInvalid';
  if (origin !== location.origin || !isChange) return;
  changes += 1;
  overlay.hide();
});

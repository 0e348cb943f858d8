/** Whether something that must be answered first is open. */
const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

/** Whether a key stroke asks for the palette: Ctrl K or ⌘ K, and nothing is open above the page. */
export const asksForPalette = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  !isDialogOpen();

/** The keys as this machine's keyboard has them. */
export const shortcutName = (): string =>
  /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ K' : 'Ctrl K';

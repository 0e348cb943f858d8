/** Key code of a key that an input method handles (UI Events, "Legacy key attributes"). */
const inputMethodKeyCode = 229;

/**
 * True if a pressed key belongs to an input method, such as the Enter that takes a word. Safari ends the composition
 * before that key, so that only the key code tells.
 */
export const isComposing = (key: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  key.isComposing || key.keyCode === inputMethodKeyCode;

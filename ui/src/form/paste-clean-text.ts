import { cleanText } from '@ekamra/contracts/forms/clean-text';
import type { ClipboardEvent } from 'react';

/**
 * Handles the paste event of a text control: text that the schemas would clean is inserted as they keep it, so that what is
 * shown is what will be sent. Other text is left to the browser.
 */
export const pasteCleanText = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
  const control = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain');
  const clean = cleanText(pasted);
  const { selectionStart, selectionEnd } = control;
  // Controls without a selection, such as those of e-mail addresses, are cleaned by the schema alone.
  if (clean === pasted || selectionStart === null || selectionEnd === null) return;
  event.preventDefault();
  // A single-line input drops line breaks, which would join two words.
  const inserted = control instanceof HTMLInputElement ? clean.replaceAll(/[\r\n]+/g, ' ') : clean;
  control.setRangeText(inserted, selectionStart, selectionEnd, 'end');
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
};

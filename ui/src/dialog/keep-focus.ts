import type { KeyboardEvent } from 'react';

const controls = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((control) => `${control}:not(:disabled, [tabindex='-1'])`)
  .join();

/** Whether a control is seen, and so may have the focus; of a browser that can't tell, all count. */
const isSeen = (control: HTMLElement): boolean =>
  !('checkVisibility' in control) || control.checkVisibility({ visibilityProperty: true });

/**
 * Leads Tab around inside an element: from its last control to its first, and back. A modal dialog's own way leads
 * through the browser's bars, where a visitor may not expect to be.
 */
export const keepFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)].filter(isSeen);
  const [from, to] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]];
  const { activeElement } = document;
  if (activeElement !== from && activeElement !== event.currentTarget) return;
  event.preventDefault();
  to?.focus();
};

/** A control of a form. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlSelector = 'input, select, textarea';
export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(controlSelector);
const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** True if a control no longer has the content that the HTML gave it. */
const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) {
    const selectedInHtml = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, selectedInHtml);
  }
  return isToggle(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
};

export const contentOf = (control: Control): string | boolean =>
  isToggle(control) ? control.checked : control.value;

/** Enters content again, so that React notices: it compares an event with what it last saw of the control. */
const enterAgain = (control: Control, content: string | boolean): void => {
  if (control instanceof HTMLSelectElement) {
    control.value = String(content);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isToggle(control)) {
    // Always, because a radio button loses its check without React's knowledge when another one of its group is checked.
    control.checked = !content;
    control.click();
  } else {
    control.value = control.defaultValue;
    // React observes the setter of the element, and not that of its prototype.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, content);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/** True if the browser itself restores what was entered into this page when it was last shown. */
const isRestoredPage = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type }) => type === 'reload' || type === 'back_forward',
  );

/** Enters content again, each control in a task of its own, so that React has rendered what the one before changed. */
export const enterInTurn = ([first, ...others]: [Control, string | boolean][]): void => {
  if (first === undefined) return;
  setTimeout(() => {
    const [control, content] = first;
    if (control.isConnected) enterAgain(control, content);
    enterInTurn(others);
  });
};

/**
 * Records what visitors enter into the server-rendered page before React listens. Returns a function that enters it
 * again, to be called once the page is hydrated. What the browser has restored is left alone: the address decides.
 */
export const recordEarlyInput = (root: Element, isRestored = isRestoredPage()): (() => void) => {
  const entered = new Map<Control, string | boolean>();
  const record = ({ target }: Pick<Event, 'target'>): void => {
    // The choice of another radio button unchecks this one.
    if (isControl(target) && (target.type !== 'radio' || contentOf(target)))
      entered.set(target, contentOf(target));
  };
  const controls = isRestored ? [] : root.querySelectorAll<Control>(controlSelector);
  for (const control of controls) if (isChanged(control)) record({ target: control });
  const events = ['input', 'change'] as const;
  for (const event of events) root.addEventListener(event, record, true);
  return () => {
    for (const event of events) root.removeEventListener(event, record, true);
    enterInTurn([...entered]);
  };
};

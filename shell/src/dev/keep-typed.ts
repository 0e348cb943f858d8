import { type Control, contentOf, controlSelector, enterInTurn, isControl } from '../app/early-input.ts';

/** Content of a control, and the element that had it. */
interface Typed {
  control: Control;
  content: string | boolean;
}

/** Names a control across elements: by its form, its name or else its place in the form, and its value among toggles. */
const keyOf = (control: Control): string => {
  const form = control.form ?? control.ownerDocument.body;
  const others = [...form.querySelectorAll<Control>(controlSelector)];
  const place = control.name || String(others.indexOf(control));
  const choice = control instanceof HTMLInputElement && control.type === 'radio' ? control.value : '';
  return [form.getAttribute('aria-label') ?? form.id, place, choice].join('/');
};

/**
 * Keeps what is typed into the page, and enters it again after `lose` was called for an error that took the controls away:
 * as soon as the same controls are on the same page again, without the others being touched.
 */
export const keepTyped = (page: Document) => {
  const typed = new Map<string, Typed>();
  const record = ({ target }: Event): void => {
    if (!isControl(target) || target.type === 'file') return;
    typed.set(keyOf(target), { control: target, content: contentOf(target) });
  };
  for (const event of ['input', 'change']) page.addEventListener(event, record, true);

  let lostAt = '';
  const restore = (): void => {
    // On another page the same names may be another form.
    if (location.pathname !== lostAt) return observer.disconnect();
    const found = [...page.querySelectorAll<Control>(controlSelector)].flatMap((control) => {
      const before = typed.get(keyOf(control));
      if (!before || before.control.isConnected) return [];
      typed.set(keyOf(control), { ...before, control });
      return [[control, before.content] as [Control, string | boolean]];
    });
    if (found.length === 0) return;
    observer.disconnect();
    enterInTurn(found);
  };
  const observer = new MutationObserver(restore);

  return {
    /** Says that an error may have taken controls away. */
    lose: (): void => {
      lostAt = location.pathname;
      observer.observe(page.body, { childList: true, subtree: true });
    },
  };
};

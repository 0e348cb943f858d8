import { type KeyboardEvent, useEffect, useState } from 'react';

interface ActiveOptionKeys {
  /** What the options answer; with another query none is active. */
  query: string;
  count: number;
  optionId: (at: number) => string;
  /** Enter was pressed; `at` is the active option, if there is one. */
  onEnter: (at: number | undefined) => void;
}

/**
 * The active option of a combobox's list: the arrow keys move it around, Enter takes it, and the focus stays in the
 * text (WAI-ARIA Authoring Practices, "Combobox", list autocomplete with manual selection).
 */
export const useActiveOption = ({ query, count, optionId, onEnter }: ActiveOptionKeys) => {
  const [moved, setMoved] = useState<{ query: string; at: number }>();
  const active = moved?.query === query && moved.at < count ? moved.at : undefined;
  const id = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  const moveTo = (at: number) => count > 0 && setMoved({ query, at: (at + count) % count });
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') moveTo(active === undefined ? 0 : active + 1);
    else if (event.key === 'ArrowUp') moveTo(active === undefined ? count - 1 : active - 1);
    else if (event.key === 'Enter') onEnter(active);
    else return;
    event.preventDefault();
  };
  return { active, activeId: id, onKeyDown };
};

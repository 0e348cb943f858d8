import { type KeyboardEvent, useEffect, useState } from 'react';
import { isComposing } from './is-composing.ts';

interface ActiveOptionKeys {
  /** Ids of the elements of the options, in order. */
  ids: readonly string[];
  /** True if the first option is active until another is; otherwise none is. */
  startsAtFirst?: boolean;
  /** Called on Enter with the id of the active option, if any. */
  onEnter: (id: string | undefined) => void;
}

/**
 * Holds the active option of a combobox's list: arrow keys move it, Enter chooses it, and the focus stays in the input
 * (WAI-ARIA Authoring Practices, "Combobox" with list autocomplete).
 */
export const useActiveOption = ({ ids, startsAtFirst = false, onEnter }: ActiveOptionKeys) => {
  const [movedToId, setActiveId] = useState<string>();
  const foundAt = movedToId === undefined ? -1 : ids.indexOf(movedToId);
  const at = startsAtFirst ? Math.max(foundAt, 0) : foundAt;
  const activeId = ids[at];
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const moveTo = (index: number): void => setActiveId(ids[(index + ids.length) % ids.length]);
  const onKeyDown = (event: KeyboardEvent): void => {
    // During IME composition, Enter and the arrow keys belong to the input method.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') moveTo(at + 1);
    else if (event.key === 'ArrowUp') moveTo(Math.max(at, 0) - 1);
    else if (event.key === 'Enter') onEnter(activeId);
    else return;
    event.preventDefault();
  };
  return { activeId, onKeyDown, setActiveId };
};

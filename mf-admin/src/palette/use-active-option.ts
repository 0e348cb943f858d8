import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import type { Option } from './option.ts';

export interface ActiveOptionKeys {
  options: readonly Option[];
  /** Id of an option's element. */
  elementOf(option: Option): string;
  onChoose(option: Option): void;
}

/**
 * The active option of a combobox's list: at first the first one; the arrow keys move it around, Enter chooses it, and
 * the focus stays in the text (WAI-ARIA Authoring Practices, "Combobox", list autocomplete).
 */
export const useActiveOption = ({ options, elementOf, onChoose }: ActiveOptionKeys) => {
  const [moved, setMoved] = useState<string>();
  const at = Math.max(
    options.findIndex(({ id }) => id === moved),
    0,
  );
  const active = options[at];
  const activeElement = active && elementOf(active);
  useEffect(() => {
    if (activeElement) document.getElementById(activeElement)?.scrollIntoView({ block: 'nearest' });
  }, [activeElement]);

  const moveBy = (step: number): void => setMoved(options[(at + step + options.length) % options.length]?.id);
  const onKeyDown = (event: KeyboardEvent): void => {
    // While letters are being composed, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') moveBy(1);
    else if (event.key === 'ArrowUp') moveBy(-1);
    else if (event.key === 'Enter') {
      if (active) onChoose(active);
    } else return;
    event.preventDefault();
  };
  return { active, activeElement, onKeyDown, setActive: setMoved };
};

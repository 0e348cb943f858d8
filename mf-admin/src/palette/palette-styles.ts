import { Inline, Stack, from, forcedColours, pasteCleanText } from '@ekamra/ui';
import { veilLook } from '@ekamra/ui/behaviour/overlay.ts';
import * as Radix from 'radix-ui/dialog';
import { styled } from 'styled-components';

export const Veil = styled(Radix.Overlay)`
  ${veilLook}
`;
/** Full screen on phones, a panel near the top of the window on wider screens. */
export const PaletteSheet = styled(Radix.Content)`
  position: fixed;
  inset: 0;
  z-index: var(--z-overlay);
  display: flex;
  flex-direction: column;
  background: var(--color-white);

  ${from('m')} {
    inset: var(--space-16) 0 auto;
    width: min(40rem, calc(100% - var(--space-16)));
    max-height: min(40rem, calc(100dvh - var(--space-24)));
    margin-inline: auto;
    border-radius: var(--radius-l);
    box-shadow: var(--shadow-l);
  }
`;
export const PaletteBar = styled(Inline)`
  flex: none;
  padding: var(--space-2) var(--space-3) var(--space-2) var(--space-5);
  border-bottom: 1px solid var(--color-line);

  > svg {
    color: var(--color-ink-soft);
  }
`;
/** Combobox with a listbox (WAI-ARIA Authoring Practices). */
export const PaletteInput = styled.input.attrs({
  type: 'text',
  onPaste: pasteCleanText,
  role: 'combobox',
  'aria-autocomplete': 'list',
})`
  flex: 1;
  min-width: 0;
  min-height: 3rem;
  padding: 0;
  border: 0;
  background: none;
  font-size: max(1rem, var(--text-m));

  &::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }
  /* The only input of the panel; the line below it shows the focus. */
  &:focus-visible {
    outline: none;
    border-radius: 0;
    box-shadow: 0 2px 0 0 var(--color-primary);
  }
`;
export const PaletteBody = styled(Stack)`
  min-height: 0;
  padding: var(--space-4) 0;
`;
export const PaletteList = styled(Stack).attrs({ role: 'listbox' })`
  min-height: 0;
  padding-inline: var(--space-3);
  overflow-y: auto;
  overscroll-behavior: contain;

  &:empty {
    display: none;
  }
`;
export const PaletteGroup = styled.div.attrs({ role: 'group' })``;
export const PaletteGroupName = styled.p`
  padding: 0 var(--space-3) var(--space-1);
  color: var(--color-accent-strong);
  font-size: var(--text-xs);
  font-weight: 600;
`;
/** The focus stays in the input; `aria-activedescendant` names the active option. */
export const OptionRow = styled(Inline).attrs({ role: 'option' })`
  min-height: 2.75rem;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-s);
  font-size: var(--text-s);
  line-height: 1.35;
  cursor: pointer;

  > svg {
    color: var(--color-primary);
  }
  &[aria-selected='true'] {
    background: var(--color-primary-soft);
    box-shadow: inset 3px 0 0 var(--color-primary);
    ${forcedColours} {
      outline: 2px solid;
    }
  }
`;
export const Words = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
  span {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
  }
`;
export const Aside = styled(Stack).attrs({ $gap: 3, $align: 'start' })`
  flex: none;
  padding-inline: var(--space-6);
`;

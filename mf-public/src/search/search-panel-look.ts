import { canHover, Dialog, forcedColours, from, pasteCleanText } from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Covers the window on phones; a panel at the upper edge on wider screens. */
export const SearchSheet = styled(Dialog)`
  width: 100%;
  height: 100%;
  overflow: hidden;

  &[open] {
    display: flex;
    flex-direction: column;
  }
  ${from('m')} {
    width: min(40rem, calc(100% - var(--space-16)));
    height: fit-content;
    max-height: min(40rem, calc(100dvh - var(--space-24)));
    margin-top: var(--space-16);
    border-radius: var(--radius-l);
    box-shadow: var(--shadow-l);
  }
`;
export const SearchBar = styled('search')`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  flex: none;
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
  border-bottom: 1px solid var(--color-line);

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--color-ink-soft);
  }
`;
/** Input of the combobox (WAI-ARIA Authoring Practices). */
export const SearchTextInput = styled.input.attrs({
  type: 'search',
  onPaste: pasteCleanText,
  role: 'combobox',
  'aria-autocomplete': 'list',
})`
  flex: 1;
  min-width: 0;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  font-size: max(1rem, var(--text-l));
  appearance: none;

  &::-webkit-search-cancel-button {
    display: none;
  }
  &::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }
  /* The bar around it shows the focus. */
  &:focus-visible {
    outline: none;
    box-shadow: 0 2px 0 0 var(--color-primary);
    border-radius: 0;
  }
`;
export const SearchBody = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  padding: var(--space-5);
  overflow-y: auto;
  overscroll-behavior: contain;
`;
export const HitList = styled.div.attrs({ role: 'listbox' })`
  display: grid;
  gap: var(--space-5);
`;
export const HitGroupBox = styled.div.attrs({ role: 'group' })``;
export const HitGroupName = styled.p`
  margin-bottom: var(--space-1);
  color: var(--color-accent-strong);
  font-size: var(--text-xs);
  font-weight: 600;
  letter-spacing: 0.12em;
  text-transform: uppercase;
`;
/** Never focused: `aria-activedescendant` of the input refers to the active option. */
export const HitOption = styled(Link).attrs({ role: 'option', tabIndex: -1 })`
  display: block;
  margin-inline: calc(var(--space-2) * -1);
  padding: var(--space-2);
  border-radius: var(--radius-s);
  color: inherit;
  text-decoration: none;

  &[aria-selected='true'] {
    background: var(--color-primary-soft);
    box-shadow: inset 2px 0 0 var(--color-primary);
    ${forcedColours} {
      outline: 2px solid;
    }
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
`;

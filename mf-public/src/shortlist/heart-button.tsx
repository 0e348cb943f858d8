import { canHover, heartIcon, Icon } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { SavedRecord } from '../app/saved/saved-record.ts';
import { shortlist, useShortlisted } from './shortlist.ts';

const Round = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--color-white);
  color: var(--color-primary);
  box-shadow: var(--shadow-s);
  transition:
    background-color var(--motion-fast) var(--ease),
    color var(--motion-fast) var(--ease);

  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 1.75;
  }
  &[aria-pressed='true'] {
    color: var(--color-accent);
    svg {
      fill: currentColor;
    }
  }
  ${canHover} {
    &:hover {
      background: var(--color-sand);
    }
  }
  &:focus-visible {
    border-radius: 50%;
  }
`;

const shortlistedTitle = (): string =>
  shortlist.isLasting() ? 'On your shortlist' : 'On your shortlist as long as this tab';

/** Renders the button on a card's picture that adds the property to the shortlist or removes it. */
export const HeartButton = ({ name, record }: { name: string; record: SavedRecord }) => {
  const { isShortlisted, toggle } = useShortlisted(record);
  return (
    <Round
      type="button"
      data-scripted
      aria-pressed={isShortlisted}
      aria-label={`Shortlist ${name}`}
      title={isShortlisted ? shortlistedTitle() : 'Add to your shortlist'}
      onClick={toggle}
    >
      <Icon shape={heartIcon} />
    </Round>
  );
};

import { type ComponentProps, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { Icon } from '../icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '../icons.ts';
import { canHover, from, coarsePointer, forcedColours } from '../media.ts';
import { pageNumbers } from './page-numbers.ts';

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3) var(--space-4);

  @media print {
    display: none;
  }
`;
const Position = styled.span`
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
`;
const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-1);
  order: -1;
  width: 100%;
  padding: 0;
  list-style: none;

  ${from('s')} {
    order: 0;
    width: auto;
  }
`;
const Number = styled.a`
  display: grid;
  place-items: center;
  min-width: 2.5rem;
  height: 2.5rem;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-s);
  background: none;
  color: var(--color-primary);
  font-size: var(--text-s);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  ${coarsePointer} {
    min-width: 2.75rem;
    height: 2.75rem;
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
  /* The dots are no target, and seven places must fit in a line of a phone. */
  &[aria-hidden='true'] {
    min-width: 1.5rem;
    padding: 0;
  }
  &[aria-current='page'] {
    background: var(--color-primary);
    color: var(--color-white);
    ${forcedColours} {
      border: 2px solid;
    }
  }
`;

/** Pages are either links (`to`), or state of the caller (`onPage`). */
type PageTarget =
  | { to: (page: number) => To; onPage?: never }
  | { onPage: (page: number) => void; to?: never };
export type PaginationProps = PageTarget & {
  /** Current page, from 1. */
  page: number;
  /** Number of pages; 0 for an empty list. */
  pages: number;
  /** `Page X of Y` between Prev and Next, or a number for each page. */
  variant?: 'words' | 'numbers' | undefined;
  /** Accessible name. */
  label?: string | undefined;
  /** Gets the focus from here when the page changes, if the document then starts at its top. */
  results?: RefObject<HTMLElement | null> | undefined;
};

interface StepProps {
  target: PageTarget;
  page: number;
  disabled: boolean;
  isPrevious: boolean;
}
/** A button that reports its removal: browsers fire no blur event when a focused element is removed. */
const StepButton = ({ onRemove, ...button }: ComponentProps<typeof Button> & { onRemove: () => void }) => {
  useEffect(() => onRemove, [onRemove]);
  return <Button {...button} />;
};

/**
 * Renders Prev or Next. When a focused link becomes disabled, the button that replaces it takes over the
 * focus.
 */
const Step = ({ target, page, disabled, isPrevious }: StepProps) => {
  const [focused, setFocused] = useState(false);
  const blur = useCallback(() => setFocused(false), []);
  const buttonProps = {
    onFocus: () => setFocused(true),
    onBlur: blur,
    variant: 'secondary',
    size: 's',
    ...(isPrevious
      ? { icon: <Icon shape={chevronLeftIcon} /> }
      : { iconAfter: <Icon shape={chevronRightIcon} /> }),
  } as const;
  const label = isPrevious ? 'Prev' : 'Next';
  if (target.to && !disabled)
    return (
      <LinkButton {...buttonProps} to={target.to(page)} rel={isPrevious ? 'prev' : 'next'}>
        {label}
      </LinkButton>
    );
  return (
    <StepButton
      {...buttonProps}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the link that has the focus
      autoFocus={focused}
      disabled={disabled}
      onClick={() => target.onPage?.(page)}
      onRemove={blur}
    >
      {label}
    </StepButton>
  );
};

const Numbers = ({ target, page, pages }: { target: PageTarget; page: number; pages: number }) => (
  <List>
    {pageNumbers(page, pages).map((number) => (
      <li key={number}>
        {typeof number === 'string' ? (
          <Number as="span" aria-hidden="true">
            …
          </Number>
        ) : (
          <Number
            {...(target.to
              ? { as: Link, to: target.to(number) }
              : { as: 'button', type: 'button', onClick: () => target.onPage(number) })}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Number>
        )}
      </li>
    ))}
  </List>
);

/**
 * Renders the navigation through the pages of a list. Prev is disabled on page 1, Next on the last one, both
 * for an empty list.
 */
export const Pagination = ({
  page,
  pages,
  variant = 'words',
  label = 'Pagination',
  results,
  ...target
}: PaginationProps) => {
  const frame = useRef<HTMLElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (page === shownPage.current) return;
    shownPage.current = page;
    if (frame.current?.contains(document.activeElement)) results?.current?.focus({ preventScroll: true });
  }, [page, results]);
  return (
    <Frame ref={frame} aria-label={label}>
      <Step target={target} page={page - 1} disabled={page <= 1 || pages === 0} isPrevious />
      {variant === 'words' ? (
        <Position aria-live="polite">{`Page ${page} of ${Math.max(pages, 1)}`}</Position>
      ) : (
        <Numbers target={target} page={page} pages={pages} />
      )}
      <Step target={target} page={page + 1} disabled={page >= pages} isPrevious={false} />
    </Frame>
  );
};

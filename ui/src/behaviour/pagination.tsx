import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts';
import { canHover, from, touched } from '../media.ts';
import { pageNumbers } from './page-numbers.ts';

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3) var(--space-4);
`;
const Where = styled.span`
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

  ${touched} {
    min-width: 2.75rem;
    height: 2.75rem;
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
  &[aria-current='page'] {
    background: var(--color-primary);
    color: var(--color-white);
  }
`;

/** Pages are either addresses (`to`), or the caller's own state (`onPage`). */
type Way = { to: (page: number) => To; onPage?: never } | { onPage: (page: number) => void; to?: never };
export type PaginationProps = Way & {
  /** From 1. */
  page: number;
  /** 0 for an empty list. */
  pages: number;
  /** `Page X of Y` between Prev and Next, or a number for each page. */
  variant?: 'words' | 'numbers' | undefined;
  /** What is paged, for screen readers. */
  label?: string | undefined;
};

interface StepProps {
  way: Way;
  page: number;
  disabled: boolean;
  back: boolean;
}
/** A button that says when it goes: browsers don't tell that what had the focus was removed. */
const StepButton = ({ onGone, ...button }: ComponentProps<typeof Button> & { onGone: () => void }) => {
  useEffect(() => onGone, [onGone]);
  return <Button {...button} />;
};

/** Prev or Next; a disabled one is a button that can't be pressed, and takes over the focus of the link it was. */
const Step = ({ way, page, disabled, back }: StepProps) => {
  const [focused, setFocused] = useState(false);
  const blur = useCallback(() => setFocused(false), []);
  const look = {
    onFocus: () => setFocused(true),
    onBlur: blur,
    variant: 'secondary',
    size: 's',
    ...(back ? { icon: <ChevronLeftIcon aria-hidden /> } : { iconAfter: <ChevronRightIcon aria-hidden /> }),
  } as const;
  const words = back ? 'Prev' : 'Next';
  if (way.to && !disabled)
    return (
      <LinkButton {...look} to={way.to(page)} rel={back ? 'prev' : 'next'}>
        {words}
      </LinkButton>
    );
  return (
    <StepButton
      {...look}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the link that has the focus
      autoFocus={focused}
      disabled={disabled}
      onClick={() => way.onPage?.(page)}
      onGone={blur}
    >
      {words}
    </StepButton>
  );
};

const Numbers = ({ way, page, pages }: { way: Way; page: number; pages: number }) => (
  <List>
    {pageNumbers(page, pages).map((each) => (
      <li key={each}>
        {typeof each === 'string' ? (
          <Number as="span" aria-hidden="true">
            …
          </Number>
        ) : (
          <Number
            {...(way.to
              ? { as: Link, to: way.to(each) }
              : { as: 'button', type: 'button', onClick: () => way.onPage(each) })}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </Number>
        )}
      </li>
    ))}
  </List>
);

/**
 * The way through the pages of a list. Prev is disabled on page 1, Next on the last one, both on an empty
 * list (spec.md point 4, "Pagination").
 */
export const Pagination = ({
  page,
  pages,
  variant = 'words',
  label = 'Pagination',
  ...way
}: PaginationProps) => (
  <Frame aria-label={label}>
    <Step way={way} page={page - 1} disabled={page <= 1 || pages === 0} back />
    {variant === 'words' ? (
      <Where aria-live="polite">
        Page {page} of {Math.max(pages, 1)}
      </Where>
    ) : (
      <Numbers way={way} page={page} pages={pages} />
    )}
    <Step way={way} page={page + 1} disabled={page >= pages} back={false} />
  </Frame>
);

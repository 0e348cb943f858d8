import { VisuallyHidden, canHover, from, forcedColours, screenOnly } from '@ekamra/ui';
import { useEffect, useRef, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { PlainOrderedList } from '../app/page.tsx';
import type { FormSection } from './table/rows.ts';

const Nav = styled.nav.attrs(screenOnly)`
  position: sticky;
  top: var(--bar-height);
  z-index: var(--z-raised);
  margin-inline: calc(-1 * var(--page-edge));
  padding: var(--space-2) var(--page-edge);
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding-inline: var(--page-edge);
  background: var(--color-sand-light);
  border-bottom: 1px solid var(--color-line);

  ${from('xl')} {
    top: calc(var(--bar-height) + var(--space-6));
    align-self: start;
    margin: 0;
    padding: 0;
    border: 0;
  }
`;
const List = styled(PlainOrderedList)`
  display: flex;
  gap: var(--space-1);
  /* As wide as its links, so that the last one has the same space beside it as the first. */
  min-width: max-content;

  ${from('xl')} {
    flex-direction: column;
    min-width: 0;
  }
`;
const Item = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.25rem;
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-round);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  ${from('xl')} {
    border-radius: 0 var(--radius-m) var(--radius-m) 0;
    border-left: 2px solid var(--color-line);
    padding-left: var(--space-4);
  }
  ${canHover} {
    &:hover {
      color: var(--color-primary);
    }
  }
  &[aria-current] {
    background: var(--color-primary-soft);
    border-color: var(--color-primary);
    color: var(--color-primary);
    font-weight: 600;
    ${forcedColours} {
      border-color: Highlight;
      text-decoration: underline;
    }
  }
`;
const Wrong = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--color-error);
`;

/** Returns the id of the section in view: the last one whose top is above the upper third. */
const useCurrentPart = (parts: readonly FormSection[]): string => {
  const [current, setCurrent] = useState(parts[0]?.id ?? '');
  useEffect(() => {
    const look = (): void => {
      const limit = window.innerHeight / 3;
      const passed = parts.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= limit;
      });
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const currentPart = atEnd && window.scrollY > 0 ? parts.at(-1) : (passed.at(-1) ?? parts[0]);
      if (currentPart) setCurrent(currentPart.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [parts]);
  return current;
};

/**
 * Navigation to the sections of the surrounding form, which marks the current one and those with errors. `parts` has
 * to be a constant.
 */
export const PartList = ({ parts }: { parts: readonly FormSection[] }) => {
  const { errors } = useFormState();
  const current = useCurrentPart(parts);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the list is one line: keeps the current section in view.
    const item = nav.current?.querySelector<HTMLElement>(`a[href="#${current}"]`);
    if (nav.current && item) nav.current.scrollLeft = item.offsetLeft - nav.current.clientWidth / 3;
  }, [current]);
  return (
    <Nav ref={nav} aria-label="Options of the form">
      <List>
        {parts.map(({ id, title, rows }) => (
          <li key={id}>
            <Item href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <span>{title}</span>
              {Object.keys(rows).some((path) => get(errors, path) !== undefined) && (
                <Wrong>
                  <VisuallyHidden>, to be corrected</VisuallyHidden>
                </Wrong>
              )}
            </Item>
          </li>
        ))}
      </List>
    </Nav>
  );
};

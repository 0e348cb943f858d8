import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { coarsePointer } from '../media.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  padding: 0;
  list-style: none;
  font-size: var(--text-s);
  line-height: 1.5;
`;
const Item = styled.li`
  flex: none;
  display: flex;
  gap: var(--space-2);

  /* The page's own name is truncated; its heading repeats it. */
  &:last-child {
    flex: 1 1 0;
    min-width: 4rem;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:not(:last-child)::after {
    content: '/';
    content: '/' / '';
    opacity: 0.6;
  }
  a {
    color: inherit;
    text-decoration-color: transparent;
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  /* Touch target within the line's height. */
  ${coarsePointer} {
    a {
      margin: calc(var(--space-3) * -1) calc(var(--space-2) * -1);
      padding: var(--space-3) var(--space-2);
    }
  }
`;

export interface Crumb {
  label: ReactNode;
  /** Path; missing for the page itself. */
  to?: string;
}

const home: Crumb = { label: 'Home', to: '/' };

/** Renders the breadcrumbs from Home to this page; `items` are those below Home. */
export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <List>
      {[home, ...items].map(({ label, to }) => (
        <Item key={to ?? 'this page'}>
          {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
        </Item>
      ))}
    </List>
  </nav>
);

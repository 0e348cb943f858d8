import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { touched } from '../media.ts';

const List = styled.ol`
  display: flex;
  gap: var(--space-2);
  padding: 0;
  list-style: none;
  font-size: var(--text-s);
  line-height: 1.5;
`;
const Item = styled.li`
  flex: none;
  display: flex;
  gap: var(--space-2);

  /* The page's own name, which its heading repeats, is cut where there is no room for it. */
  &:last-child {
    flex: 0 1 auto;
    min-width: 0;
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
  /* A finger's target, in the room that the line has anyway. */
  ${touched} {
    a {
      margin: calc(var(--space-3) * -1) calc(var(--space-2) * -1);
      padding: var(--space-3) var(--space-2);
    }
  }
`;

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

/** The way from Home to this page. */
export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <List>
      {items.map(({ label, to }) => (
        <Item key={label}>
          {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
        </Item>
      ))}
    </List>
  </nav>
);

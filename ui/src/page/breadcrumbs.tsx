import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  padding: 0;
  list-style: none;
  font-size: var(--text-s);
  line-height: 1.5;
`;
const Item = styled.li`
  display: flex;
  gap: var(--space-2);

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

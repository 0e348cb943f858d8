import { below, from } from '@ekamra/ui';
import { styled } from 'styled-components';

/** The parts of a table that is a table from 1024 pixels and a list of cards below. */
export const TableFrame = styled.div`
  ${from('l')} {
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: var(--color-white);
    box-shadow: var(--shadow-s);
  }
`;

export const Table = styled.table<{ $stale: boolean }>`
  width: 100%;
  font-size: var(--text-s);
  line-height: 1.45;
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity var(--motion-fast) var(--ease);

  ${below('l')} {
    display: block;

    tbody {
      display: grid;
      gap: var(--space-4);
    }
  }
  ${from('m')} {
    tbody {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

export const Head = styled.thead`
  ${below('l')} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  th {
    position: sticky;
    top: var(--bar-height);
    z-index: var(--z-raised);
    padding: var(--space-3);
    border-bottom: 1px solid var(--color-line);
    background: var(--color-sand-light);
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: var(--space-5);
    border-top-left-radius: var(--radius-l);
  }
  th:last-child {
    border-top-right-radius: var(--radius-l);
  }
`;

export const Row = styled.tr`
  ${below('l')} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-content: start;
    gap: var(--space-3) var(--space-4);
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: var(--color-white);
    box-shadow: var(--shadow-s);
  }
  ${from('l')} {
    &:not(:last-child) > * {
      border-bottom: 1px solid var(--color-line);
    }
    &:hover > * {
      background: var(--color-sand-light);
    }
    &:last-child > :first-child {
      border-bottom-left-radius: var(--radius-l);
    }
    &:last-child > :last-child {
      border-bottom-right-radius: var(--radius-l);
    }
  }
`;

export const Cell = styled.td<{ $wide?: boolean }>`
  padding: 0;

  ${below('l')} {
    ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}

    &::before {
      content: attr(data-label);
      display: block;
      color: var(--color-ink-soft);
      font-size: var(--text-xs);
    }
  }
  ${from('l')} {
    padding: var(--space-3);
    vertical-align: middle;
    ${({ $wide }) => $wide && 'min-width: 11rem;'}
  }
`;

export const Serial = styled.td`
  padding: 0;
  color: var(--color-ink-soft);
  font-variant-numeric: tabular-nums;

  ${below('l')} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  ${from('l')} {
    padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
  }
`;

export const Name = styled.th`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 0;
  font-weight: 600;
  text-align: left;

  ${below('l')} {
    grid-column: 1 / -1;
  }
  ${from('l')} {
    min-width: 14rem;
    height: 100%;
    padding: var(--space-3);
  }
`;

export const Thumbnail = styled.span`
  position: relative;
  flex: none;
  width: 72px;
  height: 48px;
  overflow: hidden;
  border-radius: var(--radius-m);
  background: var(--color-sand-deep);
`;

export const Actions = styled.td`
  padding: 0;

  ${below('l')} {
    grid-column: 1 / -1;
    display: flex;
    gap: var(--space-2);
    padding-top: var(--space-3);
    border-top: 1px solid var(--color-line);
  }
  ${from('l')} {
    padding: var(--space-3);
    white-space: nowrap;
  }
`;

export const Quiet = styled.span`
  color: var(--color-ink-soft);
`;

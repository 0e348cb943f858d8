import { below, from } from '@ekamra/ui';
import { styled } from 'styled-components';

/** The parts of a table that is a table from 1280 pixels and a list of cards below. */
export const TableFrame = styled.div`
  ${from('xl')} {
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: var(--color-white);
    box-shadow: var(--shadow-s);
  }
`;

export const Table = styled.table<{ $stale: boolean }>`
  width: 100%;
  font-size: var(--text-s);
  line-height: 1.4;
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity var(--motion-fast) var(--ease);

  ${below('xl')} {
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
  ${below('xl')} {
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
    padding: var(--space-3) var(--space-2);
    border-bottom: 1px solid var(--color-line);
    background: var(--color-sand-light);
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    font-weight: 600;
    line-height: 1.3;
    text-align: left;
  }
  th:first-child {
    padding-left: var(--space-5);
    white-space: nowrap;
    border-top-left-radius: var(--radius-l);
  }
  th:last-child {
    border-top-right-radius: var(--radius-l);
  }
`;

export const Row = styled.tr`
  ${below('xl')} {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr);
    align-content: start;
    gap: var(--space-3) var(--space-4);
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: var(--color-white);
    box-shadow: var(--shadow-s);
  }
  ${from('xl')} {
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

export const Cell = styled.td<{ $wide?: boolean; $roomy?: boolean }>`
  padding: 0;

  ${below('xl')} {
    overflow-wrap: anywhere;
    ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}

    &::before {
      content: attr(data-label);
      display: block;
      color: var(--color-ink-soft);
      font-size: var(--text-xs);
    }
  }
  ${from('xl')} {
    padding: var(--space-3) var(--space-2);
    vertical-align: middle;
    ${({ $roomy }) => $roomy && 'min-width: 8rem; overflow-wrap: anywhere;'}
  }
`;

/** The number of a row with the box that selects it; on a card only the box, in its corner. */
export const Serial = styled.td`
  padding: 0;
  color: var(--color-ink-soft);
  font-variant-numeric: tabular-nums;

  > span {
    display: flex;
    align-items: center;
  }
  ${below('xl')} {
    position: absolute;
    top: var(--space-3);
    right: var(--space-3);
  }
  ${from('xl')} {
    padding: var(--space-3) var(--space-2) var(--space-3) var(--space-3);
  }
`;
export const SerialNumber = styled.span`
  ${below('xl')} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const NameCell = styled.th`
  padding: 0;
  font-weight: 600;
  text-align: left;
  overflow-wrap: anywhere;

  ${below('xl')} {
    grid-column: 1 / -1;

    ${Serial} + & {
      padding-right: var(--space-10);
    }
  }
  ${from('xl')} {
    min-width: 12.5rem;
    padding: var(--space-3) var(--space-2);

    &:first-child {
      min-width: 10rem;
      padding-left: var(--space-5);
    }
  }
`;
export const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;

export const Thumbnail = styled.span`
  position: relative;
  flex: none;
  width: 66px;
  height: 44px;
  overflow: hidden;
  border-radius: var(--radius-m);
  background: var(--color-sand-deep);
`;

export const ActionCell = styled.td`
  padding: 0;

  ${below('xl')} {
    grid-column: 1 / -1;
    margin-bottom: calc(-1 * var(--space-2));
    padding-top: var(--space-2);
    border-top: 1px solid var(--color-line);
  }
  ${from('xl')} {
    padding: var(--space-2);
  }
`;
export const Actions = styled.span`
  display: flex;
  gap: var(--space-1);
  margin-left: calc(-1 * var(--space-3));

  ${from('xl')} {
    flex-direction: column;
    align-items: flex-start;

    > * {
      min-height: 2rem;
    }
  }
`;

export const Quiet = styled.span`
  color: var(--color-ink-soft);
`;

import { below, from } from '@ekamra/ui';
import { styled } from 'styled-components';

/** A table from 1024 pixels on, a list of cards below. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-s);
  line-height: 1.4;

  ${below('l')} {
    display: block;

    tbody {
      display: grid;
      gap: var(--space-3);
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

  th,
  td {
    padding: var(--space-2) var(--space-3) var(--space-2) 0;
    border-bottom: 1px solid var(--color-line);
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    font-weight: 600;
    text-align: left;
  }
`;
export const Row = styled.tr`
  ${below('l')} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3) var(--space-4);
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
  }
  ${from('l')} {
    &:not(:last-child) > * {
      border-bottom: 1px solid var(--color-line);
    }
  }
`;
export const Cell = styled.td<{ $wide?: boolean }>`
  padding: 0;

  &:empty {
    display: none;
  }
  ${below('l')} {
    ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}

    > button {
      margin-left: calc(-1 * var(--space-3));
    }
    &[data-label]::before {
      content: attr(data-label);
      display: block;
      margin-bottom: var(--space-1);
      color: var(--color-ink-soft);
      font-size: var(--text-xs);
    }
  }
  ${from('l')} {
    padding: var(--space-3) var(--space-3) var(--space-3) 0;
    vertical-align: top;

    &:empty {
      display: table-cell;
    }
    &:last-child {
      padding-right: 0;
      text-align: right;
    }
  }
`;
export const VersionCell = styled.th`
  padding: 0;
  font-weight: 600;
  text-align: left;

  > span {
    display: block;
    font-weight: 400;
  }
  > :first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
    margin-bottom: var(--space-1);
    font-weight: 600;
  }
  time {
    white-space: nowrap;
  }
  ${below('l')} {
    grid-column: 1 / -1;
  }
  ${from('l')} {
    padding: var(--space-3) var(--space-4) var(--space-3) 0;
    vertical-align: top;
  }
`;

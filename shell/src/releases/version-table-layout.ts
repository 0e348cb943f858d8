import { below, from } from '@ekamra/ui';
import { styled } from 'styled-components';

/** Table from 1024 pixels up, a list of cards below. */
export const VersionGrid = styled.table`
  width: 100%;
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
export const VersionHead = styled.thead`
  ${below('l')} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  th {
    padding: var(--space-2) var(--space-3) var(--space-2) 0;
    border-bottom: 1px solid var(--color-line);
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    font-weight: 600;
    text-align: left;
  }
`;
export const VersionRow = styled.tr`
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
/** Cell of the table; a wide one fills a row of its card. */
export const VersionCell = styled.td<{ $wide?: boolean }>`
  padding: 0;
  font-weight: 400;
  text-align: left;

  code {
    font-weight: 600;
  }
  time {
    white-space: nowrap;
  }
  ${below('l')} {
    ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}

    &:empty {
      display: none;
    }
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

    &:last-child {
      padding-right: 0;
      text-align: right;
    }
  }
`;

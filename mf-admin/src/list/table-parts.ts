import {
  belowWidth,
  from,
  fromWidth,
  reducedMotion,
  screenOnly,
  staleContent,
  visuallyHidden,
} from '@ekamra/ui';
import { css, styled } from 'styled-components';
import { panelLook } from '../app/page.tsx';

/** Media query for lists that are laid out as a table. */
export const asTable = `@media print, ${fromWidth('xl')}`;
/** Media query for lists that are laid out as cards. */
export const asCards = `@media screen and ${belowWidth('xl')}`;

/**
 * Highlights parts of an element while it has the saved mark, and fades out when the mark ends. `parts` is a selector
 * below the element; `&` is the element itself.
 */
export const savedTint = (parts: string) => css`
  ${parts} {
    transition: background-color var(--motion-slow) var(--ease);
    /* A fading colour is no motion, so reduced motion does not apply. */
    ${reducedMotion} {
      && {
        transition-duration: var(--motion-slow) !important;
      }
    }
  }
  &[data-saved] {
    ${parts} {
      background: var(--color-success-soft);
    }
  }
`;

/** Something that was written to the office, in its lines. */
export const quoteLook = css`
  padding: var(--space-4);
  border-left: 3px solid var(--color-accent);
  background: var(--color-sand-light);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** A select as high as a row's text; printed, it is text. */
export const compactSelect = css`
  select {
    min-height: 2.25rem;
    padding-block: var(--space-1);
    padding-right: var(--space-8);
    font-size: var(--text-s);

    @media print {
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      font-size: inherit;
      appearance: none;
    }
  }
`;

const clampedTo = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

/** Options of a table that is laid out as a table from 1280 pixels and on paper, and as cards below. */
export const TableFrame = styled.div`
  @media screen and ${fromWidth('xl')} {
    ${panelLook}
  }
`;

export const Table = styled.table<{ $stale: boolean }>`
  width: 100%;
  font-size: var(--text-s);
  line-height: 1.4;
  ${staleContent}

  ${from('xl')} {
    font-size: 0.875rem;
  }
  @media print {
    font-size: 9pt;
  }
  ${asCards} {
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
  ${asCards} {
    ${visuallyHidden}
  }

  th {
    @media screen {
      position: sticky;
    }
    top: var(--bar-height);
    z-index: var(--z-raised);
    height: 2.75rem;
    padding: var(--space-1) var(--space-2);
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
  break-inside: avoid;

  ${asCards} {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-content: start;
    gap: var(--space-3) var(--space-4);
    padding: var(--space-4);
    ${panelLook}
  }
  ${asTable} {
    height: 3.5rem;

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
  ${savedTint('&, > *')}
`;

export const Cell = styled.td<{ $wide?: boolean; $room?: string | undefined }>`
  padding: 0;

  ${asCards} {
    overflow-wrap: anywhere;
    ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}

    &::before {
      content: attr(data-label);
      display: block;
      color: var(--color-ink-soft);
      font-size: var(--text-xs);
    }
  }
  ${asTable} {
    padding: var(--space-1) var(--space-2);
    vertical-align: middle;
    ${({ $room }) => $room && `min-width: ${$room}; overflow-wrap: anywhere;`}
  }
`;

/** Text clamped to `$most` lines in a table; shown in full on a card. */
export const Lines = styled.span<{ $most?: 1 | 2 }>`
  ${asTable} {
    ${({ $most = 2 }) => clampedTo($most)}
  }
`;

const numbered = css`
  > span {
    display: flex;
    align-items: center;
  }
`;
/** Header of the row numbers, with the checkbox that selects all rows. */
export const SerialHead = styled.th`
  ${numbered}

  ${Head} &&:first-child {
    padding: 0 var(--space-2) 0 var(--space-3);
  }
`;

/** Row number with the checkbox that selects the row; on a card only the checkbox, in a corner. */
export const Serial = styled.td`
  padding: 0;
  color: var(--color-ink-soft);
  font-variant-numeric: tabular-nums;
  ${numbered}

  ${asCards} {
    position: absolute;
    top: var(--space-3);
    right: var(--space-3);
  }
  ${asTable} {
    padding: 0 var(--space-2) 0 var(--space-3);
  }
`;
export const SerialNumber = styled.span`
  ${asCards} {
    ${visuallyHidden}
  }
`;

export const NameCell = styled.th<{ $room?: string | undefined }>`
  padding: 0;
  font-weight: 600;
  text-align: left;
  overflow-wrap: anywhere;

  ${asCards} {
    grid-column: 1 / -1;

    ${Serial} + & {
      padding-right: var(--space-10);
    }
  }
  ${asTable} {
    min-width: 11rem;
    padding: var(--space-1) var(--space-2);

    &:first-child {
      min-width: ${({ $room = '10rem' }) => $room};
      padding-left: var(--space-5);
    }
  }
`;
export const Thumbnail = styled.span`
  position: relative;
  display: block;
  flex: none;
  width: 66px;
  height: 44px;
  overflow: hidden;
  border-radius: var(--radius-m);
  background: var(--color-sand-deep);
`;

export const ActionCell = styled.td.attrs(screenOnly)`
  padding: 0;

  ${asCards} {
    grid-column: 1 / -1;
    margin-bottom: calc(-1 * var(--space-2));
    padding-top: var(--space-2);
    border-top: 1px solid var(--color-line);
  }
  ${asTable} {
    padding: 0 var(--space-2);
  }
`;
export const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-left: calc(-1 * var(--space-3));

  ${asTable} {
    flex-wrap: nowrap;
    gap: 0;
    margin-left: calc(-1 * var(--space-2));

    > * {
      padding-inline: var(--space-2);
    }
  }
`;

/** Secondary text. */
export const Quiet = styled.span<{ $size?: 's' | 'xs' }>`
  color: var(--color-ink-soft);
  ${({ $size }) => $size && `font-size: var(--text-${$size});`}
`;

/** Link for an email address or a phone number in a row. */
export const Contact = styled.a`
  color: inherit;
  text-decoration-color: var(--color-outline);
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;

  &:hover {
    color: var(--color-primary);
  }
`;

import type { Building } from '@ekamra/contracts/records/building';
import {
  below,
  Button,
  capitalise,
  formatMonth,
  formatNumber,
  formatPrice,
  formatPricePerSqft,
  Icon,
  maximizeIcon,
  Text,
  VisuallyHidden,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { useRecordContact } from '../record-page/record-contact.tsx';
import { usePictureViewer } from '../viewer/use-picture-viewer.tsx';

type Layout = Building['units'][number];

const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  font-size: var(--text-s);
  text-align: left;
  th,
  td {
    padding: var(--space-3) var(--space-4) var(--space-3) 0;
    border-bottom: 1px solid var(--color-line);
    vertical-align: top;
  }
  td,
  button {
    white-space: nowrap;
  }
  thead th {
    color: var(--color-ink-soft);
    font-weight: 400;
  }
  tbody th {
    font-weight: 600;
  }
  td:last-child,
  thead th:last-child {
    padding-right: 0;
    text-align: right;
  }
  small {
    display: block;
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    font-weight: 400;
  }

  /* On phones a block for each layout, with the name of each fact before it. */
  ${below('m')} {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--space-2) var(--space-4);
      padding-block: var(--space-4);
      border-bottom: 1px solid var(--color-line);
    }
    th,
    td {
      padding: 0;
      border: 0;
    }
    th,
    td:last-child {
      grid-column: 1 / -1;
      text-align: left;
    }
    td[data-label]::before {
      content: attr(data-label) ' ';
      display: block;
      color: var(--color-ink-soft);
      font-size: var(--text-xs);
    }
  }
`;
/* Explicit roles equal to the implicit ones, which the changed `display` on phones would remove. */
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const RowHead = styled.th.attrs({ role: 'rowheader' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const numberOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const roomsOf = ({ numberOfBathrooms, numberOfKitchens, balcony, terrace }: Layout): string =>
  capitalise(
    [
      numberOf(numberOfBathrooms, 'bathroom'),
      numberOf(numberOfKitchens, 'kitchen'),
      ...(balcony === 'yes' ? ['balcony'] : []),
      ...(terrace === 'no' ? [] : ['terrace']),
    ].join(', '),
  );

/** Facts of a layout; a column without any is left out. */
const columns: Record<string, (layout: Layout) => string | undefined> = {
  Bedrooms: ({ numberOfBedrooms }) => formatNumber(numberOfBedrooms),
  'Carpet area': ({ carpetArea }) =>
    carpetArea === undefined ? undefined : `${formatNumber(carpetArea)} sq ft`,
  Price: ({ sellingPrice }) => (sellingPrice === undefined ? undefined : formatPrice(sellingPrice)),
  'Per sq ft': ({ sellingPrice, carpetArea }) =>
    sellingPrice === undefined || carpetArea === undefined
      ? undefined
      : formatPricePerSqft(sellingPrice / carpetArea).split('/')[0],
  'Available from': ({ availableFrom }) =>
    availableFrom === undefined ? undefined : formatMonth(availableFrom),
};

/** Returns what an enquiry says of a layout: `3 BHK 3T, 1,450 sq ft`. */
const nameOf = ({ unitType, carpetArea }: Layout): string =>
  carpetArea === undefined ? unitType : `${unitType}, ${formatNumber(carpetArea)} sq ft`;

/** Renders a button that opens the plan of all layouts full screen. */
const FloorPlan = ({ src, name }: { src: string; name: string }) => {
  const alt = `Floor plan of ${name}`;
  const { opener, viewer } = usePictureViewer([{ src, alt, caption: alt }]);
  return (
    <div data-scripted data-screen-only>
      <Button {...opener(0)} size="s" variant="secondary" icon={<Icon shape={maximizeIcon} />}>
        See the floor plan
      </Button>
      {viewer}
    </div>
  );
};

/** Renders the layouts of the homes in a building, each with a way to ask about it, their plan and the furnishing. */
export const Homes = ({ building }: { building: Building }) => {
  const { units, extraInfo } = building;
  const { askAbout } = useRecordContact();
  const shownColumns = Object.entries(columns).filter(([, fact]) =>
    units.some((layout) => fact(layout) !== undefined),
  );
  return (
    <>
      <Table aria-label="Homes in this building">
        <thead>
          <tr>
            <th scope="col">Type</th>
            {shownColumns.map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Question</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <Body>
          {[...units.entries()].map(([index, layout]) => (
            <Row key={index}>
              <RowHead scope="row">
                {layout.unitType}
                <small>{roomsOf(layout)}</small>
              </RowHead>
              {shownColumns.map(([label, fact]) => (
                <Cell key={label} data-label={label}>
                  {fact(layout) ?? 'Ask us'}
                </Cell>
              ))}
              <Cell data-scripted data-screen-only>
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`Ask about this one: ${nameOf(layout)}`}
                  onClick={() => askAbout(nameOf(layout))}
                >
                  Ask about this one
                </Button>
              </Cell>
            </Row>
          ))}
        </Body>
      </Table>
      {building.BuildingsPlansImage && (
        <FloorPlan src={building.BuildingsPlansImage} name={building.generalInfo.BuildingsName} />
      )}
      {extraInfo.furnishings && (
        <Text $size="s" $tone="soft">{`${capitalise(extraInfo.furnishings)} when handed over.`}</Text>
      )}
    </>
  );
};

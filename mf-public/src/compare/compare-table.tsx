import { below, Checkbox, from, Picture, Text, coarsePointer, VisuallyHidden } from '@ekamra/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAreaUnit } from '../app/area/area-unit.ts';
import { AreaUnitSwitch } from '../app/area/area-unit-switch.tsx';
import { propertySummary } from '../property-card/property-summary.ts';
import type { Property } from '../app/saved/use-saved-property.ts';
import { compareRows } from './compare-rows.ts';
import { type Comparison, comparePath } from './comparison.ts';

/** On phones each fact's label is above its values, so that three columns fit without scrolling sideways. */
const Table = styled.table.attrs({ role: 'table' })<{ $columns: number }>`
  width: 100%;
  table-layout: fixed;
  text-align: left;
  font-size: var(--text-s);

  th,
  td {
    padding: var(--space-3) var(--space-4) var(--space-3) 0;
    vertical-align: top;
    /* Words stay whole; only one longer than its column breaks. */
    overflow-wrap: break-word;
  }
  tbody tr {
    border-top: 1px solid var(--color-line);
  }
  tbody th {
    color: var(--color-ink-soft);
    font-weight: 400;
  }
  td {
    font-weight: 500;
  }
  ${from('m')} {
    font-size: var(--text-m);
    thead th:first-child,
    tbody th {
      width: 22%;
    }
  }
  ${below('m')} {
    display: block;
    /* The row of names sticks as long as the table is in view, not its head alone. */
    thead {
      display: contents;
    }
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
      column-gap: var(--space-3);
      padding-block: var(--space-2);
    }
    th,
    td {
      padding: var(--space-1) 0;
    }
    thead th:first-child,
    thead td:first-child {
      display: none;
    }
    tbody th {
      grid-column: 1 / -1;
      font-size: var(--text-xs);
    }
  }
`;
/* Explicit roles equal to the implicit ones, which the changed `display` on phones would remove. */
const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const RowHead = styled.th.attrs({ role: 'rowheader' })``;
const ColumnHeadCell = styled.th.attrs({ role: 'columnheader' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;
/** Names and prices, which stay in view beside every fact. */
const NameRow = styled(Row)`
  position: sticky;
  top: var(--header-height);
  z-index: 1;
  background: var(--color-white);
  box-shadow: 0 1px var(--color-line);

  th {
    background: var(--color-white);
  }
  a {
    display: block;
    font-family: var(--font-display);
    font-size: var(--text-m);
    font-weight: 440;
    line-height: 1.25;
    ${from('m')} {
      font-size: var(--text-l);
    }
  }
`;
const Best = styled.small`
  display: block;
  color: var(--color-success);
  font-size: var(--text-xs);
  font-weight: 500;
`;
/** As high as its neighbours, to align the links at the bottom. */
const Column = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  height: 100%;
  gap: var(--space-3);
  justify-items: start;

  picture {
    width: 100%;
    border-radius: var(--radius-m);
  }
  a {
    font: 500 var(--text-s) / 1.5 var(--font-text);
    ${coarsePointer} {
      display: inline-flex;
      align-items: center;
      min-height: 2.75rem;
    }
  }
`;

const NameAndPrice = ({ property }: { property: Property | undefined }) => {
  if (!property) return <Text $size="s">No longer on our list</Text>;
  const { name, price, to, state } = propertySummary(property);
  return (
    <>
      <Link to={to} state={state}>
        {name}
      </Link>
      <Text as="span" $size="s" $strong>
        {price}
      </Text>
    </>
  );
};

interface ColumnHeadProps {
  property: Property | undefined;
  /** Path of the comparison without this property. */
  removalPath: string;
}
const ColumnHead = ({ property, removalPath }: ColumnHeadProps) => {
  if (!property)
    return (
      <Column>
        <span />
        <Link to={removalPath}>Take it out</Link>
      </Column>
    );
  const { name, images } = propertySummary(property);
  return (
    <Column>
      <Picture
        src={images[0] ?? ''}
        alt=""
        ratio="3 / 2"
        sizes="(min-width: 768px) 26vw, 45vw"
        maxWidth={960}
      />
      <Link to={removalPath} preventScrollReset aria-label={`Take out ${name}`}>
        Take out
      </Link>
    </Column>
  );
};

export interface CompareTableProps extends Pick<Comparison, 'kind' | 'ids'> {
  properties: readonly (Property | undefined)[];
}

/** Renders properties of one kind side by side: a column for each, and a row for each fact. */
export const CompareTable = ({ kind, ids, properties }: CompareTableProps) => {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  // A single property differs from nothing.
  const isComparing = properties.filter((property) => property !== undefined).length > 1;
  const rows = compareRows(kind, properties, useAreaUnit()).filter(
    ({ isSame }) => !(isComparing && onlyDifferent && isSame),
  );
  const noun = kind === 'building' ? 'buildings' : 'lands';
  return (
    <>
      {kind === 'land' && <AreaUnitSwitch />}
      {isComparing && (
        <Checkbox
          label="Show only what differs"
          checked={onlyDifferent}
          onChange={(event) => setOnlyDifferent(event.target.checked)}
        />
      )}
      <Table $columns={ids.length}>
        <VisuallyHidden as="caption">{`The ${noun} side by side`}</VisuallyHidden>
        <Head>
          <Row>
            <Cell />
            {ids.map((id, index) => (
              <Cell key={id}>
                <ColumnHead
                  property={properties[index]}
                  removalPath={comparePath(
                    kind,
                    ids.filter((other) => other !== id),
                  )}
                />
              </Cell>
            ))}
          </Row>
          <NameRow>
            <ColumnHeadCell scope="col">
              <VisuallyHidden>Fact</VisuallyHidden>
            </ColumnHeadCell>
            {ids.map((id, index) => (
              <ColumnHeadCell key={id} scope="col">
                <NameAndPrice property={properties[index]} />
              </ColumnHeadCell>
            ))}
          </NameRow>
        </Head>
        <Body>
          {rows.map(({ label, values, best }) => (
            <Row key={label}>
              <RowHead scope="row">{label}</RowHead>
              {ids.map((id, index) => (
                <Cell key={id}>
                  {values[index]}
                  {best?.index === index && <Best>{best.word}</Best>}
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
      {rows.length === 0 && (
        <Text as="output" $tone="soft">{`These ${noun} do not differ in any of the facts.`}</Text>
      )}
    </>
  );
};

import type { Building } from '@ekamra/contracts/records/building';
import { below, capitalise, Text } from '@ekamra/ui';
import { styled } from 'styled-components';

/** Scrolls sideways in narrow windows, by keyboard too. */
const Frame = styled.div.attrs({ role: 'region', tabIndex: 0 })`
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  font-size: var(--text-s);
  text-align: left;
  th,
  td {
    padding: var(--space-3) var(--space-4) var(--space-3) 0;
    border-bottom: 1px solid var(--color-line);
    white-space: nowrap;
  }
  thead th {
    color: var(--color-ink-soft);
    font-weight: 400;
  }
  tbody th {
    font-weight: 600;
  }
  /* Fits all columns on a phone: abbreviated headings and less padding. */
  ${below('s')} {
    font-size: var(--text-xs);
    th,
    td {
      padding-right: var(--space-2);
    }
    th span {
      display: none;
    }
  }
`;

/** Renders the kinds of homes in a building with their rooms, and the furnishing. */
export const Homes = ({ building }: { building: Building }) => {
  const { units, extraInfo } = building;
  return (
    <>
      <Frame aria-label="Homes in this building">
        <Table>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">
                Bed<span>room</span>s
              </th>
              <th scope="col">
                Bath<span>room</span>s
              </th>
              <th scope="col">Kitchens</th>
              <th scope="col">Balcony</th>
              <th scope="col">Terrace</th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={units.indexOf(unit)}>
                <th scope="row">{unit.unitType}</th>
                <td>{unit.numberOfBedrooms}</td>
                <td>{unit.numberOfBathrooms}</td>
                <td>{unit.numberOfKitchens}</td>
                <td>{capitalise(unit.balcony)}</td>
                <td>{capitalise(unit.terrace)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
      {extraInfo.furnishings && (
        <Text $size="s" $tone="soft">{`${capitalise(extraInfo.furnishings)} when handed over.`}</Text>
      )}
    </>
  );
};

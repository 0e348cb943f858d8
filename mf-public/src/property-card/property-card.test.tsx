import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { aBuilding, aLand } from '../../testing/records.ts';
import { BuildingCard, LandCard } from './property-card.tsx';

const show = (card: ReactNode) => render(<MemoryRouter>{card}</MemoryRouter>);
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
afterEach(cleanup);

test('a card is rendered again only if its property changes', () => {
  const read = jest.fn();
  const watched = <T extends { generalInfo: object }>({ generalInfo, ...record }: T) => ({
    ...record,
    get generalInfo() {
      read();
      return generalInfo;
    },
  });
  const [building, land] = [watched(aBuilding()), watched(aLand())] as const;
  const cards = () => (
    <MemoryRouter>
      <BuildingCard building={building as Building} isFirst />
      <LandCard land={land as Land} />
    </MemoryRouter>
  );
  const { rerender } = render(cards());
  const readOnce = read.mock.calls.length;
  rerender(cards());
  expect(read).toHaveBeenCalledTimes(readOnce);
});

describe('a building’s card', () => {
  test('shows name, address, towers, units, approval, area in acres, status and price', () => {
    show(<BuildingCard building={aBuilding()} hasDetailsButton />);
    expect(screen.getByRole('heading', { name: 'Lingaraj Heights' })).toBeTruthy();
    const place = screen.getByRole('link', { name: 'Patia' });
    expect(place.getAttribute('href')).toBe('/places/khordha/patia');
    expect(place.parentElement?.textContent).toBe('Patia, Infocity Road, Khordha, Odisha');
    expect(facts()).toEqual({
      Possession: 'Ready to move in',
      Towers: '3',
      Units: '1',
      Approval: 'RERA',
      'Total area': '2.5 acres',
    });
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.getByText('₹ 65 L')).toBeTruthy();
    expect(screen.getByText('2 BHK · 1,000 sq ft · ₹ 6,500/sq ft')).toBeTruthy();
  });

  test('links to the building’s page, name with dashes', () => {
    show(<BuildingCard building={aBuilding()} hasDetailsButton />);
    const target = '/property/Lingaraj-Heights/01890000-0000-7000-8000-000000000001';
    expect(screen.getByRole('link', { name: 'Lingaraj Heights' }).getAttribute('href')).toBe(target);
    expect(screen.getByRole('link', { name: 'Details of Lingaraj Heights' }).getAttribute('href')).toBe(
      target,
    );
  });

  test('a commercial building without units states its floors, labelled as floors', () => {
    const { generalInfo, ...rest } = aBuilding();
    const offices = {
      ...rest,
      generalInfo: { ...generalInfo, BuildingsType: 'commercial' as const },
      units: [],
    };
    show(<BuildingCard building={offices} />);
    expect(facts()).toMatchObject({ Floors: '14' });
    expect(facts()).not.toHaveProperty('Units');
  });

  test('shows Price On Request without a stated price', () => {
    show(<BuildingCard building={{ ...aBuilding(), financialInfo: { sellingPrice: 1 }, summary: {} }} />);
    expect(screen.getByText('Price On Request')).toBeTruthy();
  });
});

test('a land’s card shows name, address and price, and links to its page', () => {
  show(<LandCard land={aLand()} />);
  expect(screen.getByRole('heading', { name: 'Chilika Shore Plot' })).toBeTruthy();
  expect(screen.getByText('₹ 1.2 Cr')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Details of Chilika Shore Plot' }).getAttribute('href')).toBe(
    '/lands/01890000-0000-7000-8000-000000000002',
  );
});

test('a card’s further pictures load once its first one is swiped away', async () => {
  const building = aBuilding();
  const { container } = show(<BuildingCard building={building} />);
  const strip = container.querySelector('article a');
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByText('1 / 2')).toBeTruthy();
  Object.defineProperties(strip, { clientWidth: { value: 300 }, scrollLeft: { value: 300 } });
  fireEvent.scroll(strip ?? document.body);
  expect(container.querySelectorAll('img')).toHaveLength(2);
  expect(screen.getByText('2 / 2')).toBeTruthy();
});

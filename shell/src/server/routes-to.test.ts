/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { routesTo } from './routes-to.ts';

const [home, item, missing] = [
  { id: 'home', path: '/' },
  { id: 'item', path: '/items/:id' },
  { id: 'missing', path: '*' },
];
const routes = [
  { id: 'layout', children: [home, { id: 'section', children: [item] }] },
  { id: 'rest', children: [missing] },
];

test('a page is rendered with its route alone, inside of the routes around it', () => {
  expect(routesTo('/items/:id', routes)).toEqual([
    { id: 'layout', children: [{ id: 'section', children: [item] }] },
  ]);
  expect(routesTo('*', routes)).toEqual([{ id: 'rest', children: [missing] }]);
});

test('a page whose route is spelled otherwise is rendered with all routes', () => {
  expect(routesTo('/items', routes)).toBe(routes);
});

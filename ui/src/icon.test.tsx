/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon, type IconShape } from './icon.tsx';
import * as icons from './icons.ts';

const pathOf = (shape: IconShape) => / d="([^"]*)"/.exec(renderToStaticMarkup(<Icon shape={shape} />))?.[1];

test('an icon is one path, in which each element begins where it is, and not where the one before it ends', () => {
  const shape: IconShape = [
    ['path', { d: 'm2 3 4 5' }],
    ['line', { x1: '1', x2: '2', y1: '3', y2: '4' }],
    ['polyline', { points: '1 2 3 4' }],
    ['circle', { cx: '12', cy: '10', r: '3' }],
    ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
    ['rect', { width: 8, height: 6 }],
  ];
  expect(pathOf(shape)).toBe(
    'M0 0m2 3 4 5M1 3L2 4M1 2 3 4M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' +
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z' +
      'M0 0h8a0 0 0 0 1 0 0v6a0 0 0 0 1 0 0h-8a0 0 0 0 1 0 0v-6a0 0 0 0 1 0 0z',
  );
});

test.each(Object.entries(icons))('%s is drawn as one path', (_, shape) => {
  expect(pathOf(shape)).toMatch(/^M[\d.-]+ ?[\d.-]+(?:[MmLlHhVvAaCcSsQqTtZz]|[\d .,-])+$/);
});

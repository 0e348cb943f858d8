import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as brandIcons from './brand-icons.ts';
import * as icons from './icons.ts';
import * as ui from './index.ts';

/** Components without a story, and why. */
const withoutStory: Record<string, string> = {
  GlobalStyle: 'the workbench renders it around every story',
};

const stories = globSync('**/*.stories.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');
const isComponent = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z]/.test(name) && (typeof value === 'function' || (typeof value === 'object' && value !== null));
const components = Object.entries(ui)
  .filter(isComponent)
  .map(([name]) => name);
const isShown = (name: string): boolean => new RegExp(`<${name}\\b`).test(stories);

test('every component has a story, or a reason to have none', () => {
  // Their story shows all of both modules.
  const shownTogether = new Set(Object.keys({ ...icons, ...brandIcons }));
  expect(
    components.filter((name) => !shownTogether.has(name) && !(name in withoutStory) && !isShown(name)),
  ).toEqual([]);
});

test('what has no story is still a component without one', () => {
  expect(Object.keys(withoutStory).filter((name) => !components.includes(name) || isShown(name))).toEqual([]);
});

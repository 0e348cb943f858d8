import { expect, test } from '@jest/globals';
import { exportedNames, importedValues } from './shared-imports.ts';

test.each([
  ["import { Link, useParams as params } from 'react-router-dom';", ['Link', 'useParams']],
  ["import {\n  Link,\n  type Params,\n  NavLink,\n} from 'react-router-dom';", ['Link', 'NavLink']],
  ["import type { Params } from 'react-router-dom';", []],
  ["import * as router from 'react-router-dom';", ['*']],
  ["import router, { Link } from 'react-router-dom';", ['Link', 'default']],
  ["export { Outlet } from 'react-router-dom';", ['Outlet']],
  ["import { Link } from 'other';\nimport { Form } from 'react-router-dom';", ['Form']],
])('%j takes %j as values', (source, names) => {
  expect(importedValues(source, 'react-router-dom')).toEqual(names);
});

test('the names of a curated module are what it exports', () => {
  const source = "export {\n  Link,\n  useParams,\n} from 'a';\nexport { RouterProvider } from 'b';";
  expect([...exportedNames(source)]).toEqual(['Link', 'useParams', 'RouterProvider']);
});

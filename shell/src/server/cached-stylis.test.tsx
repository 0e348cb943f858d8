/** @jest-environment node */
import { expect, jest, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  css,
  type IStyleSheetContext,
  keyframes,
  ServerStyleSheet,
  styled,
  StyleSheetManager,
} from 'styled-components';
import { CachedStylis } from './cached-stylis.tsx';

const fade = keyframes`
  from { opacity: 0; }
`;
const Card = styled.div<{ $wide: boolean }>`
  padding: 1px;
  &:hover {
    padding: 2px;
  }
  ${({ $wide }) =>
    $wide &&
    css`
      animation: ${fade} 1s;
    `}
`;

const countCompiled = jest.fn<NonNullable<IStyleSheetContext['stylisPlugins']>[number]>();
/** Renders in a style sheet of its own, as each page is, and returns its styles. */
const stylesOf = (element: ReactNode): string => {
  const sheet = new ServerStyleSheet();
  renderToString(
    sheet.collectStyles(
      <StyleSheetManager stylisPlugins={[countCompiled]}>
        <CachedStylis>{element}</CachedStylis>
      </StyleSheetManager>,
    ),
  );
  return sheet.getStyleTags();
};

test('each page has the styles of its own elements, whichever were rendered before', () => {
  const narrow = stylesOf(<Card $wide={false} />);
  const wide = stylesOf(<Card $wide />);
  expect(narrow).toContain(':hover{padding:2px;}');
  expect(narrow).not.toContain('animation');
  expect(wide).toContain('@keyframes');
  expect(stylesOf(<Card $wide={false} />)).toBe(narrow);
  expect(stylesOf(<Card $wide />)).toBe(wide);
});

test('a style is compiled for the first of two pages only', () => {
  const First = styled.p`
    margin: 3px;
  `;
  stylesOf(<First />);
  countCompiled.mockClear();
  expect(stylesOf(<First />)).toContain('margin:3px');
  expect(countCompiled).not.toHaveBeenCalled();
});

import { LRUCache } from 'lru-cache';
import { type ReactNode, useContext, useMemo } from 'react';
import { StyleSheetContext, type IStyleSheetContext } from 'styled-components';

type Stylis = IStyleSheetContext['stylis'];

/** Maximum number of compiled styles that are kept: a few times those of all pages of two versions of each remote. */
const maxStyles = 8_000;
const compiledRules = new LRUCache<string, string[]>({ max: maxStyles });

/** Wraps the compiler of styled-components so that the same style is compiled once for all pages, not once for each. */
const withCache = (compile: Stylis): Stylis => {
  const compileOnce = (...style: Parameters<Stylis>): string[] => {
    const [css, selector = '', prefix = '', componentId = ''] = style;
    const key = `${selector}|${prefix}|${componentId}|${css}`;
    const known = compiledRules.get(key);
    if (known) return known;
    const rules = compile(...style);
    compiledRules.set(key, rules);
    return rules;
  };
  return Object.assign(compileOnce, { hash: compile.hash });
};

/** Renders its children with styles that are compiled once for all pages of this server: a sixth of the work of a page. */
export const CachedStylis = ({ children }: { children: ReactNode }) => {
  const context = useContext(StyleSheetContext);
  const value = useMemo(() => ({ ...context, stylis: withCache(context.stylis) }), [context]);
  return <StyleSheetContext.Provider value={value}>{children}</StyleSheetContext.Provider>;
};

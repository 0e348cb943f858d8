import { foreignSelectors } from '../../src/slots/foreign-selectors.ts';

/** What styled-components writes behind the rules of a component: its class, and those of its styles. */
const componentMark = /data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}/g;
/** Rules that have no class of their own, of `createGlobalStyle` and `keyframes`. */
const withoutClass = /^sc-(?:global|keyframes)-/;

/** Returns the selectors of the styles of a rendered part that reach beyond the part's own elements. */
export const foreignSlotSelectors = (styles: string): string[] => {
  const ownClasses = new Set<string>();
  const css = styles
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(componentMark, (_, id: string, names: string) => {
      if (!withoutClass.test(id)) for (const name of [id, ...names.split(',')]) ownClasses.add(name);
      return '';
    });
  return foreignSelectors(css, (name) => ownClasses.has(name));
};

/** At-rules without a selector that change the whole page. */
const pageRules = /^@(?:font-face|page|property|import|namespace|layer)\b/;
const textOrComment = /\/\*(?:[^*]|\*(?!\/))*\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** A selector of a list, and what it is without what its functions and attributes hold. */
interface Selector {
  text: string;
  plain: string;
}

const selectorsOf = (list: string): Selector[] => {
  let depth = 0;
  const selectors: [Selector, ...Selector[]] = [{ text: '', plain: '' }];
  for (const character of list) {
    if (character === ',' && depth === 0) selectors.unshift({ text: '', plain: '' });
    else {
      const [current] = selectors;
      current.text += character;
      if (character === '(' || character === '[') depth += 1;
      if (depth === 0) current.plain += character;
      if (character === ')' || character === ']') depth -= 1;
    }
  }
  return selectors.reverse();
};

/** True if what the selector matches has one of the classes, or is inside of an element that has. */
const isOwnSelector = ({ plain }: Selector, isOwn: (className: string) => boolean): boolean => {
  const parts = plain.replaceAll(/[>+~]/g, ' $& ').trim().split(/\s+/);
  return parts.some((part, at) => {
    const [, ...classes] = part.split('.');
    const isOwnElement = classes.some((text) => isOwn(/^[\w-]*/.exec(text)?.[0] ?? ''));
    return isOwnElement && parts[at + 1] !== '+' && parts[at + 1] !== '~';
  });
};

/**
 * Returns the selectors, and at-rules for the whole page, of compiled style rules that reach beyond elements with these
 * classes and what is inside of them.
 */
export const foreignSelectors = (css: string, isOwn: (className: string) => boolean): string[] => {
  const foreign = new Set<string>();
  /** Beginnings of the rules around. */
  const around: string[] = [];
  const parts = css.replaceAll(textOrComment, '').split(/([{};])/);
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const text = parts[at]?.trim() ?? '';
    const end = parts[at + 1];
    const isFrame = around.some((rule) => rule.startsWith('@keyframes'));
    if (pageRules.test(text)) foreign.add(text);
    else if (end === '{' && !isFrame && !text.startsWith('@'))
      for (const selector of selectorsOf(text))
        if (!isOwnSelector(selector, isOwn)) foreign.add(selector.text.trim());
    if (end === '{') around.push(text);
    else if (end === '}') around.pop();
  }
  return [...foreign];
};

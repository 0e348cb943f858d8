/// <reference lib="dom" />

/**
 * Translates the page as Chrome does: replaces each text node, now and later, by two nested `font` elements around a text
 * of its own. Returns the texts that are set in replaced nodes from now on, where nobody sees them. It can be sent to a
 * browser, because it refers to nothing outside of itself.
 */
export const translatePage = (): string[] => {
  const unseenTexts: string[] = [];
  const untranslated = new Set(['FONT', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE']);
  const replaced = new WeakSet<Node>();
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- this function is sent to a browser alone
  const font = (child: Node): HTMLElement => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(child);
    return element;
  };
  const translate = (root: Node): void => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || untranslated.has(text.parentElement.tagName)) continue;
      replaced.add(text);
      text.replaceWith(font(font(document.createTextNode(text.data))));
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') translate(target);
      else addedNodes.forEach(translate);
  });
  translate(document);
  observer.observe(document, { childList: true, characterData: true, subtree: true });

  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (replaced.has(this)) unseenTexts.push(text ?? '');
      value?.set?.call(this, text);
    },
  });
  return unseenTexts;
};

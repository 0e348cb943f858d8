/// <reference lib="dom" />

/**
 * Records what translators and extensions change in the elements and texts of the server's HTML, and undoes it when the
 * event arrives, so that React finds what it has rendered: it throws away a page in which it finds something else, with what
 * was pressed there. The event is cancelled if there was something to undo. A translator then translates again what React
 * has taken over.
 *
 * The server writes the text of this function into the document, so that it refers to nothing outside of itself.
 */
export const undoChangesAt = (event: string): void => {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void changes.push(...records));
  const root = document.querySelector('#root');
  if (root)
    observer.observe(root, {
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      subtree: true,
    });
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- this function is sent to a browser alone
  const undo = (change: MutationRecord): void => {
    const { target, addedNodes, removedNodes, nextSibling } = change;
    if (change.type === 'characterData') target.nodeValue = change.oldValue;
    for (const node of addedNodes) node.parentNode?.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  };
  const onEvent = (sent: Event): void => {
    changes.push(...observer.takeRecords());
    observer.disconnect();
    if (changes.length > 0) sent.preventDefault();
    changes.toReversed().forEach(undo);
  };
  addEventListener(event, onEvent, { once: true });
};

/** Attribute of the button that was pressed before the page's scripts have arrived; the global style shows it. */
export const earlyPressAttribute = 'data-pressed-early';
/** Attribute of the document's root after the keys of the search were pressed before the page's scripts have arrived. */
export const earlySearchAttribute = 'data-search-early';
/** Event of the window after which React handles presses itself. */
export const hydrationEvent = 'shell:hydration';

/**
 * Code of the inline script that marks the last button which is pressed before React listens, and whether the keys of the
 * search were. Links, forms and buttons with a command work without scripts, so that they are never marked; using one
 * forgets the press before.
 */
export const earlyPressCode =
  "{const mark=({target})=>{const pressed=target.closest('a[href],#root button');if(!pressed)return;" +
  `document.querySelector('[${earlyPressAttribute}]')?.removeAttribute('${earlyPressAttribute}');` +
  `if(pressed.matches('[type=button]')&&!pressed.command)pressed.setAttribute('${earlyPressAttribute}','')};` +
  "const onKey=(event)=>{if((event.ctrlKey||event.metaKey)&&!event.shiftKey&&event.key?.toLowerCase()==='k'){" +
  `event.preventDefault();document.documentElement.setAttribute('${earlySearchAttribute}','')}};` +
  "addEventListener('click',mark,true);addEventListener('keydown',onKey);" +
  `addEventListener('${hydrationEvent}',()=>{removeEventListener('click',mark,true);removeEventListener('keydown',onKey)},` +
  '{once:true})}';

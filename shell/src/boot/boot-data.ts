import { bootElementId, type BootData } from './boot-types.ts';

/** The boot data of this document. Throws when there is none: then this isn't a page of the shell's server. */
export const readBootData = (document: Document): BootData => {
  const text = document.querySelector(`#${bootElementId}`)?.textContent;
  if (!text) throw new Error('The document holds no boot data');
  // Written by our own server of the same build; a schema here would cost every visitor the library.
  return JSON.parse(text) as BootData;
};

import { fireEvent, screen } from '@testing-library/react';
import { perform } from '../actions.ts';

/** Returns the editor of a blog's text, once it is loaded. */
export const blogEditor = (): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: 'Paragraphs' }, { timeout: 10_000 });

/** Data of a clipboard or a drop, by type. */
export const transfer = (files: File[], texts: Record<string, string> = {}) => ({
  files,
  types: [...(files.length > 0 ? ['Files'] : []), ...Object.keys(texts)],
  getData: (type: string) => texts[type] ?? '',
});

export const paste = (target: Element, data: ReturnType<typeof transfer>): Promise<void> =>
  perform(() => fireEvent.paste(target, { clipboardData: data }));

/** Selects all of the text. */
export const selectText = async (): Promise<void> => {
  const editor = await blogEditor();
  await perform(() => fireEvent.keyDown(editor, { key: 'a', keyCode: 65, ctrlKey: true }));
};

/** Replaces the text by a pasted one. */
export const writeText = async (text: string): Promise<void> => {
  await selectText();
  await paste(await blogEditor(), transfer([], { 'text/plain': text }));
};

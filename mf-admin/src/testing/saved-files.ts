import { afterEach, beforeEach } from '@jest/globals';
import { waitFor } from '@testing-library/react';

/** A file as the browser saved it. */
export interface SavedFile {
  name: string;
  text: string;
}

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  'arrayBuffer' in file
    ? file.arrayBuffer()
    : // jsdom's own files lack it.
      new Promise((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
        reader.readAsArrayBuffer(file);
      });
const textOf = async (file: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(file));

/** Stands where the browser saves files: notes each link that is clicked to download what was made for it. */
export const savedFiles = () => {
  let saved: { name: string; file: Blob }[] = [];
  const made = new Map<string, Blob>();
  const real = URL.createObjectURL;

  const note = (event: MouseEvent): void => {
    const link = event.target;
    const file = link instanceof HTMLAnchorElement ? made.get(link.href) : undefined;
    if (!(link instanceof HTMLAnchorElement) || !file) return;
    event.preventDefault();
    saved.push({ name: link.download, file });
  };
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = (file) => {
      const url = `blob:http://localhost/${made.size}`;
      made.set(url, file as Blob);
      return url;
    };
    document.addEventListener('click', note);
  });
  afterEach(() => {
    URL.createObjectURL = real;
    document.removeEventListener('click', note);
  });
  return {
    all: () => saved.map(({ name }) => name),
    /** The first file, once there is one. */
    next: async (): Promise<SavedFile> => {
      await waitFor(() => {
        if (saved.length === 0) throw new Error('No file was saved');
      });
      const [first] = saved;
      if (!first) throw new Error('No file was saved');
      return { name: first.name, text: await textOf(first.file) };
    },
  };
};

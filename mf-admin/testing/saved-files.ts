import { afterEach, beforeEach } from '@jest/globals';
import { waitFor } from '@testing-library/react';

/** A downloaded file. */
export interface SavedFile {
  name: string;
  text: string;
}

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  'arrayBuffer' in file
    ? file.arrayBuffer()
    : // jsdom's blobs lack `arrayBuffer`.
      new Promise((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
        reader.readAsArrayBuffer(file);
      });
const textOf = async (file: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(file));

/** Captures downloads during each test: records the file of each clicked download link. */
export const captureDownloads = () => {
  let downloads: { name: string; file: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const realCreateObjectURL = URL.createObjectURL;

  const recordDownload = (event: MouseEvent): void => {
    const link = event.target;
    const file = link instanceof HTMLAnchorElement ? blobs.get(link.href) : undefined;
    if (!(link instanceof HTMLAnchorElement) || !file) return;
    event.preventDefault();
    downloads.push({ name: link.download, file });
  };
  beforeEach(() => {
    downloads = [];
    URL.createObjectURL = (file) => {
      const url = `blob:http://localhost/${blobs.size}`;
      blobs.set(url, file as Blob);
      return url;
    };
    document.addEventListener('click', recordDownload);
  });
  afterEach(() => {
    URL.createObjectURL = realCreateObjectURL;
    document.removeEventListener('click', recordDownload);
  });
  return {
    all: () => downloads.map(({ name }) => name),
    /** Resolves to the first downloaded file. */
    next: async (): Promise<SavedFile> => {
      await waitFor(() => {
        if (downloads.length === 0) throw new Error('No file was saved');
      });
      const [first] = downloads;
      if (!first) throw new Error('No file was saved');
      return { name: first.name, text: await textOf(first.file) };
    },
  };
};

import { type DragEvent, type RefObject, useEffect } from 'react';
import type { FileTarget } from './picture-field.tsx';

const noFileMessage =
  'The clipboard has no file of that picture. Save the picture on this device, then choose or drop it here.';

/**
 * Returns the files of a clipboard or a drop that is about files; none of one that is about text: a word processor adds a
 * picture of the text that was copied.
 */
export const transferredFiles = (data: DataTransfer): File[] =>
  data.getData('text/html') !== '' && data.getData('text/plain').trim() !== '' ? [] : [...data.files];

/** True for a picture that was copied without its file, as some browsers do in a page. */
const isPictureWithoutFile = (data: DataTransfer): boolean =>
  data.files.length === 0 &&
  data.getData('text/plain').trim() === '' &&
  data.getData('text/html').includes('<img');

const hasFiles = (event: DragEvent): boolean =>
  !event.defaultPrevented && event.dataTransfer.types.includes('Files');

/**
 * Gives the files that are pasted or dropped anywhere in a form to `target`, unless a field of the form has taken them.
 * Returns the handlers of the form's element.
 */
export const useFormFiles = (target: RefObject<FileTarget | null>) => {
  useEffect(() => {
    // On the document, because nothing of the form has the focus after a click beside its fields.
    const paste = (event: ClipboardEvent): void => {
      const data = event.clipboardData;
      if (event.defaultPrevented || !data) return;
      const files = transferredFiles(data);
      if (files.length === 0 && !isPictureWithoutFile(data)) return;
      event.preventDefault();
      if (files.length > 0) target.current?.add(files);
      else target.current?.refuse(noFileMessage);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [target]);
  return {
    onDragOver: (event: DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      target.current?.add([...event.dataTransfer.files]);
    },
  };
};

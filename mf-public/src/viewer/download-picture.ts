import { fileDeadlineMs, withDeadline } from '@ekamra/contracts/calls/deadline';
import { useState } from 'react';

/** Name of the saved file. */
const fileName = 'image.jpg';
const jpeg = 'image/jpeg';
const quality = 0.92;
/** Milliseconds until the object URL is revoked, by when the browser has read the file. */
const revokeDelay = 30_000;

const encodeJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser does not write JPEG'))),
      jpeg,
      quality,
    );
  });

/** Returns the picture as JPEG, as the file name implies; transparent areas become white. */
const toJpeg = async (picture: Blob): Promise<Blob> => {
  if (picture.type === jpeg) return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser does not draw');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return encodeJpeg(canvas);
};

const saveFile = (file: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay);
};

/**
 * Saves the picture at an address on the visitor's device. Throws if it can't be fetched in time or encoded as JPEG.
 */
const downloadPicture = async (address: string): Promise<void> => {
  const answer = await withDeadline((signal) => fetch(address, { signal }));
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`);
  const picture = await withDeadline(() => answer.blob(), { ms: fileDeadlineMs });
  saveFile(await toJpeg(picture));
};

/**
 * Returns a function that saves a picture on the visitor's device, whether a download is pending, and the
 * address of the one that failed.
 */
export const useDownload = () => {
  const [busy, setBusy] = useState(false);
  const [failedAddress, setFailedAddress] = useState<string>();
  const download = async (address: string): Promise<void> => {
    setBusy(true);
    setFailedAddress(undefined);
    try {
      await downloadPicture(address);
    } catch {
      // The viewer shows the error beside the picture.
      setFailedAddress(address);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failedAddress, download };
};

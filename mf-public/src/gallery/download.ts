/** What a picture is saved as (spec.md 2.4, "Gallery"). */
const fileName = 'image.jpg';
const jpeg = 'image/jpeg';
const quality = 0.92;
/** Milliseconds after which the browser has taken the file over. */
const takenOver = 30_000;

const encoded = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser does not write JPEG'))),
      jpeg,
      quality,
    );
  });

/** The picture as JPEG, which is what its name says; where it was see-through it is white. */
const asJpeg = async (picture: Blob): Promise<Blob> => {
  if (picture.type === jpeg) return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const ground = canvas.getContext('2d');
  if (!ground) throw new Error('The browser does not draw');
  ground.fillStyle = 'white';
  ground.fillRect(0, 0, canvas.width, canvas.height);
  ground.drawImage(bitmap, 0, 0);
  bitmap.close();
  return encoded(canvas);
};

const save = (file: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), takenOver);
};

/** Saves the picture at an address on the visitor's device. Throws when it can't be fetched or written as JPEG. */
export const downloadPicture = async (address: string): Promise<void> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`);
  save(await asJpeg(await answer.blob()));
};

/** Milliseconds that a print waits for pictures that were not loaded yet. */
const patience = 3_000;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, patience));

/** Prints the page, with the pictures in it that had no reason to be loaded so far, such as those of a closed tab. */
export const printPage = async (): Promise<void> => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main [role="tabpanel"] img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), pause()]);
  window.print();
};

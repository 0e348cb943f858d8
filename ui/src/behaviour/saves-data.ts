/** True if the browser asks for less data (Save Data API); few browsers know it. */
export const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

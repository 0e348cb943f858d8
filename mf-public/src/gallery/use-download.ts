import { useState } from 'react';
import { downloadPicture } from './download.ts';

/** Saves the picture at an address: whether that is under way, and whether it failed (spec.md point 8). */
export const useDownload = (address: string) => {
  const [busy, setBusy] = useState(false);
  const [failedAt, setFailedAt] = useState<string>();
  const download = async () => {
    setBusy(true);
    setFailedAt(undefined);
    try {
      await downloadPicture(address);
    } catch {
      // The visitor is told; there is nobody else to tell.
      setFailedAt(address);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed: failedAt === address, download };
};

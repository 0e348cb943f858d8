import type { UploadPreset } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BackOffice } from '../app/context.ts';
import { useBackOffice } from '../app/context.ts';
import type { Sending } from './send.ts';
import { UploadFailed, sendFile } from './send.ts';
import type { Upload, Uploads } from './store.ts';
import { createUploads } from './store.ts';

/**
 * Sends a file with the session's token. When the token has run out, any call for admins makes the shell renew it,
 * or asks to sign in again; then the file is sent once more.
 */
const sendSignedIn = async ({ api, config, session }: BackOffice, sending: Sending): Promise<string> => {
  const host = { url: config.uploadUrl, token: () => session.token() };
  try {
    return (await sendFile(host, sending)).secure_url;
  } catch (error) {
    if (!(error instanceof UploadFailed) || error.status !== 401) throw error;
    await api(calls.getAllAdmins, { signal: sending.signal });
    return (await sendFile(host, sending)).secure_url;
  }
};

export interface UseUploadsOptions {
  preset: UploadPreset;
  /** Addresses of the pictures that are kept already; read once. */
  initial: readonly string[];
  max: number;
}

/** The pictures of one form, with uploads that end when the form goes away. */
export const useUploads = ({ preset, initial, max }: UseUploadsOptions): [Uploads, readonly Upload[]] => {
  const backOffice = useBackOffice();
  const [uploads] = useState(() =>
    createUploads({
      initial,
      max,
      send: (file, onProgress, signal) => sendSignedIn(backOffice, { file, preset, onProgress, signal }),
    }),
  );
  useEffect(() => () => uploads.dispose(), [uploads]);
  return [uploads, useSyncExternalStore(uploads.subscribe, uploads.list)];
};

import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { integrityOf } from '../integrity.ts';
import { remoteBrowserConfig } from './build-remote.ts';

/** A build of a remote for browsers. */
export interface WatchedBuild {
  /** Entry for federation, which has the integrities of all other scripts. */
  entry: Buffer;
  integrity: string;
}

interface Watch {
  /** Folder of the output, which is emptied first; its scripts are named by their contents, except the entry. */
  output: string;
  onBuild: (build: WatchedBuild) => void;
  /** Called with the compiler's messages; what was built last stays. */
  onError: (messages: string) => void;
}

const messagesOf = (failure: Error | null, stats: Stats | undefined): string | undefined => {
  if (failure || !stats) return String(failure);
  return stats.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined;
};

/**
 * Builds a remote for browsers as {@link buildRemote} does, on every change of its sources. Returns the function that stops it.
 */
export const watchRemote = async (
  folder: string,
  { output, onBuild, onError }: Watch,
): Promise<() => Promise<void>> => {
  await rm(output, { recursive: true, force: true });
  const config = remoteBrowserConfig({
    app: basename(folder),
    folder,
    output,
    side: 'browser',
    mode: 'production',
  });
  const compiler = rspack({
    ...config,
    // Open pages still load the scripts of earlier builds.
    output: { ...config.output, clean: false },
    optimization: { ...config.optimization, emitOnErrors: false },
    infrastructureLogging: { level: 'none' },
    stats: 'none',
  });
  const report = async (): Promise<void> => {
    const entry = await readFile(join(output, 'remoteEntry.js'));
    onBuild({ entry, integrity: integrityOf(entry) });
  };
  const watching = compiler.watch({}, (failure, stats) => {
    const messages = messagesOf(failure, stats);
    if (messages === undefined) report().catch((error: unknown) => onError(String(error)));
    else onError(messages);
  });
  return () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve())));
};

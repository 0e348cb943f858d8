import { withoutFocalPoint } from '@ekamra/contracts/records/focal-point';
import { isHeic, pictureLimits, type PictureRules } from '@ekamra/ui/form/picture-file/picture-rules.ts';
import type { PreparedPicture } from '@ekamra/ui/form/picture-file/prepare-picture.ts';
import { isFinalRefusal } from '@ekamra/ui/form/upload-file.ts';
import { createStore } from '../app/store.ts';

/** Sizes and types of pictures that the image host takes of an admin. */
export const pictureRules: PictureRules = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
};
export const imageRule = `JPEG, PNG, WebP, AVIF, GIF or HEIC, up to 30 MB and ${pictureLimits.megapixels} megapixels each`;

/** Formats bytes as megabytes, rounded up so that a size just over a limit does not read as the limit. */
const megabytes = (bytes: number): string => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1);

/** Returns the reason why a file cannot be uploaded, as a sentence; undefined if it can. */
const refusalOf = (file: Pick<File, 'name' | 'type' | 'size'>): string | undefined => {
  const { name, type, size } = file;
  if (!pictureRules.types.includes(type) && !isHeic(file))
    return `${name} is not a picture we can use (${imageRule}).`;
  if (size === 0) return `${name} is empty.`;
  if (size > pictureLimits.bytes)
    return `${name} has ${megabytes(size)} MB; a picture may have at most 30 MB.`;
  return undefined;
};

/** A picture of a form: stored, or being uploaded. */
export interface Upload {
  key: string;
  name: string;
  /** URL to show: the stored picture, or a preview of the file. */
  preview: string;
  state: 'waiting' | 'reading' | 'reducing' | 'sending' | 'failed' | 'done';
  /** Fraction that has been sent, from 0 to 1. */
  progress: number;
  /** URL of the stored picture, once there is one. */
  url?: string;
  /** True for an animation, which is stored as a still. */
  isAnimation?: boolean;
  /** Reason of the failure. */
  problem?: string;
  /** True for a failure that a retry wouldn't change. */
  isFinal?: boolean;
  /** The stored picture that it replaces once it is done. Until then that one counts, and a removal restores it. */
  replaces?: Upload | undefined;
}

export interface UploadsOptions {
  /** Returns the file to send for a chosen one; calls `onReduce` if it makes the picture smaller. */
  prepare(file: File, onReduce: () => void, signal: AbortSignal): Promise<PreparedPicture>;
  /** Uploads a file and resolves to its URL. */
  send(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string>;
  initial: readonly string[];
  /** Maximum number of pictures. With 1, a new picture replaces the current one. */
  max: number;
  /** Returns the preview URL of a file. */
  previewOf?: (file: File) => string;
  discardPreview?: (preview: string) => void;
}

const maxParallel = 3;

const nameOf = (url: string): string => withoutFocalPoint(url).split('/').at(-1) ?? url;

/** Creates the store of a form's pictures and their uploads: parallel, each with progress, retry and removal. */
export const createUploads = (options: UploadsOptions) => {
  const {
    prepare,
    send,
    max,
    previewOf = (file) => URL.createObjectURL(file),
    discardPreview = (preview) => URL.revokeObjectURL(preview),
  } = options;
  const files = new Map<string, File>();
  /** Keys of pictures whose file is the one to send. */
  const prepared = new Set<string>();
  const running = new Map<string, AbortController>();
  let keyCount = 0;
  const toStoredUpload = (url: string): Upload => {
    keyCount += 1;
    return { key: `u${keyCount}`, name: nameOf(url), preview: url, state: 'done', progress: 1, url };
  };
  const {
    get: list,
    set: setList,
    subscribe,
  } = createStore<readonly Upload[]>(options.initial.map(toStoredUpload));
  let refusals: readonly string[] = [];

  const update = (key: string, changes: Partial<Upload>): void =>
    setList(list().map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const release = ({ key, preview, url }: Upload): void => {
    running.get(key)?.abort();
    running.delete(key);
    files.delete(key);
    prepared.delete(key);
    if (preview !== url) discardPreview(preview);
  };
  const releaseAll = (): void => {
    for (const item of list().flatMap((one) => (one.replaces ? [one, one.replaces] : one))) release(item);
  };
  /** Lets a picture replace the current one. A stored picture is only replaced once the new one is done. */
  const withReplacement = (before: Upload | undefined, next: Upload): Upload => {
    const replaces = before?.state === 'done' ? before : before?.replaces;
    if (before && before !== replaces) release(before);
    return { ...next, replaces };
  };
  const finish = (key: string, url: string): void => {
    const replaced = list().find((item) => item.key === key)?.replaces;
    if (replaced) release(replaced);
    update(key, { state: 'done', progress: 1, url, replaces: undefined });
  };

  /** Returns the file to send; a retry finds the one that was made before. */
  const fileToSend = async (key: string, file: File, signal: AbortSignal): Promise<File> => {
    if (prepared.has(key)) return file;
    const ready = await prepare(file, () => update(key, { state: 'reducing' }), signal);
    signal.throwIfAborted();
    prepared.add(key);
    files.set(key, ready.file);
    const before = list().find((item) => item.key === key);
    if (before && ready.file !== file) {
      discardPreview(before.preview);
      update(key, { preview: previewOf(ready.file) });
    }
    update(key, { isAnimation: ready.isAnimation });
    return ready.file;
  };
  const start = async (key: string, chosen: File): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    update(key, { state: prepared.has(key) ? 'sending' : 'reading', progress: 0 });
    try {
      const file = await fileToSend(key, chosen, signal);
      update(key, { state: 'sending' });
      finish(key, await send(file, (progress) => update(key, { progress }), signal));
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof Error ? error.message : String(error);
      update(key, { state: 'failed', problem, isFinal: isFinalRefusal(error) });
    } finally {
      running.delete(key);
      startWaiting();
    }
  };
  const startWaiting = (): void => {
    for (const { key, state } of list()) {
      const file = files.get(key);
      if (running.size >= maxParallel) return;
      if (state === 'waiting' && file) void start(key, file);
    }
  };

  const queueFile = (file: File): Upload => {
    keyCount += 1;
    const key = `u${keyCount}`;
    files.set(key, file);
    return { key, name: file.name, preview: previewOf(file), state: 'waiting', progress: 0 };
  };

  return {
    subscribe,
    /** All pictures in order; the same array until something changes. */
    list,
    /** Reasons why files of the last choice were rejected. */
    refusals: () => refusals,
    add: (chosen: readonly File[]): void => {
      const usable = chosen.filter((file) => refusalOf(file) === undefined);
      const room = max === 1 ? 1 : max - list().length;
      const queued = usable.slice(0, room).map(queueFile);
      refusals = [
        ...chosen.flatMap((file) => refusalOf(file) ?? []),
        ...usable
          .slice(room)
          .map(({ name }) => `${name} was left out: at most ${max} ${max === 1 ? 'picture' : 'pictures'}.`),
      ];
      const [single] = max === 1 ? queued : [];
      setList(single ? [withReplacement(list()[0], single)] : [...list(), ...queued]);
      startWaiting();
    },
    /** Says why something that was given can't be uploaded. */
    refuse: (reason: string): void => {
      refusals = [reason];
      setList([...list()]);
    },
    retry: (key: string): void => {
      update(key, { state: 'waiting', progress: 0 });
      startWaiting();
    },
    /** Removes a picture and cancels its upload. */
    remove: (key: string): void => {
      for (const item of list()) if (item.key === key) release(item);
      setList(list().flatMap((item) => (item.key === key ? (item.replaces ?? []) : item)));
      startWaiting();
    },
    /** Gives a stored picture the address that it has with another focal point. */
    readdress: (key: string, url: string): void => {
      for (const item of list())
        if (item.key === key && item.preview !== item.url) discardPreview(item.preview);
      update(key, { url, preview: url });
    },
    /** Moves a picture by `by` places, limited to the list. */
    move: (key: string, by: number): void => {
      const from = list().findIndex((item) => item.key === key);
      if (from < 0) return;
      const to = Math.min(Math.max(from + by, 0), list().length - 1);
      setList(
        list()
          .toSpliced(from, 1)
          .toSpliced(to, 0, ...list().slice(from, from + 1)),
      );
    },
    /** Starts over with stored pictures. */
    reset: (urls: readonly string[]): void => {
      releaseAll();
      refusals = [];
      setList(urls.map(toStoredUpload));
    },
    /** Cancels all uploads. */
    dispose: releaseAll,
  };
};

/** Returns the URLs of the stored pictures, in order. */
export const storedUrls = (list: readonly Upload[]): string[] =>
  list.flatMap(({ url, replaces }) => url ?? replaces?.url ?? []);

/** True if an upload is pending, or failed and was neither retried nor removed. */
export const isUnsettled = ({ state }: Upload): boolean => state !== 'done';

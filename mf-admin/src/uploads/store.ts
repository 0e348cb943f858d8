import { refusalOf } from './limits.ts';

/** A picture of a form: kept already, or on its way to the image host. */
export interface Upload {
  key: string;
  name: string;
  /** Address of what to show: the kept picture, or the file itself before it is one. */
  preview: string;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** The part that has been sent, from 0 to 1. */
  progress: number;
  /** Address of the kept picture, once there is one. */
  url?: string;
  /** Why it failed. */
  problem?: string;
  /** The kept picture whose place it takes once it is done; until then that one counts, and a removal brings it back. */
  replaces?: Upload | undefined;
}

export interface Uploads {
  subscribe(listener: () => void): () => void;
  /** All pictures in their order; the same array until something changes. */
  list(): readonly Upload[];
  /** Why files of the last choice were not taken. */
  refusals(): readonly string[];
  add(files: readonly File[]): void;
  retry(key: string): void;
  /** Takes a picture out; one that is being sent is cancelled. */
  remove(key: string): void;
  /** Moves a picture by `by` places, as far as the list goes. */
  move(key: string, by: number): void;
  /** Starts anew with pictures that are kept already. */
  reset(urls: readonly string[]): void;
  /** Ends all that is under way. */
  dispose(): void;
}

export interface UploadsOptions {
  /** Sends a file, resolves to its address. */
  send(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string>;
  initial: readonly string[];
  /** How many pictures there may be; a single one replaces the one before. */
  max: number;
  /** Shows a file before it is uploaded. */
  previewOf?: (file: File) => string;
  discardPreview?: (preview: string) => void;
}

/** How many files are sent at the same time; the others wait. */
const atOnce = 3;

const nameOf = (url: string): string => url.split('/').at(-1) ?? url;

/** The pictures of one form and their uploads: several at once, each with its progress, retry and removal. */
export const createUploads = (options: UploadsOptions): Uploads => {
  const {
    send,
    max,
    previewOf = (file) => URL.createObjectURL(file),
    discardPreview = (preview) => URL.revokeObjectURL(preview),
  } = options;
  const listeners = new Set<() => void>();
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  let made = 0;
  const keptAs = (url: string): Upload => {
    made += 1;
    return { key: `u${made}`, name: nameOf(url), preview: url, state: 'done', progress: 1, url };
  };
  let list: readonly Upload[] = options.initial.map(keptAs);
  let refusals: readonly string[] = [];

  const show = (next: readonly Upload[]): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, what: Partial<Upload>): void =>
    show(list.map((item) => (item.key === key ? { ...item, ...what } : item)));

  const forget = ({ key, preview, url }: Upload): void => {
    running.get(key)?.abort();
    running.delete(key);
    files.delete(key);
    if (preview !== url) discardPreview(preview);
  };
  const forgetAll = (): void => {
    for (const item of list.flatMap((one) => (one.replaces ? [one, one.replaces] : one))) forget(item);
  };
  /** A picture that takes the place of a single one: of one that is kept only once it is done itself. */
  const inPlaceOf = (before: Upload | undefined, next: Upload): Upload => {
    const replaces = before?.state === 'done' ? before : before?.replaces;
    if (before && before !== replaces) forget(before);
    return { ...next, replaces };
  };
  const finish = (key: string, url: string): void => {
    const replaced = list.find((item) => item.key === key)?.replaces;
    if (replaced) forget(replaced);
    change(key, { state: 'done', progress: 1, url, replaces: undefined });
  };

  const start = async (key: string, file: File): Promise<void> => {
    const controller = new AbortController();
    running.set(key, controller);
    change(key, { state: 'sending', progress: 0 });
    try {
      finish(key, await send(file, (progress) => change(key, { progress }), controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(key);
      startWaiting();
    }
  };
  const startWaiting = (): void => {
    for (const { key, state } of list) {
      const file = files.get(key);
      if (running.size >= atOnce) return;
      if (state === 'waiting' && file) void start(key, file);
    }
  };

  const take = (file: File): Upload => {
    made += 1;
    const key = `u${made}`;
    files.set(key, file);
    return { key, name: file.name, preview: previewOf(file), state: 'waiting', progress: 0 };
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => list,
    refusals: () => refusals,
    add: (chosen) => {
      const usable = chosen.filter((file) => refusalOf(file) === undefined);
      const room = max === 1 ? 1 : max - list.length;
      const taken = usable.slice(0, room).map(take);
      refusals = [
        ...chosen.flatMap((file) => refusalOf(file) ?? []),
        ...usable.slice(room).map(({ name }) => `${name} was left out: at most ${max} pictures.`),
      ];
      const [single] = max === 1 ? taken : [];
      show(single ? [inPlaceOf(list[0], single)] : [...list, ...taken]);
      startWaiting();
    },
    retry: (key) => {
      change(key, { state: 'waiting', progress: 0 });
      startWaiting();
    },
    remove: (key) => {
      for (const item of list) if (item.key === key) forget(item);
      show(list.flatMap((item) => (item.key === key ? (item.replaces ?? []) : item)));
      startWaiting();
    },
    move: (key, by) => {
      const from = list.findIndex((item) => item.key === key);
      const moved = list[from];
      if (!moved) return;
      const others = list.filter((item) => item !== moved);
      const to = Math.min(Math.max(from + by, 0), others.length);
      show([...others.slice(0, to), moved, ...others.slice(to)]);
    },
    reset: (urls) => {
      forgetAll();
      refusals = [];
      show(urls.map(keptAs));
    },
    dispose: forgetAll,
  };
};

/** The addresses of the pictures that are kept, in their order. */
export const keptUrls = (list: readonly Upload[]): string[] =>
  list.flatMap(({ url, replaces }) => url ?? replaces?.url ?? []);

/** Whether something is not yet settled: on its way, or failed and neither retried nor removed. */
export const isUnsettled = ({ state }: Upload): boolean => state !== 'done';

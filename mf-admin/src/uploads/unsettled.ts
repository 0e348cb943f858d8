import type { Upload } from './store.ts';

const listed = (uploads: readonly Upload[]): string => {
  const names = uploads.map(({ name }) => name);
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
};

/** What is still uploading and what failed, in a sentence or two; undefined when every picture is there. */
export const sayUnsettled = (list: readonly Upload[]): string | undefined => {
  const failed = list.filter(({ state }) => state === 'failed');
  const underWay = list.filter(({ state }) => state === 'waiting' || state === 'sending');
  const said = [
    underWay.length > 0 && `Still uploading: ${listed(underWay)}. Wait until it is done, or cancel it.`,
    failed.length > 0 && `Not uploaded: ${listed(failed)}. Retry or remove it.`,
  ].filter((one) => one !== false);
  return said.length > 0 ? said.join(' ') : undefined;
};

/** Names of the files that aren't a release's own: its description, and what is live of a remote. */
export const releaseFile = 'release.json';
export const recordFile = 'record.json';

/** Names of the files that aren't a build's own: what a release is, and what is live of a remote. */
export const releaseFile = 'release.json';
export const recordFile = 'record.json';

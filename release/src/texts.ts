import type { RemoteRecord } from '@ekamra/contracts/release';
import type { History, RemoteStatus } from './overview.ts';
import type { Published } from './publish.ts';

/** What the command line says to a person. */
export const publishedText = (remote: string, { release, isNew }: Published): string =>
  isNew
    ? `${remote} ${release.version} is published. To make it live: npm run release -- promote ${remote} ${release.version}`
    : `${remote} ${release.version} had been published already`;

export const promotedText = (remote: string, { live }: RemoteRecord): string => `${remote} ${live} is live`;

export const statusText = (status: RemoteStatus[]): string =>
  status.length === 0
    ? 'Nothing is published'
    : status
        .map(({ remote, live, published }) =>
          [
            live
              ? `${remote}: ${live.version} is live since ${live.since}, by ${live.by}`
              : `${remote}: not live`,
            ...published.map(({ version, publishedAt }) => `  ${version}  published ${publishedAt}`),
          ].join('\n'),
        )
        .join('\n');

export const historyText = (history: History): string =>
  history.map(({ at, action, version, by, why }) => `${at}  ${action}  ${version}  ${by}: ${why}`).join('\n');

import { createServiceClient, type ServiceTokens } from '@ekamra/chassis';
import { restorableRecords } from '@ekamra/chassis/deleted-records';
import { mediaInUse } from '@ekamra/chassis/media-in-use';
import { mediaInUseCall, mediaInUseSchemas } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';

/** Answers which of these uploads it names. Throws when that can't be told. */
export type MediaUser = (names: readonly string[]) => Promise<readonly string[]>;

interface UsersOptions {
  dataSource: DataSource;
  services: ServiceTokens;
  catalogUrl: string;
  careersUrl: string;
}

/** All whose records name uploads: the catalog, the careers, and blogs, deleted ones too, and gallery here. */
export const mediaUsers = ({
  dataSource,
  services,
  catalogUrl,
  careersUrl,
}: UsersOptions): readonly MediaUser[] => {
  const service = (origin: string, to: 'catalog' | 'careers'): MediaUser => {
    const client = createServiceClient(origin, to, services);
    return async (names) => {
      const { data } = await client(mediaInUseCall(to), { body: { names: [...names] } });
      // An answer that says something else must not be taken for one that says that nothing is in use.
      return mediaInUseSchemas.answer.parse(data).names;
    };
  };
  return [
    service(catalogUrl, 'catalog'),
    service(careersUrl, 'careers'),
    (names) => mediaInUse(dataSource, ['blogs', 'gallery_images', restorableRecords], names),
  ];
};

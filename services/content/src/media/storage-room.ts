import { type Router, route } from '@ekamra/chassis';
import { calls } from '@ekamra/contracts/calls/calls';
import type { ContentDependencies } from '../parts.ts';
import type { MediaStore } from './media-store.ts';

/** Registers the admins' call for the room on the disk of the uploads. */
export const storageRoomRoute = (
  router: Router,
  { verifier, store }: ContentDependencies & { store: MediaStore },
): void => {
  route(router, calls.getStorageRoom, { verifier }, async () => {
    const freeBytes = await store.freeBytes();
    return { status: true as const, ...(freeBytes === undefined ? {} : { freeBytes }) };
  });
};

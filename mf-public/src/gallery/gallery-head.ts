import type { RouteHandle } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';

const page = {
  name: 'Gallery',
  path: '/gallery',
  description:
    'Homes, plots and workplaces from across Odisha. Open any picture in full size, look closely, and keep it if you like.',
};

/** The head of the gallery. */
export const galleryHandle: RouteHandle = { head: ({ config }) => simpleHead(page, config) };

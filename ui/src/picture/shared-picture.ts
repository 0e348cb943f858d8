import src from '../../assets/pictures/shared-picture.jpg';
import type { StaticPicture } from './static-picture.ts';

export const sharedPicture: StaticPicture = {
  src,
  width: 1200,
  height: 630,
  alt: 'Villa with pool and garden at golden hour',
};

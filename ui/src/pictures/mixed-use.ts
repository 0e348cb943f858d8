// Made by scripts/variants.ts.
import avif640 from '../../assets/pictures/mixed-use-640.avif';
import avif960 from '../../assets/pictures/mixed-use-960.avif';
import avif1280 from '../../assets/pictures/mixed-use-1280.avif';
import webp640 from '../../assets/pictures/mixed-use-640.webp';
import webp960 from '../../assets/pictures/mixed-use-960.webp';
import webp1280 from '../../assets/pictures/mixed-use-1280.webp';
import type { StaticPicture } from '../picture/static-picture.ts';

export const mixedUse: StaticPicture = {
  src: webp960,
  width: 1600,
  height: 1000,
  alt: 'Mixed-use development with shops at street level on a clear day',
  tone: '#8b918f',
  avif: [
    { width: 640, url: avif640 },
    { width: 960, url: avif960 },
    { width: 1280, url: avif1280 },
  ],
  webp: [
    { width: 640, url: webp640 },
    { width: 960, url: webp960 },
    { width: 1280, url: webp1280 },
  ],
};

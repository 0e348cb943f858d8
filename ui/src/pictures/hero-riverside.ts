// Made by scripts/variants.ts.
import avif640 from '../../assets/pictures/hero-riverside-640.avif';
import avif960 from '../../assets/pictures/hero-riverside-960.avif';
import avif1280 from '../../assets/pictures/hero-riverside-1280.avif';
import avif2000 from '../../assets/pictures/hero-riverside-2000.avif';
import webp640 from '../../assets/pictures/hero-riverside-640.webp';
import webp960 from '../../assets/pictures/hero-riverside-960.webp';
import webp1280 from '../../assets/pictures/hero-riverside-1280.webp';
import webp2000 from '../../assets/pictures/hero-riverside-2000.webp';
import type { StaticPicture } from '../picture/static-picture.ts';

export const heroRiverside: StaticPicture = {
  src: webp960,
  width: 2000,
  height: 1125,
  alt: 'Stepped riverside apartments at golden hour',
  tone: '#938e7f',
  avif: [
    { width: 640, url: avif640 },
    { width: 960, url: avif960 },
    { width: 1280, url: avif1280 },
    { width: 2000, url: avif2000 },
  ],
  webp: [
    { width: 640, url: webp640 },
    { width: 960, url: webp960 },
    { width: 1280, url: webp1280 },
    { width: 2000, url: webp2000 },
  ],
};

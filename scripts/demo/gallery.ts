import type { GalleryImage } from '@ekamra/contracts';
import type { PictureAddresses } from './pictures.ts';

const images: [file: string, name: string][] = [
  ['buildings/garden-villas-1.webp', 'Villa and pool at golden hour'],
  ['buildings/twin-towers-1.webp', 'Twin towers and sky bridge'],
  ['interiors/living-room.webp', 'Living room with balcony view'],
  ['buildings/riverside-residences-1.webp', 'Riverside terraces'],
  ['buildings/midrise-courtyard-2.webp', 'Courtyard from above'],
  ['lands/agricultural-field-1.webp', 'Paddy at sunrise'],
  ['buildings/apartment-tower-a-1.webp', 'Tower with terracotta balconies'],
  ['interiors/kitchen.webp', 'Kitchen with quartz island'],
  ['buildings/office-glass-1.webp', 'Glass office with white fins'],
  ['buildings/row-houses-2.webp', 'Row houses in evening light'],
  ['lands/residential-plot-b-1.webp', 'Plot with distant hills'],
  ['buildings/studio-block-1.webp', 'Studios above the street café'],
  ['interiors/lobby.webp', 'Double-height lobby'],
  ['buildings/mixed-use-podium-1.webp', 'Homes above a shopping podium'],
  ['buildings/garden-villas-2.webp', 'A street of garden villas'],
  ['buildings/apartment-tower-b-1.webp', 'Timber screens in morning sun'],
  ['lands/commercial-corner-2.webp', 'Commercial corner from above'],
  ['buildings/midrise-courtyard-1.webp', 'Pool in the courtyard'],
  ['interiors/bedroom.webp', 'Bedroom in sage and oak'],
  ['buildings/twin-towers-3.webp', 'Curved balconies at golden hour'],
  ['buildings/riverside-residences-2.webp', 'Promenade at dusk'],
  ['lands/laterite-plot-2.webp', 'Red laterite plot from above'],
  ['buildings/office-glass-3.webp', 'Office floors at dusk'],
  ['buildings/garden-villas-3.webp', 'Lit villa and its reflection'],
];

/** Returns the demo gallery in display order; `address` maps a picture's file to its uploaded address. */
export const demoGallery = (address: PictureAddresses): GalleryImage[] =>
  images.map(([file, name]) => ({ img_url: address(file), name }));

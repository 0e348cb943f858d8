import { EntitySchema } from 'typeorm';

/** A picture of the gallery; `position` counts up in the order in which they were added. */
export interface GalleryRow {
  position: string;
  imgUrl: string;
  name: string;
}

export const galleryEntity = new EntitySchema<GalleryRow>({
  name: 'galleryImage',
  tableName: 'gallery_images',
  columns: {
    position: { type: 'bigint', primary: true, generated: true },
    imgUrl: { type: 'text', name: 'img_url' },
    name: { type: 'text' },
  },
});

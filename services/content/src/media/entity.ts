import { EntitySchema } from 'typeorm';

/** One upload: what was stored, and under which rules. */
export interface MediaRecord {
  id: string;
  preset: string;
  /** Read only through signed links. */
  private: boolean;
  contentType: string;
  /** Pixels; null for a PDF. */
  width: number | null;
  height: number | null;
  bytes: number;
}

export const mediaEntity = new EntitySchema<MediaRecord>({
  name: 'media',
  columns: {
    id: { type: 'uuid', primary: true },
    preset: { type: 'text' },
    private: { type: 'boolean' },
    contentType: { type: 'text', name: 'content_type' },
    width: { type: 'integer', nullable: true },
    height: { type: 'integer', nullable: true },
    bytes: { type: 'integer' },
  },
});

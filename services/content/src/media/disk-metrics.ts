import { statfs } from 'node:fs/promises';
import type { Logger, Metrics } from '@ekamra/chassis';
import { Gauge } from 'prom-client';

/** Adds the size and the free space of the disk with the folder of uploads, read at each scrape: bytes. */
export const measureDisk = (folder: string, { registry }: Metrics, logger: Logger): void => {
  const size = new Gauge({
    name: 'media_disk_size_bytes',
    help: 'Size of the disk that holds the uploads',
    registers: [registry],
  });
  const free: Gauge = new Gauge({
    name: 'media_disk_available_bytes',
    help: 'Free space of the disk that holds the uploads',
    registers: [registry],
    collect: async () => {
      try {
        const { bsize, blocks, bavail } = await statfs(folder);
        size.set(bsize * blocks);
        free.set(bsize * bavail);
      } catch (err) {
        // All other metrics are still wanted; these two are then unknown.
        size.remove();
        free.remove();
        logger.warn({ err }, 'The disk of the uploads could not be measured');
      }
    },
  });
};

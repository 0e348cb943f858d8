/**
 * Preloaded into the replicas of content: makes the files below MEDIA_DIR slow or failing while the file MEDIA_FAULT
 * says so: `slow <milliseconds>` or `fail`. The product's own code is unchanged.
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

const { MEDIA_DIR = '', MEDIA_FAULT = '' } = process.env;
const readFault = () => (fs.existsSync(MEDIA_FAULT) ? fs.readFileSync(MEDIA_FAULT, 'utf8').split(' ') : []);

for (const name of ['open', 'stat', 'readdir', 'access', 'mkdir']) {
  const original = promises[name];
  promises[name] = async (file, ...others) => {
    if (String(file).startsWith(MEDIA_DIR)) {
      const [kind, ms] = readFault();
      if (kind === 'slow') await sleep(Number(ms));
      if (kind === 'fail')
        throw Object.assign(new Error('EIO: i/o error (injected)'), { code: 'EIO', syscall: name });
    }
    return original(file, ...others);
  };
}
syncBuiltinESMExports();

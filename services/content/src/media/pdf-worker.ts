import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { pdfProblem } from './pdf.ts';

// Worker thread that checks one PDF: gets the file's bytes, posts that it has started, then posts the problem, if
// any.
const bytes: unknown = workerData;
if (!(bytes instanceof Uint8Array)) throw new TypeError('There is no file to check');
// On Linux this is the priority of the thread alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// oxlint-disable unicorn/require-post-message-target-origin -- that is a window's, not a thread's
parentPort?.postMessage('begun');
parentPort?.postMessage(pdfProblem(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));

import { parentPort, workerData } from 'node:worker_threads';
import { pdfProblem } from './pdf.ts';

// What a thread that checks one PDF runs: it is given the file's bytes and posts that it begins, then what is wrong
// with them.
const bytes: unknown = workerData;
if (!(bytes instanceof Uint8Array)) throw new TypeError('There is no file to check');
// oxlint-disable unicorn/require-post-message-target-origin -- that is a window's, not a thread's
parentPort?.postMessage('begun');
parentPort?.postMessage(pdfProblem(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));

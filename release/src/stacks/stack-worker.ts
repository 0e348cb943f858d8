import { parentPort } from 'node:worker_threads';
import { createMappedScripts, originalStack } from './original-stack.ts';
import type { StackTask } from './stack-tracer.ts';

// Worker thread that applies source maps to stacks: posts that it is ready, gets a stack with the files that it needs, and posts
// the original one.

// oxlint-disable unicorn/require-post-message-target-origin -- that is a window's, not a thread's

parentPort?.on('message', async ({ remote, stack, files }: StackTask) => {
  const scripts = createMappedScripts((file) => Promise.resolve(files.get(file)));
  parentPort?.postMessage(await originalStack(stack, { remote, scripts }));
});
parentPort?.postMessage('ready');

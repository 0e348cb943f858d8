import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { freePort } from '../../e2e/free-port.ts';
import { root } from '../root.ts';

/** Starts the workbench; resolves when it says that it is ready. */
const startWorkbench = async (port: number) => {
  const child = spawn(process.execPath, [path.join(root, 'scripts/dev.ts'), 'ui'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (output.includes('Started in')) break;
  }
  return { child, output };
};

test.each(['SIGINT', 'SIGKILL'] as const)(
  'the workbench shows its stories until %s, and leaves no process',
  async (signal) => {
    const port = await freePort();
    const { child, output } = await startWorkbench(port);
    expect(output).toContain(`Ready: http://localhost:${port}\n`);
    const index = await (await fetch(`http://127.0.0.1:${port}/index.json`)).text();
    expect(index).toContain('buttons--variants');
    expect(index).toContain('public-site-property-card--buildings');
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    while (
      await fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        () => false,
      )
    );
  },
);

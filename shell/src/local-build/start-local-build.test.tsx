import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { startLocalBuild } from './start-local-build.tsx';

const admin = {
  _id: '0199c0de-0000-7000-8000-000000000001',
  name: 'Asha Das',
  email: 'asha@ekamra.test',
  phone: '9437000001',
  address: 'Bhubaneswar',
};
const source = { name: 'mf-new', layout: 'site', rendering: 'browser', paths: ['/new'] } as const;
const remotes = [{ ...source, paths: [...source.paths], version: 'local-1', entry: '' }];
const build = {
  remote: 'mf-new',
  origin: 'http://127.0.0.1:4100',
  key: 'k'.repeat(43),
  until: '2026-06-12T09:35:00.000Z',
  admin: admin._id,
};
const realFetch = globalThis.fetch;
const asked = jest.fn<(url: string) => void>();
beforeEach(() => {
  asked.mockReset();
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    asked(String(input));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const startFor = async (signedIn: typeof admin | undefined): Promise<string> => {
  const root = document.createElement('div');
  await act(async () => {
    expect(await startLocalBuild({ build, remotes, root, session: { admin: () => signedIn } })).toBe(false);
  });
  return root.textContent;
};

test('nothing of a build is asked for while another admin is signed in than had it shown', async () => {
  expect(await startFor({ ...admin, _id: '0199c0de-0000-7000-8000-000000000002' })).toContain(
    'Another admin had it shown.',
  );
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['the admin who had it shown', admin],
  ['nobody', undefined],
])('a build is asked for by its manifest while %s is signed in', async (_, signedIn) => {
  expect(await startFor(signedIn)).toContain('It can’t be reached.');
  expect(asked).toHaveBeenCalledWith('http://127.0.0.1:4100/manifest.json');
});

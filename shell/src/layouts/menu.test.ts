import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { remoteManifest } from '@ekamra/contracts/releases/release';
import { ariaCurrentOf, barMenuWith, headerMenuWith, quickLinksWith } from './menu.ts';

const headerMenu = headerMenuWith([]);
const quickLinks = quickLinksWith([]);

type MenuRemote = Parameters<typeof headerMenuWith>[0][number];
const remote = (name: string, menu?: MenuRemote['menu'], paths = [`/${name}`]): MenuRemote => ({
  name,
  paths,
  menu,
});
const outlineOf = (menu: ReturnType<typeof headerMenuWith>) =>
  menu.map((entry) =>
    'to' in entry ? entry.label : [entry.label, ...entry.links.map(({ label }) => label)],
  );
const outline = (remotes: MenuRemote[]) => outlineOf(headerMenuWith(remotes));
const bothOutlines = (remotes: MenuRemote[]) => [outline(remotes), outlineOf(quickLinksWith(remotes))];
/** A remote with its name as label, after an entry. */
const remoteAfter = (after: string, name = 'Insights') => remote(name, { label: name, after });
const labels = (remotes: MenuRemote[]) => outline(remotes).map((entry) => [entry].flat()[0]);

test('the menu that the site’s remote declares is that of its releases without one', () => {
  const manifest = new URL('../../../mf-public/remote.json', import.meta.url);
  const site = remoteManifest.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  expect(headerMenuWith([remote('mf-admin'), site])).toEqual(headerMenu);
  expect(quickLinksWith([remote('mf-admin'), site])).toEqual(quickLinks);
  expect(headerMenuWith([{ ...site, menu: undefined }])).toEqual(headerMenu);
  expect([headerMenu.length, quickLinks.length]).toEqual([8, 6]);
});

describe('the list of a remote', () => {
  const home = remote(
    'mf-site',
    [
      { label: 'Start', path: '/' },
      { label: 'Rent', path: '/rent', group: 'Offers' },
      { label: 'Plots', path: '/plots' },
      { label: 'Sell', path: '/sell', group: 'Offers' },
      { label: 'Terms', path: '/terms', group: 'Quick Links' },
    ],
    ['/', '/rent', '/rent/:id', '/plots', '/sell', '/terms'],
  );

  test('is the menu, in its order and groups, if it has the home page; its quick links are the footer’s', () => {
    expect(bothOutlines([home])).toEqual([['Start', ['Offers', 'Rent', 'Sell'], 'Plots'], ['Terms']]);
    expect(headerMenuWith([home])[1]).toMatchObject({
      links: [{ label: 'Rent', leadsTo: ['/rent/:id'] }, { label: 'Sell' }],
    });
  });

  test('of another remote stands in groups, after entries, in a new group, or at the end', () => {
    const added = remote(
      'mf-a',
      [
        { label: 'Lease', path: '/lease', group: 'Offers' },
        { label: 'Loans', path: '/loans', group: 'Offers', after: 'Rent' },
        { label: 'News', path: '/news', after: 'Start' },
        { label: 'Help', path: '/help' },
        { label: 'Trade', path: '/trade', group: 'Offers', after: 'Start' },
        { label: 'Jobs', path: '/jobs', group: 'Company' },
        { label: 'Imprint', path: '/imprint', group: 'Quick Links' },
        { label: 'Lots', path: '/plots' },
      ],
      ['/lease', '/loans', '/news', '/help', '/jobs', '/imprint'],
    );
    expect(bothOutlines([added, home])).toEqual([
      [
        'Start',
        'News',
        ['Offers', 'Rent', 'Loans', 'Sell', 'Lease', 'Trade'],
        'Plots',
        'Help',
        ['Company', 'Jobs'],
      ],
      ['Terms', 'News', 'Help', 'Imprint', 'Lots'],
    ]);
  });
});

test('an entry stands after the label that it names, and leads to the first path without parameters', () => {
  const insights = remote('mf-insights', { label: 'Insights', after: 'Properties' }, [
    '/insights/:id',
    '/insights/:id?',
    '/insights',
    '/insights/all',
  ]);
  expect(labels([insights])).toEqual([
    'Home',
    'About US',
    'Services',
    'Properties',
    'Insights',
    'Happy Clients',
    'Career',
    'Blogs',
    'Contacts',
  ]);
  expect(headerMenuWith([insights])).toContainEqual(
    expect.objectContaining({ label: 'Insights', to: '/insights' }),
  );
  expect(
    quickLinksWith([insights])
      .map(({ label, to }) => [label, to])
      .slice(0, 4),
  ).toEqual([
    ['Home', '/'],
    ['Properties', '/properties'],
    ['Insights', '/insights'],
    ['About Us', '/about'],
  ]);
});

test('the label may be that of a group or of a page in it', () => {
  expect(outline([remoteAfter('Services')]).slice(2, 4)).toEqual([
    expect.arrayContaining(['Services']),
    'Insights',
  ]);
  expect(outline([remoteAfter('Testimonials')])).toContainEqual([
    'Happy Clients',
    'Testimonials',
    'Insights',
    'Communities',
    'Gallery',
  ]);
});

test('at the end stands an entry without a label that exists, by the name of its remote', () => {
  const remotes = [
    remote('mf-c', { label: 'Second', after: 'Nothing' }),
    remote('mf-d', { label: 'Third', after: 'First' }),
    remote('mf-b', { label: 'First' }),
  ];
  expect(labels(remotes).slice(-4)).toEqual(['Contacts', 'First', 'Second', 'Third']);
  expect(
    quickLinksWith(remotes)
      .map(({ label }) => label)
      .slice(-4),
  ).toEqual(['Terms & Conditions', 'First', 'Second', 'Third']);
});

test('entries after the same label are in the order of their remotes’ names', () => {
  const remotes = [
    remote('mf-b', { label: 'A', after: 'Home' }),
    remote('mf-a', { label: 'B', after: 'Home' }),
  ];
  expect(labels(remotes).slice(0, 4)).toEqual(['Home', 'B', 'A', 'About US']);
});

test('a remote that has lost its paths without parameters to another one has no entry', () => {
  expect(headerMenuWith([remote('mf-a', { label: 'Insights' }, ['/insights/:id', '*'])])).toEqual(headerMenu);
});

test('the bar has two entries of remotes; of more, all but the first are in a group at the end', () => {
  const two = ['mf-a', 'mf-b'].map((name) => remoteAfter('Properties', name));
  expect(barMenuWith(two)).toEqual(headerMenuWith(two));
  const three = [...two, remoteAfter('Properties', 'mf-c')];
  const bar = barMenuWith(three);
  expect(bar.map(({ label }) => label)).toEqual([
    'Home',
    'About US',
    'Services',
    'Properties',
    'mf-a',
    'Happy Clients',
    'Career',
    'Blogs',
    'Contacts',
    'More',
  ]);
  expect(bar.at(-1)).toMatchObject({ links: [{ label: 'mf-b' }, { label: 'mf-c' }] });
  const inGroup = ['mf-a', 'mf-b', 'mf-c'].map((name) => remoteAfter('Gallery', name));
  expect(barMenuWith(inGroup)).toEqual(headerMenuWith(inGroup));
});

test('a page that has a link of the shell gets no second one', () => {
  const site = remote('mf-public', { label: 'Questions' }, ['/', '/faqs']);
  const questions = remote('mf-faqs', { label: 'Questions' }, ['/faqs']);
  expect(headerMenuWith([site])).toEqual(headerMenu);
  expect(labels([questions]).at(-1)).toBe('Questions');
  expect(quickLinksWith([site, questions])).toEqual(quickLinks);
});

test('an entry is marked on its page and on those below it', () => {
  const paths = ['/insights', '/insights/:id', '/:anything', '*'];
  const [entry] = headerMenuWith([remote('mf-a', { label: 'Insights' }, paths)]).slice(-1);
  if (!entry || !('to' in entry)) throw new Error('There is no entry');
  const marks = ['/insights', '/insights/7', '/about'].map((pathname) => ariaCurrentOf(entry, pathname));
  expect(marks).toEqual(['page', 'true', undefined]);
});

/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as ui from './index.ts';

const nothing = () => undefined;
const slides = ['a', 'b'].map((key) => ({ key, content: key }));

test('every component with behaviour renders on a server, where there is no window', () => {
  const html = renderToString(
    <StaticRouter location="/">
      <ui.GlobalStyle />
      <ui.PageHeader title="About Us" crumbs={[{ label: 'Home', to: '/' }, { label: 'About Us' }]} />
      <ui.Accordion items={[{ title: 'Who pays?', content: 'The buyer pays.' }]} />
      <ui.Tabs
        keepAll
        label="Property"
        tabs={[
          { id: 'details', label: 'Details', content: 'Two towers' },
          { id: 'plan', label: 'Plan', content: 'The floor plan' },
        ]}
      />
      <ui.Carousel label="Pictures" slides={slides} />
      <ui.Modal open={false} onOpenChange={nothing} title="Job Details">
        Hidden
      </ui.Modal>
      <ui.Menu trigger={<button type="button">Actions</button>} items={[{ label: 'Edit' }]} />
      <ui.Pagination page={1} pages={2} to={(page) => `?page=${page}`} />
      <ui.Picture picture={ui.heroVilla} sizes="100vw" priority />
      <ui.VideoLoop video={ui.bannerVideo} poster={ui.bannerPoster.src} />
      <ui.Field label="Images" error="Please Check Building Images">
        <ui.FileDrop accept="image/*" onFiles={nothing} />
      </ui.Field>
      <ui.EmptyState title="No buildings found" />
      <ui.ErrorState onRetry={nothing} />
    </StaticRouter>,
  );
  expect(typeof window).toBe('undefined');
  for (const shown of ['The buyer pays.', 'Two towers', 'The floor plan', 'No buildings found', 'Retry'])
    expect(html).toContain(shown);
  expect(html).not.toContain('Hidden');
});

test('a date and a price are the same on a server as in a browser, wherever it stands', () => {
  expect(ui.formatDate('2026-06-11T20:00:00.000Z')).toBe('12 Jun 2026');
  expect(ui.formatPriceFull(8_500_000)).toBe('₹ 85,00,000');
});

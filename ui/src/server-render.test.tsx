/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as ui from './index.ts';

const noop = () => undefined;
const slides = ['a', 'b'].map((key) => ({ key, content: key }));

test('every interactive component renders on a server, without a window', () => {
  const html = renderToString(
    <StaticRouter location="/">
      <ui.GlobalStyle />
      <ui.PageHeader title="About Us" />
      <ui.CompactHeader title="Properties" lead="All of them" />
      <ui.Accordion items={[{ question: 'Who pays?', answer: 'The buyer pays.' }]} />
      <ui.Tabs
        keepAll
        label="Property"
        tabs={[
          { id: 'details', label: 'Details', content: 'Two towers' },
          { id: 'plan', label: 'Plan', content: 'The floor plan' },
        ]}
      />
      <ui.Carousel label="Pictures" slides={slides} />
      <ui.SuggestedValues name="place" values={['Patia']} onValuesChange={noop} suggestions={['Puri']} />
      <ui.ToggleGroup
        legend="Bedrooms"
        name="bedrooms"
        options={ui.optionsOf(['2', '3'])}
        values={['3']}
        onValuesChange={noop}
      />
      <ui.Modal open={false} onOpenChange={noop} title="Job Details">
        Hidden
      </ui.Modal>
      <ui.Menu
        trigger={<button type="button">Actions</button>}
        items={[{ label: 'Edit', icon: ui.pencilIcon, onSelect: noop }]}
      />
      <ui.Pagination page={1} pages={2} to={(page) => `?page=${page}`} />
      <ui.Picture picture={ui.heroVilla} sizes="100vw" priority />
      <ui.VideoLoop video={ui.bannerVideo} poster={ui.bannerPoster.src} />
      <ui.Field label="Images" error="Please Check Building Images">
        <ui.FileDrop accept="image/*" onFiles={noop} />
      </ui.Field>
      <ui.EmptyState title="No buildings found" />
      <ui.ErrorState message="No answer" onRetry={noop} />
    </StaticRouter>,
  );
  expect(typeof window).toBe('undefined');
  for (const shown of [
    'The buyer pays.',
    'Two towers',
    'The floor plan',
    'Patia',
    'No buildings found',
    'Retry',
  ])
    expect(html).toContain(shown);
  expect(html).not.toContain('Hidden');
});

test('dates and prices are the same on a server as in a browser', () => {
  expect(ui.formatDate('2026-06-11T20:00:00.000Z')).toBe('12 Jun 2026');
  expect(ui.formatPriceFull(8_500_000)).toBe('₹ 85,00,000');
});

import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BlogText } from './blog-text.tsx';

const picture = '/real-estate/media/01890000-0000-7000-8000-000000000001-1600x1000';
const show = (...paragraphs: string[]) =>
  render(
    <MemoryRouter>
      <BlogText paragraphs={paragraphs} />
    </MemoryRouter>,
  ).container;

test('paragraphs, headings, lists, bold text and links are elements of their own', () => {
  const container = show(
    'One\n\nTwo **bold**',
    '## Costs',
    '- a\n- b',
    '3. c',
    '[ours](/lands), [theirs](https://a.example), [call](tel:+919437055501)',
  );
  expect(container.querySelectorAll('p')).toHaveLength(3);
  expect(container.querySelector('strong')?.textContent).toBe('bold');
  expect(screen.getByRole('heading', { level: 2, name: 'Costs' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c']);
  expect(container.querySelector('ol')?.start).toBe(3);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/lands', 'https://a.example', 'tel:+919437055501']);
});

test('text that looks like markup or code is text', () => {
  const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](data:image/png,c)';
  const container = show(hostile);
  expect(container.textContent).toBe(hostile);
  expect(container.querySelectorAll('img, a')).toHaveLength(0);
});

test('a picture has its text and its size, so that nothing moves when it arrives', () => {
  show(`![A plan](${picture})`);
  const image = screen.getByRole('img', { name: 'A plan' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '1000']);
});

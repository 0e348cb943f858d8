import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { mediaPicture } from './media-picture.ts';
import { Picture } from './picture.tsx';

const address = (size: string) => `/real-estate/media/0197a0b0-0000-7000-8000-000000000001-${size}`;

describe('mediaPicture', () => {
  test('reads the natural size, and offers no variant that is wider', () => {
    const found = mediaPicture(address('1000x625'));
    expect(found).toMatchObject({ width: 1000, height: 625 });
    expect(found?.avif.map(({ width }) => width)).toEqual([320, 480, 640, 960]);
    expect(found?.webp[0]?.url).toBe(`${address('1000x625')}/320.webp`);
  });

  test('offers the smallest variant of a picture that is smaller still', () => {
    expect(mediaPicture(address('100x80'))?.avif.map(({ width }) => width)).toEqual([320]);
  });

  test('knows nothing of other hosts', () => {
    expect(mediaPicture('https://images.example/a.jpg')).toBeUndefined();
    expect(mediaPicture(address('0x0'))).toBeUndefined();
  });
});

describe('Picture', () => {
  test('has its natural size, its text and both encodings, and waits until it is near', () => {
    const { container } = render(<Picture src={address('1600x1000')} alt="A tower" sizes="50vw" />);
    const image = screen.getByAltText('A tower');
    expect(image.getAttribute('width')).toBe('1600');
    expect(image.getAttribute('height')).toBe('1000');
    expect(image.getAttribute('loading')).toBe('lazy');
    const types = [...container.querySelectorAll('source')].map((source) => source.type);
    expect(types).toEqual(['image/avif', 'image/webp']);
    expect(container.querySelector('source')?.sizes).toBe('50vw');
  });

  test('a priority picture is fetched at once and first', () => {
    render(<Picture src={address('1600x1000')} alt="A tower" sizes="100vw" priority />);
    const image = screen.getByAltText('A tower');
    expect(image.getAttribute('loading')).toBe('eager');
    expect(image.getAttribute('fetchpriority')).toBe('high');
  });

  test('a picture of another host is shown as it is, in a place that is kept for it', () => {
    const { container } = render(<Picture src="https://images.example/a.jpg" alt="A plot" sizes="100vw" />);
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByAltText('A plot').getAttribute('src')).toBe('https://images.example/a.jpg');
    expect(screen.getByAltText('A plot').getAttribute('width')).not.toBeNull();
  });
});

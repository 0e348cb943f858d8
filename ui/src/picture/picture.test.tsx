import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { mediaPicture } from './media-picture.ts';
import { Picture } from './picture.tsx';

const address = (size: string) => `/real-estate/media/0197a0b0-0000-7000-8000-000000000001-${size}`;

const positionOf = (size: string, ratio?: string) => {
  const { container, unmount } = render(<Picture src={address(size)} alt="" sizes="50vw" ratio={ratio} />);
  const position = container.querySelector('img')?.style.objectPosition;
  unmount();
  return position;
};

const offeredWidths = (text: string) =>
  screen
    .getByAltText(text)
    .getAttribute('srcset')
    ?.match(/\d+(?=w)/g);

describe('mediaPicture', () => {
  test('parses the natural size, and has no wider variant', () => {
    const media = mediaPicture(address('1000x625'));
    expect(media).toMatchObject({ width: 1000, height: 625 });
    expect(media?.avif.map(({ width }) => width)).toEqual([320, 480, 640, 960]);
    expect(media?.webp[0]?.url).toBe(`${address('1000x625')}/320.webp`);
  });

  test('has the smallest variant for a picture that is smaller than that', () => {
    expect(mediaPicture(address('100x80'))?.avif.map(({ width }) => width)).toEqual([320]);
  });

  test('is undefined for other hosts', () => {
    expect(mediaPicture('https://images.example/a.jpg')).toBeUndefined();
    expect(mediaPicture(address('0x0'))).toBeUndefined();
  });
});

describe('Picture', () => {
  test('has its natural size, its text and both encodings, and is lazy', () => {
    const { container } = render(<Picture src={address('1600x1000')} alt="A tower" sizes="50vw" />);
    const image = screen.getByAltText('A tower');
    expect(image.getAttribute('width')).toBe('1600');
    expect(image.getAttribute('height')).toBe('1000');
    expect(image.getAttribute('loading')).toBe('lazy');
    const source = container.querySelector('source');
    expect(source?.type).toBe('image/avif');
    expect(image.getAttribute('srcset')).toContain('320.webp 320w');
    for (const element of [source, image]) expect(element?.getAttribute('sizes')).toBe('auto, 50vw');
  });

  test('offers no file larger than its place needs, and always the smallest', () => {
    render(<Picture src={address('1600x1000')} alt="A tower" sizes="230px" maxWidth={480} />);
    render(<Picture src={address('1600x1000')} alt="A tile" sizes="40px" maxWidth={80} />);
    expect(offeredWidths('A tower')).toEqual(['320', '480']);
    expect(offeredWidths('A tile')).toEqual(['320']);
  });

  test('a priority picture is eager and has high priority', () => {
    render(<Picture src={address('1600x1000')} alt="A tower" sizes="100vw" priority />);
    const image = screen.getByAltText('A tower');
    expect(image.getAttribute('loading')).toBe('eager');
    expect(image.getAttribute('sizes')).toBe('100vw');
    expect(image.getAttribute('fetchpriority')).toBe('high');
  });

  test('a cropped picture keeps its focal point in view, whichever host it is from; its files have none in their addresses', () => {
    for (const stored of [address('1600x1000'), 'https://images.example/a.jpg'])
      render(
        <Picture src={`${stored}#focus=52,18`} alt={stored} sizes="50vw" ratio="3 / 2" position="50% 30%" />,
      );
    const images = screen.getAllByRole('img');
    for (const image of images) expect(image.style.objectPosition).toBe('52% 18%');
    expect(images[0]?.getAttribute('srcset')).not.toContain('#');
  });

  test('without a focal point the middle is shown, of an upright picture a part above it; uncropped, all of it', () => {
    expect(positionOf('1600x1000', '3 / 2')).toBe('');
    expect(positionOf('1000x1600', '3 / 2')).toBe('50% 30%');
    expect(positionOf('1000x1600')).toBe('');
  });

  test('a picture of another host has no variants, and reserves its space', () => {
    const { container } = render(<Picture src="https://images.example/a.jpg" alt="A plot" sizes="100vw" />);
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByAltText('A plot').getAttribute('src')).toBe('https://images.example/a.jpg');
    expect(screen.getByAltText('A plot').getAttribute('width')).not.toBeNull();
  });
});

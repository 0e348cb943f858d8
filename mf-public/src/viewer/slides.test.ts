import { afterEach, expect, test } from '@jest/globals';
import { preferredEncoding, toSlides } from './slides.ts';

const address = '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000001-1000x500';
const picture = { alt: 'A tower', caption: 'Tower' };

afterEach(() => document.body.replaceChildren());

test('a picture of our media store has its variants, none wider than itself', () => {
  const [slide] = toSlides([{ ...picture, src: address }], 'avif');
  expect(slide).toMatchObject({ src: address, alt: 'A tower', width: 1000, height: 500 });
  expect(slide?.srcSet).toContainEqual({ src: `${address}/640.avif`, width: 640, height: 320 });
  expect(slide?.srcSet?.map(({ width }) => width)).toEqual([320, 480, 640, 960]);
});

test('a panorama can be seen in its own size, because its variants are flat', () => {
  const src = address.replace('1000x500', '4800x900');
  const [slide] = toSlides([{ ...picture, src }], 'avif');
  expect(slide?.srcSet?.slice(-2)).toEqual([
    { src: `${src}/1600.avif`, width: 1600, height: 300 },
    { src, width: 4800, height: 900 },
  ]);
});

test('a picture of another host has no variants', () => {
  const src = 'https://images.example/a.jpg';
  expect(toSlides([{ ...picture, src }], 'webp')).toEqual([{ src, alt: 'A tower' }]);
});

test('the encoding is the one that the browser chose on the page, WebP by default', () => {
  expect(preferredEncoding()).toBe('webp');
  const image = document.createElement('img');
  Object.defineProperty(image, 'currentSrc', { value: `${address}/640.avif` });
  document.body.append(image);
  expect(preferredEncoding()).toBe('avif');
});

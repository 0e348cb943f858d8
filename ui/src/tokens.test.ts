import { describe, expect, test } from '@jest/globals';
import { contrast, mix } from './color.ts';
import { type ColorName, colors, fluid, tokenProperties } from './tokens.ts';

/** Every combination of text and background colour; WCAG 2.2 AA requires 4.5:1. */
const text: [ColorName, ColorName][] = [
  ['ink', 'white'],
  ['ink', 'sand'],
  ['ink', 'sandLight'],
  ['ink', 'sandDeep'],
  ['ink', 'primarySoft'],
  ['ink', 'successSoft'],
  ['ink', 'errorSoft'],
  ['inkSoft', 'white'],
  ['inkSoft', 'sand'],
  ['inkSoft', 'sandLight'],
  ['inkSoft', 'sandDeep'],
  ['inkSoft', 'errorSoft'],
  ['primary', 'white'],
  ['primary', 'sand'],
  ['primary', 'sandLight'],
  ['primary', 'primarySoft'],
  ['primaryDeep', 'primarySoft'],
  ['primaryDeep', 'sand'],
  ['white', 'primary'],
  ['white', 'primaryDeep'],
  ['white', 'error'],
  ['white', 'errorDeep'],
  ['white', 'success'],
  ['white', 'accentStrong'],
  ['sand', 'primary'],
  ['sand', 'primaryDeep'],
  ['onPrimarySoft', 'primary'],
  ['onPrimarySoft', 'primaryDeep'],
  ['accentStrong', 'white'],
  ['accentStrong', 'sand'],
  ['accentStrong', 'sandLight'],
  ['accentStrong', 'accentSoft'],
  ['error', 'white'],
  ['error', 'sand'],
  ['error', 'errorSoft'],
  ['success', 'white'],
  ['success', 'successSoft'],
];
const marks: [ColorName, ColorName][] = [
  ['outline', 'white'],
  ['outline', 'sand'],
  ['outline', 'sandLight'],
  ['primary', 'white'],
  ['primary', 'sand'],
  ['accent', 'white'],
  ['accent', 'sand'],
  ['accentLight', 'primary'],
  ['error', 'errorSoft'],
  ['success', 'successSoft'],
];

describe('contrast (WCAG 2.2 AA)', () => {
  test.each(text)('text in %s on %s has at least 4.5:1', (front, ground) => {
    expect(contrast(colors[front], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)('a mark or outline in %s on %s has at least 3:1', (front, ground) => {
    expect(contrast(colors[front], colors[ground])).toBeGreaterThanOrEqual(3);
  });

  test('is 21 for black on white, and the same both ways', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });
});

describe('tokens', () => {
  test('mix blends per channel', () => {
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  });

  test('rejects a colour without six digits', () => {
    expect(() => mix('red', '#000000', 0.5)).toThrow('Not a colour of six digits: red');
  });

  test('a fluid length reaches its bounds at 360 and at 1280 pixels', () => {
    const [, start = '', slope = ''] = /, ([\d.]+)rem \+ ([\d.]+)vw,/.exec(fluid(16, 48)) ?? [];
    const at = (viewport: number) => Number(start) * 16 + (Number(slope) * viewport) / 100;
    expect(at(360)).toBeCloseTo(16, 1);
    expect(at(1280)).toBeCloseTo(48, 1);
  });

  test('names are in kebab case', () => {
    expect(tokenProperties).toContain(`--color-primary-soft:${colors.primarySoft};`);
    expect(tokenProperties).toContain('--space-4:1rem;');
  });
});

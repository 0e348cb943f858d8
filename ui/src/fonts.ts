import textUrl from '../assets/fonts/figtree.woff2';
import displayUrl from '../assets/fonts/fraunces.woff2';

/** Font metrics that determine the size of text, as fractions of the font size. */
interface Metrics {
  ascent: number;
  descent: number;
  /** Average advance of English text, spaces included. */
  width: number;
}

/** Ascent and descent from the font files; widths measured over one sample text at the most used weight. */
const metrics = {
  fraunces: { ascent: 0.978, descent: 0.255, width: 0.4043 },
  figtree: { ascent: 0.95, descent: 0.25, width: 0.4621 },
  figtreeBold: { ascent: 0.95, descent: 0.25, width: 0.4716 },
} satisfies Record<string, Metrics>;

/** A font installed on users' devices. */
interface LocalFont {
  family: string;
  /** Its name, and that of the free font with equal widths. */
  fonts: readonly string[];
  weights: string;
  /** Average advance of the same sample text. */
  width: number;
  replaces: Metrics;
}
const [regular, bold, serif] = ['400 500', '600 700', '400 600'] as const;
const { fraunces, figtree, figtreeBold } = metrics;
const arial = ['Arial', 'Liberation Sans'];
const arialBold = ['Arial Bold', 'Liberation Sans Bold'];
const times = ['Times New Roman', 'Liberation Serif'];
const sansFallback = 'Figtree Fallback';
const robotoFallback = 'Figtree Fallback Roboto';
const localFonts: readonly LocalFont[] = [
  { family: sansFallback, fonts: arial, weights: regular, width: 0.4563, replaces: figtree },
  { family: sansFallback, fonts: arialBold, weights: bold, width: 0.4937, replaces: figtreeBold },
  { family: robotoFallback, fonts: ['Roboto'], weights: regular, width: 0.4577, replaces: figtree },
  { family: robotoFallback, fonts: ['Roboto Bold'], weights: bold, width: 0.4644, replaces: figtreeBold },
  { family: 'Fraunces Fallback', fonts: times, weights: serif, width: 0.4172, replaces: fraunces },
  {
    family: 'Fraunces Fallback Noto',
    fonts: ['Noto Serif'],
    weights: serif,
    width: 0.4972,
    replaces: fraunces,
  },
];

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/**
 * Returns the `@font-face` rule of a local font scaled to the metrics of the web font, so that nothing moves
 * when that loads.
 */
const fallbackFace = ({ family, fonts, weights, width, replaces }: LocalFont): string => {
  const scale = replaces.width / width;
  return `@font-face{font-family:'${family}';src:${fonts.map((font) => `local('${font}')`).join(',')};font-weight:${weights};size-adjust:${percent(scale)};ascent-override:${percent(replaces.ascent / scale)};descent-override:${percent(replaces.descent / scale)};line-gap-override:0%}`;
};

const fontFace = (family: string, url: string, weights: string): string =>
  `@font-face{font-family:'${family}';src:url('${url}') format('woff2');font-weight:${weights};font-style:normal;font-display:swap}`;

/** URLs of the fonts to preload: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls: readonly string[] = [displayUrl, textUrl];

/**
 * The `@font-face` rules of both fonts and of their fallbacks. They need a separate style element: adding a
 * rule to a style sheet with font faces makes the browser lay the whole page out again.
 */
export const fontFaces: string = [
  fontFace('Fraunces', displayUrl, '400 600'),
  fontFace('Figtree', textUrl, '400 700'),
  ...localFonts.map(fallbackFace),
].join('');

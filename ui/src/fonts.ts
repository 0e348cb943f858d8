import textUrl from '../assets/fonts/figtree.woff2';
import displayUrl from '../assets/fonts/fraunces.woff2';

/** What of a font decides how much room its text takes, in parts of the font size. */
interface Metrics {
  ascent: number;
  descent: number;
  /** Average advance of English text, spaces included. */
  width: number;
}

/** Read from the font files; the widths measured over one sample text at the weight that is used most. */
const metrics = {
  fraunces: { ascent: 0.978, descent: 0.255, width: 0.4043 },
  figtree: { ascent: 0.95, descent: 0.25, width: 0.4621 },
  figtreeBold: { ascent: 0.95, descent: 0.25, width: 0.4716 },
} satisfies Record<string, Metrics>;

/** A font that is on people's machines, and the average advance of the same text in it. */
interface Local {
  family: string;
  /** Its name, and that of its free equal of the same widths. */
  fonts: readonly string[];
  weights: string;
  width: number;
  standsFor: Metrics;
}
const locals: readonly Local[] = [
  {
    family: 'Figtree Fallback',
    fonts: ['Arial', 'Liberation Sans'],
    weights: '400 500',
    width: 0.4563,
    standsFor: metrics.figtree,
  },
  {
    family: 'Figtree Fallback',
    fonts: ['Arial Bold', 'Liberation Sans Bold'],
    weights: '600 700',
    width: 0.4937,
    standsFor: metrics.figtreeBold,
  },
  {
    family: 'Figtree Fallback Roboto',
    fonts: ['Roboto'],
    weights: '400 500',
    width: 0.4577,
    standsFor: metrics.figtree,
  },
  {
    family: 'Figtree Fallback Roboto',
    fonts: ['Roboto Bold'],
    weights: '600 700',
    width: 0.4644,
    standsFor: metrics.figtreeBold,
  },
  {
    family: 'Fraunces Fallback',
    fonts: ['Times New Roman', 'Liberation Serif'],
    weights: '400 600',
    width: 0.4172,
    standsFor: metrics.fraunces,
  },
  {
    family: 'Fraunces Fallback Noto',
    fonts: ['Noto Serif'],
    weights: '400 600',
    width: 0.4972,
    standsFor: metrics.fraunces,
  },
];

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** A local font stretched to the room of the one it stands for, so that nothing moves when that arrives. */
const fallbackFace = ({ family, fonts, weights, width, standsFor }: Local): string => {
  const scale = standsFor.width / width;
  return `@font-face{font-family:'${family}';src:${fonts.map((font) => `local('${font}')`).join(',')};font-weight:${weights};size-adjust:${percent(scale)};ascent-override:${percent(standsFor.ascent / scale)};descent-override:${percent(standsFor.descent / scale)};line-gap-override:0%}`;
};

const face = (family: string, url: string, weights: string): string =>
  `@font-face{font-family:'${family}';src:url('${url}') format('woff2');font-weight:${weights};font-style:normal;font-display:swap}`;

/** The fonts to preload: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls: readonly string[] = [displayUrl, textUrl];

/** Both fonts, and what stands for them until they have arrived. */
export const fontFaces: string = [
  face('Fraunces', displayUrl, '400 600'),
  face('Figtree', textUrl, '400 700'),
  ...locals.map(fallbackFace),
].join('');

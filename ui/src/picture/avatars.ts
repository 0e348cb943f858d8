import one from '../../assets/avatars/1.svg';
import two from '../../assets/avatars/2.svg';
import three from '../../assets/avatars/3.svg';
import four from '../../assets/avatars/4.svg';
import five from '../../assets/avatars/5.svg';
import six from '../../assets/avatars/6.svg';
import seven from '../../assets/avatars/7.svg';
import eight from '../../assets/avatars/8.svg';
import nine from '../../assets/avatars/9.svg';
import type { StaticPicture } from './static-picture.ts';

/** The alternative text is that of the person, given where it is shown. */
const portrait = (src: string): StaticPicture => ({ src, width: 400, height: 400, alt: '' });

/** Portraits of the six testimonials. */
export const customerPortraits: readonly StaticPicture[] = [one, two, three, four, five, six].map(portrait);

/** Portraits of the three company leaders. */
export const leaderPortraits: readonly StaticPicture[] = [seven, eight, nine].map(portrait);

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

const portrait = (src: string, alt: string): StaticPicture => ({ src, width: 400, height: 400, alt });

/** Portraits of the six people who testify. */
export const customerPortraits: readonly StaticPicture[] = [
  portrait(one, 'Portrait of a woman in a terracotta saree with jasmine in her hair'),
  portrait(two, 'Portrait of a bearded man in a teal kurta'),
  portrait(three, 'Portrait of a woman with a bob and glasses in a sand blazer'),
  portrait(four, 'Portrait of an older man with a grey moustache in a Nehru jacket'),
  portrait(five, 'Portrait of a young woman with long hair and a mustard dupatta'),
  portrait(six, 'Portrait of a young man with curly hair in an open shirt'),
];

/** Portraits of the three company leaders. */
export const leaderPortraits: readonly StaticPicture[] = [
  portrait(seven, 'Portrait of a company leader in a charcoal suit and terracotta tie'),
  portrait(eight, 'Portrait of a company leader in a green silk saree'),
  portrait(nine, 'Portrait of a company leader with glasses and a short beard in a teal blazer'),
];

import agentPlaceholder from '../../assets/illustrations/agent-placeholder.svg';
import comingSoon from '../../assets/illustrations/coming-soon.svg';
import empty from '../../assets/illustrations/empty.svg';
import notFound from '../../assets/illustrations/not-found.svg';
import touchIcon from '../../assets/logo/apple-touch-icon.png';
import faviconIco from '../../assets/logo/favicon.ico';
import favicon from '../../assets/logo/favicon.svg';
import smallIcon from '../../assets/logo/icon-192.png';
import largeIcon from '../../assets/logo/icon-512.png';
import type { StaticPicture } from './static-picture.ts';

const wide = { width: 800, height: 600, tone: '#F5EFE6' };

export const agentIllustration: StaticPicture = {
  src: agentPlaceholder,
  width: 400,
  height: 400,
  alt: 'Placeholder portrait of an agent with a house badge',
};
export const comingSoonIllustration: StaticPicture = {
  ...wide,
  src: comingSoon,
  alt: 'A crane lifting a beam over a building under construction',
};
export const emptyIllustration: StaticPicture = {
  ...wide,
  src: empty,
  alt: 'A magnifying glass over an empty plot on a site plan',
};
export const notFoundIllustration: StaticPicture = {
  ...wide,
  src: notFound,
  alt: 'A house whose roof is drifting away beside a 404 sign',
};
/** URLs of the site's icons: SVG, ICO, 180 pixels for Apple's home screens, 192 and 512 pixels for all others. */
export const iconUrls = {
  svg: favicon,
  ico: faviconIco,
  touch: touchIcon,
  small: smallIcon,
  large: largeIcon,
};

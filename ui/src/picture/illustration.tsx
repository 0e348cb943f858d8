import { type ImgHTMLAttributes, useState } from 'react';
import type { StaticPicture } from './static-picture.ts';

export interface IllustrationProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className'> {
  picture: StaticPicture;
}

/** Renders a drawing beside a message; nothing if it can't be loaded, as without a connection. */
export const Illustration = ({ picture: { src, width, height, alt }, className }: IllustrationProps) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <img {...{ src, width, height, className }} alt={alt} onError={() => setBroken(true)} />;
};

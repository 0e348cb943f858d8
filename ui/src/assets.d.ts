declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.ico' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.mp4' {
  const url: string;
  export default url;
}
declare module '*.webm' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
/** Shape of one icon of the set. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconShape } from '@ekamra/ui/icon.tsx';

  const shape: IconShape;
  export default shape;
}
/** Sizes, colour and alternative text of a picture; the build adds the URLs of its variants. */
declare module '*.picture' {
  import type { StaticPicture } from '@ekamra/ui/picture/static-picture.ts';

  const picture: StaticPicture;
  export default picture;
}

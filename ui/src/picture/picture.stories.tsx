import { useState } from 'react';
import { Columns } from '../layout/columns.ts';
import { Stack } from '../layout/container.ts';
import { bannerPoster, courtyard, villaStreet } from '../pictures.ts';
import { Illustration } from './illustration.tsx';
import { Logo, LogoMark } from './logo.tsx';
import { Picture } from './picture.tsx';
import { emptyIllustration } from './vectors.ts';
import { bannerVideo, VideoLoop, VideoPauseButton } from './video-loop.tsx';

export default { title: 'Pictures' };

export const Pictures = () => (
  <Columns $columns={{ m: 3 }}>
    <Picture picture={courtyard} sizes="33vw" priority />
    <Picture picture={villaStreet} sizes="33vw" ratio="1 / 1" rounded />
    <div style={{ position: 'relative', height: '12rem' }}>
      <Picture picture={villaStreet} sizes="33vw" fill alt="A street, cropped" />
    </div>
  </Columns>
);
export const Broken = () => (
  <Picture
    src="data:image/png;base64,AAAA"
    alt="A courtyard that did not arrive"
    sizes="100vw"
    ratio="3 / 2"
  />
);
export const Illustrations = () => <Illustration picture={emptyIllustration} />;
export const Logos = () => (
  <Stack>
    <Logo />
    <LogoMark />
    <div style={{ padding: 'var(--space-4)', background: 'var(--color-primary)' }}>
      <Logo onDark />
    </div>
  </Stack>
);

const PausableVideo = () => {
  const [isPaused, setPaused] = useState(true);
  return (
    <div style={{ background: 'var(--color-primary)' }}>
      <VideoLoop video={bannerVideo} poster={bannerPoster.src} paused={isPaused} />
      <VideoPauseButton paused={isPaused} onChange={setPaused} />
    </div>
  );
};
export const Video = () => <PausableVideo />;

import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { StaticVideo } from './videos.ts';

const Styled = styled.video`
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: var(--color-primary);
`;

export interface VideoLoopProps {
  video: StaticVideo;
  /** Address of the picture that stands until it plays, and instead of it where motion is not wanted. */
  poster: string;
  className?: string | undefined;
}

/** A muted loop that plays only while it is on screen, and not at all for people who asked for less motion. */
export const VideoLoop = ({ video, poster, className }: VideoLoopProps) => {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = element.current;
    if (!shown) return undefined;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    let visible = false;
    const settle = () => {
      // A browser may refuse to play (to save power, say): then the poster stands, which is all there is to do.
      if (visible && !still.matches) shown.play().catch(() => shown.pause());
      else shown.pause();
    };
    const observer = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting === true;
      settle();
    });
    observer.observe(shown);
    still.addEventListener('change', settle);
    return () => {
      observer.disconnect();
      still.removeEventListener('change', settle);
    };
  }, []);
  return (
    <Styled
      ref={element}
      className={className}
      aria-label={video.label}
      poster={poster}
      width={1280}
      height={720}
      preload="none"
      muted
      loop
      playsInline
      disablePictureInPicture
    >
      <source src={video.webm} type="video/webm" />
      <source src={video.mp4} type="video/mp4" />
    </Styled>
  );
};

import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { savesData } from '../behaviour/saves-data.ts';
import { useReducedMotion } from '../behaviour/use-media-query.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { pauseIcon, playIcon } from '../icons.ts';
import { onceIdle } from './once-idle.ts';
import bannerMp4 from '../../assets/video/banner.mp4';
import bannerWebm from '../../assets/video/banner.webm';
import dashboardMp4 from '../../assets/video/dashboard.mp4';
import dashboardWebm from '../../assets/video/dashboard.webm';

/** A seamless silent loop, 1280 × 720. */
export interface StaticVideo {
  webm: string;
  mp4: string;
  label: string;
}

/** Video of the home page; its poster is `bannerPoster`. */
export const bannerVideo: StaticVideo = {
  webm: bannerWebm,
  mp4: bannerMp4,
  label: 'Slow camera moves over a villa, twin towers, riverside apartments and an office at dusk',
};
/** Video of the dashboard; its poster is `dashboardPoster`. */
export const dashboardVideo: StaticVideo = {
  webm: dashboardWebm,
  mp4: dashboardMp4,
  label: 'Slow camera moves over a courtyard, a living room, a paddy field and row houses',
};

const Styled = styled.video`
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: var(--color-primary);
`;

export interface VideoLoopProps {
  video: StaticVideo;
  /** URL of the picture shown until it plays, and instead of it for reduced motion. */
  poster: string;
  className?: string | undefined;
  /** True if the visitor has paused it with a {@link VideoPauseButton}. */
  paused?: boolean;
}

export interface VideoPauseButtonProps {
  paused: boolean;
  onChange: (paused: boolean) => void;
}

/**
 * Renders the button that pauses and plays a {@link VideoLoop} (WCAG 2.2, 2.2.2 "Pause, Stop, Hide"); none for users
 * who prefer reduced motion, for whom it does not play.
 */
export const VideoPauseButton = ({ paused, onChange }: VideoPauseButtonProps) =>
  useReducedMotion() ? null : (
    <IconButton
      data-scripted
      data-screen-only
      variant="light"
      label={paused ? 'Play the video' : 'Pause the video'}
      onClick={() => onChange(!paused)}
    >
      {paused ? <Icon shape={playIcon} /> : <Icon shape={pauseIcon} />}
    </IconButton>
  );

/**
 * Renders a muted video loop that loads once the page is idle, plays only while it is visible, and does neither
 * for users who prefer reduced motion or less data. Put a {@link VideoPauseButton} beside it.
 */
export const VideoLoop = ({ video, poster, className, paused = false }: VideoLoopProps) => {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = element.current;
    if (!player || savesData()) return undefined;
    if (paused) {
      player.pause();
      return undefined;
    }
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let visible = false;
    const updatePlayback = () => {
      // A browser may refuse to play (to save power, say): then the poster stays.
      if (visible && !reducedMotion.matches) player.play().catch(() => player.pause());
      else player.pause();
    };
    const observer = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting === true;
      updatePlayback();
    });
    const cancel = onceIdle(() => observer.observe(player));
    reducedMotion.addEventListener('change', updatePlayback);
    return () => {
      cancel();
      observer.disconnect();
      reducedMotion.removeEventListener('change', updatePlayback);
    };
  }, [paused]);
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

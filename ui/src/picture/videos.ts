import bannerMp4 from '../../assets/video/banner.mp4';
import bannerWebm from '../../assets/video/banner.webm';
import dashboardMp4 from '../../assets/video/dashboard.mp4';
import dashboardWebm from '../../assets/video/dashboard.webm';

/** A seamless loop without sound, 1280 × 720. */
export interface StaticVideo {
  webm: string;
  mp4: string;
  label: string;
}

/** Stands on the home page; its poster is `bannerPoster`. */
export const bannerVideo: StaticVideo = {
  webm: bannerWebm,
  mp4: bannerMp4,
  label: 'Slow camera moves over a villa, twin towers, riverside apartments and an office at dusk',
};
/** Stands on the dashboard; its poster is `dashboardPoster`. */
export const dashboardVideo: StaticVideo = {
  webm: dashboardWebm,
  mp4: dashboardMp4,
  label: 'Slow camera moves over a courtyard, a living room, a paddy field and row houses',
};

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { bannerVideo, VideoLoop, VideoPauseButton } from './video-loop.tsx';

/** Reports an observed element as visible at once; jsdom has no layout. */
class VisibleAtOnce {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe(): void {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

let idle: () => void;
let play: jest.SpiedFunction<() => Promise<void>>;
let reducesMotion: boolean;
beforeEach(() => {
  idle = () => undefined;
  reducesMotion = false;
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  Object.assign(window, {
    IntersectionObserver: VisibleAtOnce,
    requestIdleCallback: (work: () => void) => void (idle = work),
    matchMedia: () => Object.assign(new EventTarget(), { matches: reducesMotion }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

const show = () => render(<VideoLoop video={bannerVideo} poster="" />);
const load = () => window.dispatchEvent(new Event('load'));

test('a visible video plays only once the page has loaded and is idle', () => {
  show();
  idle();
  expect(play).not.toHaveBeenCalled();
  load();
  expect(play).not.toHaveBeenCalled();
  idle();
  expect(play).toHaveBeenCalledTimes(1);
});

test('a video that was removed before never plays', () => {
  const { unmount } = show();
  load();
  unmount();
  idle();
  expect(play).not.toHaveBeenCalled();
});

test('a video does not play with reduced motion', () => {
  reducesMotion = true;
  show();
  load();
  idle();
  expect(play).not.toHaveBeenCalled();
});

test('a video does not play for a browser that saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  show();
  load();
  idle();
  expect(play).not.toHaveBeenCalled();
});

const Film = () => {
  const [paused, setPaused] = useState(false);
  return (
    <>
      <VideoLoop video={bannerVideo} poster="" paused={paused} />
      <VideoPauseButton paused={paused} onChange={setPaused} />
    </>
  );
};

test('a visitor can pause the video, and play it again', () => {
  render(<Film />);
  load();
  idle();
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the video' }));
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledTimes(1);
  idle();
  expect(play).toHaveBeenCalledTimes(1);
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
  idle();
  expect(play).toHaveBeenCalledTimes(2);
});

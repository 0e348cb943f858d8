import { IconButton, PauseIcon, PlayIcon } from '@ekamra/ui';

/** Stops what moves by itself, and starts it again (WCAG 2.2, 2.2.2 "Pause, Stop, Hide"). */
export const PauseButton = ({ running, onToggle }: { running: boolean; onToggle: () => void }) => (
  <IconButton
    data-scripted
    variant="light"
    label={running ? 'Pause the slideshow' : 'Play the slideshow'}
    onClick={onToggle}
  >
    {running ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
  </IconButton>
);

import { Icon, IconButton, type IconButtonProps, layersIcon, screenOnly } from '@ekamra/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { previewToolsId } from '../boot/boot-types.ts';
import { useClearSpot } from '../layouts/use-clear-spot.ts';
import { PartsPanel } from './parts-panel.tsx';

/** Title of the list, and name of the button that opens it. */
const title = 'Parts of this page';

/** Fixed, so that the page doesn't move when the button arrives. */
const Corner = styled.aside.attrs(screenOnly)<{ $shown: boolean }>`
  position: fixed;
  right: max(var(--space-4), env(safe-area-inset-right));
  bottom: calc(var(--bottom-inset, env(safe-area-inset-bottom)) + var(--space-3));
  z-index: var(--z-floating);
  border-radius: var(--radius-s);
  box-shadow: var(--shadow-m);
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  pointer-events: ${({ $shown }) => ($shown ? 'auto' : 'none')};

  /* The keyboard reaches it wherever the page is scrolled. */
  &:focus-within {
    opacity: 1;
    pointer-events: auto;
  }
`;

/** Corner of a page without a preview's bar, for a button that is shown only where it covers no text or control. */
const ClearCorner = ({ children }: { children: ReactNode }) => {
  const { ref, isClear } = useClearSpot<HTMLElement>();
  return (
    <Corner ref={ref} $shown={isClear} aria-label="Page tools">
      {children}
    </Corner>
  );
};

const OpenButton = (props: Omit<IconButtonProps, 'label' | 'children'>) => (
  <IconButton label={title} aria-haspopup="dialog" {...props}>
    <Icon shape={layersIcon} />
  </IconButton>
);

/** Button that opens the list of the page's remotes: in the bar of a preview, or else in a corner. */
export const PartsButton = () => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }, []);
  const open = { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(true) };
  // The server wrote the bar into the document, outside of what React renders.
  const bar = document.querySelector(`#${previewToolsId}`);
  return (
    <>
      {bar ? (
        createPortal(<OpenButton variant="light" {...open} />, bar)
      ) : (
        <ClearCorner>
          <OpenButton variant="outline" {...open} />
        </ClearCorner>
      )}
      {isOpen && <PartsPanel title={title} onClose={close} />}
    </>
  );
};

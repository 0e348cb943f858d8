import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { xIcon } from '../icons.ts';
import { type FocusTargets, useFocusReturn } from './use-focus-return.ts';
import { sheetLook, veilLook } from './overlay.ts';

const Veil = styled(Radix.Overlay)`
  ${veilLook}
`;
const Sheet = styled(Radix.Content)<{ $width: string }>`
  ${sheetLook}
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-5) var(--space-4) var(--space-4) var(--space-6);
  border-bottom: 1px solid var(--color-line);
`;
const Words = styled.div`
  min-width: 0;
`;
const Title = styled(Radix.Title)`
  font-size: var(--text-xl);
  line-height: 1.25;
  padding-top: var(--space-1);
`;
const Description = styled(Radix.Description)`
  margin-top: var(--space-1);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
const Body = styled.div`
  padding: var(--space-6);
  overflow-y: auto;
  overscroll-behavior: contain;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-6);
  border-top: 1px solid var(--color-line);
`;

const widths = { s: '28rem', m: '40rem', l: '60rem', xl: '80rem' } as const;

export interface ModalProps extends FocusTargets {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, always visible while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof widths | undefined;
  /**
   * True if its content would be lost: then a click outside doesn't close it (Esc and the button still do).
   */
  guarded?: boolean | undefined;
  /**
   * True for content without controls: the content itself is focusable, so that the keyboard can scroll it.
   */
  reading?: boolean | undefined;
}

/** Renders a modal dialog that traps the focus, returns it and closes with Esc; a sheet on phones. */
export const Modal = (props: ModalProps) => {
  const { open, onOpenChange, title, description, children, footer, size = 'm' } = props;
  const { guarded = false, reading = false } = props;
  const focusReturn = useFocusReturn(props);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil />
        <Sheet
          $width={widths[size]}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onPointerDownOutside={(event) => {
            if (guarded) event.preventDefault();
          }}
        >
          <Head>
            <Words>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </Words>
            <Radix.Close asChild>
              <IconButton label="Close">
                <Icon shape={xIcon} />
              </IconButton>
            </Radix.Close>
          </Head>
          <Body {...(reading ? { tabIndex: 0 } : {})}>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
};

import { Icon, IconButton, targetIcon } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FocalPointDialog, type FocalPointDialogProps } from './focal-point-dialog.tsx';

/** Below the handle by which the picture is dragged. */
const Opener = styled(IconButton)`
  position: absolute;
  top: calc(var(--space-2) + 3rem);
  right: var(--space-2);
  background: var(--color-white);
`;

/** Button on a picture's tile that opens the dialog for its focal point. */
export const FocalPointControl = (props: Omit<FocalPointDialogProps, 'onClose'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const label = `Focus of ${props.name}`;
  return (
    <>
      <Opener small label={label} title={label} onClick={() => setIsOpen(true)}>
        <Icon shape={targetIcon} />
      </Opener>
      {isOpen && <FocalPointDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
};

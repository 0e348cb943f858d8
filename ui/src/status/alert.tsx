import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { circleAlertIcon, circleCheckIcon, infoIcon } from '../icons.ts';

export type AlertTone = 'info' | 'success' | 'error';
const icons = { info: infoIcon, success: circleCheckIcon, error: circleAlertIcon };
const text = {
  info: 'var(--color-primary)',
  success: 'var(--color-success)',
  error: 'var(--color-error)',
} as const;
const ground = {
  info: 'var(--color-primary-soft)',
  success: 'var(--color-success-soft)',
  error: 'var(--color-error-soft)',
} as const;

const Box = styled.div<{ $tone: AlertTone }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-left: 3px solid ${({ $tone }) => text[$tone]};
  border-radius: var(--radius-s);
  background: ${({ $tone }) => ground[$tone]};
  color: var(--color-ink);
  font-size: var(--text-s);
  line-height: 1.5;

  > svg {
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.1rem;
    color: ${({ $tone }) => text[$tone]};
  }
  strong {
    display: block;
  }
`;

export interface AlertProps {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
}

/** Renders a message about a whole form or page; errors interrupt screen readers, other tones don't. */
export const Alert = ({ tone = 'info', title, children }: AlertProps) => (
  <Box $tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon shape={icons[tone]} />
    <div>
      {title && <strong>{title}</strong>}
      <div>{children}</div>
    </div>
  </Box>
);

const Line = styled.p<{ $tone: AlertTone }>`
  color: ${({ $tone }) => text[$tone]};
  font-size: var(--text-s);
  font-weight: 500;
  line-height: 1.5;
`;

/** Renders a one-line message beside its subject, such as below a form's button. */
export const InlineMessage = ({ tone = 'info', children }: Omit<AlertProps, 'title'>) => (
  <Line $tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    {children}
  </Line>
);

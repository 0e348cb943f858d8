import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ColorName } from '../tokens.ts';
import { capitalise } from '../format/format.ts';

export type BadgeTone = 'neutral' | 'primary' | 'primarySoft' | 'accent' | 'success' | 'error';
const tones: Record<BadgeTone, { ground: ColorName; text: ColorName; mark: ColorName }> = {
  neutral: { ground: 'sand', text: 'ink', mark: 'outline' },
  primary: { ground: 'primary', text: 'white', mark: 'accentLight' },
  primarySoft: { ground: 'primarySoft', text: 'primary', mark: 'primary' },
  accent: { ground: 'accentSoft', text: 'accentStrong', mark: 'accent' },
  success: { ground: 'successSoft', text: 'success', mark: 'success' },
  error: { ground: 'errorSoft', text: 'error', mark: 'error' },
};
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const color = (name: ColorName) => `var(--color-${kebab(name)})`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Styled = styled.span<{ $tone: BadgeTone; $dot: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  padding: 2px var(--space-2);
  border-radius: var(--radius-s);
  background: ${({ $tone }) => color(tones[$tone].ground)};
  color: ${({ $tone }) => color(tones[$tone].text)};
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 1.5;
  max-width: 100%;

  ${({ $dot, $tone }) =>
    $dot &&
    `&::before {
      content: '';
      flex: none;
      width: 6px;
      height: 6px;
      border-radius: 50%;
      background: ${color(tones[$tone].mark)};
    }`}
`;

export interface BadgeProps {
  tone?: BadgeTone;
  /** True for a dot in the tone's strongest colour before the text. */
  dot?: boolean;
  /** True to truncate the text with an ellipsis instead of wrapping it. */
  oneLine?: boolean;
  children: ReactNode;
}

/** Renders a short label on a card or in a row. */
export const Badge = ({ tone = 'neutral', dot = false, oneLine = false, children }: BadgeProps) => (
  <Styled $tone={tone} $dot={dot}>
    {oneLine ? <Words>{children}</Words> : children}
  </Styled>
);

const statusTones: Record<string, BadgeTone> = {
  completed: 'success',
  'under construction': 'primarySoft',
  'pre-lunch': 'neutral',
  upcoming: 'neutral',
};

export interface StatusBadgeProps extends Pick<BadgeProps, 'oneLine'> {
  status: string | undefined;
}

/** Renders a property's status in its tone; nothing if it has none. */
export const StatusBadge = ({ status, oneLine = false }: StatusBadgeProps) =>
  status ? (
    <Badge tone={statusTones[status.toLowerCase()] ?? 'neutral'} dot oneLine={oneLine}>
      {capitalise(status)}
    </Badge>
  ) : null;

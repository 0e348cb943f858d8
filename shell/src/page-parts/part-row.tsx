import { Badge, canHover, forcedColours, Text } from '@ekamra/ui';
import { useCallback, useState } from 'react';
import { css, styled } from 'styled-components';
import type { RemoteSource } from '../boot/boot-types.ts';
import { PartOutline } from './part-outline.tsx';
import { elementsOf, type RemoteShare } from './remote-elements.ts';
import type { Standing } from './version-standing.ts';

const rowLook = css`
  display: grid;
  gap: var(--space-1);
  width: 100%;
  min-height: 2.75rem;
  padding: var(--space-2);
  border: 2px solid transparent;
  border-radius: var(--radius-m);
  background: none;
  font-size: var(--text-s);
  line-height: 1.4;
  text-align: start;
  overflow-wrap: anywhere;
`;
const Row = styled.div`
  ${rowLook}
`;
const RowButton = styled.button`
  ${rowLook}

  &[aria-pressed='true'] {
    border-color: var(--color-accent);

    ${forcedColours} {
      border-color: Highlight;
    }
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
`;
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  min-height: 1.75rem;
`;
const Name = styled.strong`
  font-weight: 600;
`;

const shareTexts: Record<RemoteShare, string> = {
  page: 'Owns this page.',
  menu: 'Has an entry of the menu.',
  none: 'Shows nothing on this page.',
};

interface Props {
  remote: RemoteSource;
  share: RemoteShare;
  /** Undefined while it is unknown. */
  standing: Standing | undefined;
}

const PartFacts = ({ remote: { name, version }, share, standing }: Props) => (
  <>
    <Line>
      <Name>{name}</Name> {standing && <Badge tone={standing.tone}>{standing.label}</Badge>}
    </Line>{' '}
    <span>{version}</span>{' '}
    <Text as="span" $size="s" $tone="soft">
      {[shareTexts[share], standing?.note].filter(Boolean).join(' ')}
    </Text>
  </>
);

/** A remote that renders something: pointed at, focused or pressed, its part of the page is outlined. */
const OutliningRow = (props: Props) => {
  const { remote, share } = props;
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const find = useCallback(() => elementsOf(remote, share), [remote, share]);
  return (
    <>
      <RowButton
        type="button"
        aria-pressed={isPressed}
        onClick={() => setPressed(!isPressed)}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <PartFacts {...props} />
      </RowButton>
      {(isPointed || isFocused || isPressed) && <PartOutline name={remote.name} find={find} />}
    </>
  );
};

/** Row of a remote: its name, version and standing, and its share of the page. */
export const PartRow = (props: Props) => (
  <li>
    {props.share === 'none' ? (
      <Row>
        <PartFacts {...props} />
      </Row>
    ) : (
      <OutliningRow {...props} />
    )}
  </li>
);

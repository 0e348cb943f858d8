import { releasesPath } from '@ekamra/contracts/release-calls';
import {
  Button,
  ColumnList,
  from,
  Heading,
  Icon,
  IconButton,
  InlineMessage,
  LinkButton,
  screenOnly,
  Text,
  VisuallyHidden,
  xIcon,
} from '@ekamra/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { ownerOf } from '../remotes/path-owner.ts';
import { isShellPath } from '../routes/shell-path.ts';
import { PartRow } from './part-row.tsx';
import { shareIn } from './remote-elements.ts';
import { localBuildStanding, standingOf, useOwnReleases } from './version-standing.ts';

/** Not modal, because the page behind it is what it describes. */
const Panel = styled.dialog.attrs(screenOnly)`
  position: fixed;
  inset: auto var(--space-3) calc(var(--bottom-inset, env(safe-area-inset-bottom)) + var(--space-3));
  z-index: var(--z-overlay);
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  width: auto;
  max-width: none;
  max-height: min(60dvh, 30rem);
  margin: 0;
  padding: 0;
  border: 1px solid var(--color-outline);
  border-radius: var(--radius-l);
  background: var(--color-white);
  color: var(--color-ink);
  box-shadow: var(--shadow-l);

  ${from('s')} {
    left: auto;
    width: 26rem;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--color-line);
`;
const Body = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  padding: var(--space-2);
  overflow-y: auto;
  overscroll-behavior: contain;

  > p {
    padding-inline: var(--space-2);
  }
`;
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: var(--space-2);
  border-top: 1px solid var(--color-line);
`;

interface Props {
  title: string;
  onClose: () => void;
}

/** Lists the remotes of the page with their versions; Esc and a button close it. */
export const PartsPanel = ({ title, onClose }: Props) => {
  const titleId = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const { remotes, preview, localBuild } = useServices();
  const { pathname } = useLocation();
  const own = useOwnReleases();
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  const owner = isShellPath(pathname) ? undefined : ownerOf(pathname, remotes)?.remote;
  // The owner first; sorting is stable.
  const listed = remotes.toSorted((one, other) => Number(other === owner) - Number(one === owner));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Panel open aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <Head>
        <Heading level={2} size="m" id={titleId}>
          {title}
        </Heading>
        <IconButton ref={closeButton} label="Close" onClick={onClose}>
          <Icon shape={xIcon} />
        </IconButton>
      </Head>
      <Body>
        {!owner && (
          <Text $size="s" $tone="soft">
            No remote owns this page: it is the shell’s.
          </Text>
        )}
        {own.isPending && <VisuallyHidden as="output">Loading</VisuallyHidden>}
        <ColumnList $gap="var(--space-1)">
          {listed.map((remote) => (
            <PartRow
              key={remote.name}
              remote={remote}
              share={shareIn(remote, owner)}
              standing={
                remote.name === localBuild?.remote
                  ? localBuildStanding(localBuild)
                  : standingOf(remote, preview, own.data)
              }
            />
          ))}
        </ColumnList>
        {own.isError && (
          <>
            <InlineMessage tone="error">What is live could not be read.</InlineMessage>
            <Button variant="secondary" size="s" busy={own.isFetching} onClick={() => void own.refetch()}>
              Retry
            </Button>
          </>
        )}
      </Body>
      <Foot>
        <LinkButton to={releasesPath} variant="quiet" size="s" onClick={onClose}>
          Releases
        </LinkButton>
      </Foot>
    </Panel>
  );
};

import type { RemoteState, VersionState } from '@ekamra/contracts/release-page';
import { Badge, Button, formatDateTime, Heading, Stack, VisuallyHidden } from '@ekamra/ui';
import { useId, useState } from 'react';
import { Note, VersionName } from './parts.ts';
import { Rate } from './rate.tsx';
import { Cell, Head, Row, Table, VersionCell } from './table.ts';
import { figuresOf, standingOf } from './words.ts';

/** Versions that are listed before somebody asks for more. */
const firstShown = 5;
/** The least that the lines of the rates span: a share. */
const leastSpan = 0.05;

export interface VersionTableProps {
  state: RemoteState;
  /** Asks to go back to a version; absent where that can't be. */
  onGoBack?: (version: string) => void;
}

const Standing = ({ standing }: Pick<VersionState, 'standing'>) => {
  const words = standingOf(standing);
  if (!words) return null;
  return (
    <Badge tone={words.tone} dot={standing === 'live' || standing === 'canary'}>
      {words.says}
    </Badge>
  );
};

const inUse = ({ standing }: VersionState): boolean => standing === 'live' || standing === 'canary';

/** The published versions of a remote, the newest first, with what was counted of them. */
export const VersionTable = ({ state, onGoBack }: VersionTableProps) => {
  const { remote, versions, published } = state;
  const [isLong, setLong] = useState(false);
  const id = useId();
  const shown = versions.filter((version, index) => isLong || index < firstShown || inUse(version));
  const hidden = versions.length - shown.length;
  const most = Math.max(leastSpan, ...versions.map(({ lastDay }) => lastDay.rate?.to ?? 0));
  return (
    <Stack $gap={3}>
      <Heading level={3} size="l" id={id}>
        Versions
      </Heading>
      <Table aria-labelledby={id}>
        <Head>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Visits, 10 minutes</th>
            <th scope="col">Visits, 24 hours</th>
            <th scope="col">Failure rate, 24 hours</th>
            <th scope="col">
              <VisuallyHidden>What can be done</VisuallyHidden>
            </th>
          </tr>
        </Head>
        <tbody>
          {shown.map(({ version, publishedAt, standing, lastTenMinutes, lastDay }) => (
            <Row key={version}>
              <VersionCell scope="row">
                <span>
                  <VersionName>{version}</VersionName> <Standing standing={standing} />
                </span>
                <Note as="span">
                  Published <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
                </Note>
              </VersionCell>
              <Cell data-label="Visits, 10 minutes">{figuresOf(lastTenMinutes)}</Cell>
              <Cell data-label="Visits, 24 hours">{figuresOf(lastDay)}</Cell>
              <Cell data-label="Failure rate, 24 hours" $wide>
                {lastDay.rate && <Rate rate={lastDay.rate} most={most} />}
              </Cell>
              <Cell $wide>
                {standing === 'was-live' && onGoBack && (
                  <Button
                    variant="quiet"
                    size="s"
                    aria-label={`Roll back to ${version} of ${remote}`}
                    onClick={() => onGoBack(version)}
                  >
                    Roll back
                  </Button>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {hidden > 0 && (
        <div>
          <Button variant="quiet" size="s" onClick={() => setLong(true)}>
            Show {hidden} more
          </Button>
        </div>
      )}
      {isLong && published > versions.length && (
        <Note>{published - versions.length} older ones are listed by npm run release -- status.</Note>
      )}
    </Stack>
  );
};

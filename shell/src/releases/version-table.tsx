import type { RemoteState, VersionState } from '@ekamra/contracts/releases/page';
import { Badge, Button, Cluster, formatDateTime, Heading, Stack, VisuallyHidden } from '@ekamra/ui';
import { useId, useState } from 'react';
import { FailureCauses } from './failure-causes.tsx';
import { Note, VersionName } from './sheet.ts';
import { Rate } from './failure-rate.tsx';
import { VersionCell, VersionHead, VersionRow, VersionGrid } from './version-table-layout.ts';
import { failureText, standingLabels } from './release-labels.ts';

/** Number of versions listed initially. */
const initialCount = 5;
/** Minimum scale of the failure rates, as a share. */
const minScale = 0.05;

export interface VersionTableProps {
  state: RemoteState;
  /** Starts a rollback; absent if rollbacks are impossible. */
  onGoBack?: (version: string) => void;
}

const inUse = ({ standing }: Pick<VersionState, 'standing'>): boolean =>
  standing === 'live' || standing === 'canary';

const StandingBadge = ({ standing }: Pick<VersionState, 'standing'>) => {
  const found = standingLabels[standing];
  return (
    found && (
      <Badge tone={found.tone} dot={inUse({ standing })}>
        {found.label}
      </Badge>
    )
  );
};

/** Published versions of a remote, newest first, with their figures. */
export const VersionTable = ({ state, onGoBack }: VersionTableProps) => {
  const { remote, versions, published } = state;
  const [isLong, setLong] = useState(false);
  const id = useId();
  const visibleVersions = versions.filter(
    (version, index) => isLong || index < initialCount || inUse(version),
  );
  const hidden = versions.length - visibleVersions.length;
  const scaleMax = Math.max(minScale, ...versions.map(({ lastDay }) => lastDay.rate?.to ?? 0));
  return (
    <Stack $gap={3}>
      <Heading level={3} size="l" id={id}>
        Versions
      </Heading>
      <VersionGrid aria-labelledby={id}>
        <VersionHead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Visits, 10 minutes</th>
            <th scope="col">Visits, 24 hours</th>
            <th scope="col">Failure rate, 24 hours</th>
            <th scope="col">
              <VisuallyHidden>What can be done</VisuallyHidden>
            </th>
          </tr>
        </VersionHead>
        <tbody>
          {visibleVersions.map(({ version, publishedAt, standing, lastTenMinutes, lastDay, causes }) => (
            <VersionRow key={version}>
              <VersionCell as="th" scope="row" $wide>
                <Cluster $gap={2}>
                  <VersionName>{version}</VersionName> <StandingBadge standing={standing} />
                </Cluster>
                <Note>
                  Published <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
                </Note>
                <FailureCauses remote={remote} version={version} causes={causes} />
              </VersionCell>
              <VersionCell data-label="Visits, 10 minutes">{failureText(lastTenMinutes)}</VersionCell>
              <VersionCell data-label="Visits, 24 hours">{failureText(lastDay)}</VersionCell>
              <VersionCell data-label="Failure rate, 24 hours" $wide>
                {lastDay.rate && <Rate rate={lastDay.rate} scaleMax={scaleMax} />}
              </VersionCell>
              <VersionCell $wide>
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
              </VersionCell>
            </VersionRow>
          ))}
        </tbody>
      </VersionGrid>
      {hidden > 0 && (
        <div>
          <Button variant="quiet" size="s" onClick={() => setLong(true)}>
            {`Show ${hidden} more`}
          </Button>
        </div>
      )}
      {isLong && published > versions.length && (
        <Note>{`${published - versions.length} older ones are listed by npm run release -- status.`}</Note>
      )}
      {/* This server has no key that signs a version which was not live. */}
      {versions.length > 0 && (
        <Note>{`A link that shows one of them to whoever has it, until it is revoked: npm run release -- link ${remote} <version>.`}</Note>
      )}
    </Stack>
  );
};

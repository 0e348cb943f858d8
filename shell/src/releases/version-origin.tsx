import type { RemoteState } from '@ekamra/contracts/releases/page';
import { Badge, type BadgeTone, Cluster, formatDateTime } from '@ekamra/ui';
import { actorOf } from './release-labels.ts';
import { Note, VersionName } from './sheet.ts';

interface Props {
  /** Standing of the version. */
  label: string;
  tone: BadgeTone;
  origin: NonNullable<RemoteState['live']>;
}

/** A version that visitors get: its standing, and since when, by whom and why. */
export const VersionOrigin = ({ label, tone, origin: { version, at, by, why } }: Props) => (
  <>
    <Cluster $gap={2}>
      <Badge tone={tone} dot>
        {label}
      </Badge>
      <VersionName>{version}</VersionName>
    </Cluster>
    <Note>
      Since <time dateTime={at}>{formatDateTime(at)}</time>
      <span>{`, by ${actorOf(by)}: ${why}`}</span>
    </Note>
  </>
);

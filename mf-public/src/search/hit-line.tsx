import { Icon, mapPinIcon, Picture } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { Hit } from './search-groups.ts';

const Line = styled.span`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: var(--space-4);
  align-items: center;
`;
const Thumbnail = styled.span`
  display: grid;
  align-items: center;
  justify-items: center;
  aspect-ratio: 3 / 2;
  border-radius: var(--radius-s);
  background: var(--color-sand-deep);
  overflow: hidden;
  color: var(--color-primary);
  > picture {
    width: 100%;
  }
`;
const Words = styled.span`
  display: grid;
  min-width: 0;
  line-height: 1.4;
  strong,
  span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  strong {
    font-weight: 600;
  }
  span {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

/** Renders a search hit in a line: picture, name and detail. */
export const HitLine = ({
  hit: { name, detail, image, isPlace = false },
}: {
  hit: Pick<Hit, 'name' | 'detail' | 'image' | 'isPlace'>;
}) => (
  <Line>
    <Thumbnail>
      {image && <Picture src={image} alt="" ratio="3 / 2" sizes="64px" maxWidth={320} />}
      {isPlace && <Icon shape={mapPinIcon} />}
    </Thumbnail>
    <Words>
      <strong>{name}</strong>
      <span>{detail}</span>
    </Words>
  </Line>
);

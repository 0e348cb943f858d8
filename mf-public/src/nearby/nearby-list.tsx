import { Heading, Icon, Stack } from '@ekamra/ui';
import { styled } from 'styled-components';
import { groupNearby, type NearbyPlace } from './group-nearby.ts';

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-6) var(--space-8);

  h3 {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--color-primary);
  }
`;
const Places = styled.dl`
  border-top: 1px solid var(--color-line);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-4);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--color-line);
  }
  dt {
    overflow-wrap: anywhere;
  }
  dd {
    max-width: 10rem;
    font-weight: 600;
    text-align: right;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;

/** Renders what is near by type, with distances as they were typed and about how long the way takes. */
export const NearbyList = ({ nearby }: { nearby: readonly NearbyPlace[] }) => (
  <Groups>
    {groupNearby(nearby).map(({ title, icon, places }) => (
      <Stack key={title} $gap={2}>
        <Heading level={3} size="m">
          <Icon shape={icon} />
          {title}
        </Heading>
        <Places>
          {[...places.entries()].map(([index, { name, value, travel }]) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>
                {value || 'Not stated'}
                {travel && <small>{travel}</small>}
              </dd>
            </div>
          ))}
        </Places>
      </Stack>
    ))}
  </Groups>
);

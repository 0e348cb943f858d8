import {
  ArrowLink,
  bedroom,
  Container,
  from,
  Heading,
  lobby,
  mixedUse,
  Picture,
  rowHouses,
  SocialLinks,
  Stack,
  studioBlock,
  Text,
  twinTowers,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { RuledList } from '../app/ruled-list.tsx';
import type { Circle } from './copy.ts';

const pictures = { bedroom, lobby, mixedUse, rowHouses, studioBlock, twinTowers };

const Row = styled.section`
  padding-block: calc(var(--section-space) / 2);
`;
/** Every other row stands the other way round. */
const Columns = styled.div<{ $turned: boolean }>`
  display: grid;
  gap: var(--space-6);
  ${from('m')} {
    grid-template-columns: ${({ $turned }) => ($turned ? '6fr 5fr' : '5fr 6fr')};
    gap: var(--space-10);
    align-items: center;
    > :first-child {
      order: ${({ $turned }) => ($turned ? 1 : 0)};
    }
  }
  ${from('l')} {
    grid-template-columns: ${({ $turned }) => ($turned ? '5fr 7fr' : '7fr 5fr')};
    gap: var(--space-20);
  }
`;
/** The narrower its column beside the words, the higher. */
const View = styled.div`
  overflow: hidden;
  border-radius: var(--radius-m);
  picture {
    aspect-ratio: 3 / 2;
    ${from('m')} {
      aspect-ratio: 4 / 5;
    }
    ${from('l')} {
      aspect-ratio: 1;
    }
    ${from('xl')} {
      aspect-ratio: 3 / 2;
    }
  }
`;

/** One circle: what it is, what can be put in a diary, and the way in. */
export const CircleRow = ({ circle, turned }: { circle: Circle; turned: boolean }) => {
  const { id, title, text, details, picture, onward } = circle;
  return (
    <Row id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <Container>
        <Columns $turned={turned}>
          <View>
            <Picture
              picture={pictures[picture]}
              ratio="auto"
              sizes="(min-width: 1280px) 690px, (min-width: 768px) 75vw, 100vw"
            />
          </View>
          <Stack $gap={5}>
            <Heading level={2} size="2xl" id={`${id}-heading`}>
              {title}
            </Heading>
            <Text $tone="soft">{text}</Text>
            <RuledList rows={details} />
            {onward ? (
              <div>
                <ArrowLink to={onward.path}>{onward.name}</ArrowLink>
              </div>
            ) : (
              <SocialLinks />
            )}
          </Stack>
        </Columns>
      </Container>
    </Row>
  );
};

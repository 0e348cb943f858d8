import {
  ArrowLink,
  Container,
  courtyard,
  from,
  Heading,
  livingRoom,
  lobby,
  mixedUse,
  officeTerrace,
  Picture,
  rowHouses,
  SocialLinks,
  Stack,
  Text,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { RuledList } from '../app/ruled-list.tsx';
import type { Circle } from './copy.ts';

const pictures = { courtyard, livingRoom, lobby, mixedUse, officeTerrace, rowHouses };

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
const View = styled.div`
  overflow: hidden;
  border-radius: var(--radius-m);
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
              ratio="3 / 2"
              sizes="(min-width: 1280px) 690px, (min-width: 768px) 55vw, 100vw"
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

import { company } from '@ekamra/contracts/company';
import {
  Cluster,
  comingSoonIllustration,
  Container,
  from,
  LinkButton,
  MailIcon,
  PageHeader,
  PhoneIcon,
  Section,
  Stack,
  Text,
} from '@ekamra/ui';
import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { callLink, mailLink } from '../app/contact-card.tsx';
import type { PreparedPage } from './pages.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-10);
  align-items: center;
  ${from('l')} {
    grid-template-columns: 6fr 5fr;
    gap: var(--space-20);
  }
`;
const Illustration = styled.img`
  width: 100%;
  border-radius: var(--radius-l);
`;

/** A page whose content is in preparation: what will be found there, and where to go meanwhile. */
const PreparationPage = () => {
  const { name, promise, onward } = useLoaderData<PreparedPage>();
  return (
    <>
      <PageHeader title={name} crumbs={[{ label: 'Home', to: '/' }, { label: name }]} />
      <Section aria-label={name}>
        <Container>
          <Columns>
            <Stack $gap={6} $align="start">
              <Text $size="xl">{promise}</Text>
              <Text $tone="soft">
                We are still writing this page, and would rather show it finished than soon. Whatever it would
                tell you, our advisers can tell you today.
              </Text>
              <Cluster $gap={3}>
                <LinkButton to={onward.path}>{onward.name}</LinkButton>
                <LinkButton href={callLink} variant="secondary" icon={<PhoneIcon aria-hidden />}>
                  {company.phoneShown}
                </LinkButton>
                <LinkButton href={mailLink} variant="quiet" icon={<MailIcon aria-hidden />}>
                  {company.email}
                </LinkButton>
              </Cluster>
            </Stack>
            <Illustration
              src={comingSoonIllustration.src}
              alt={comingSoonIllustration.alt}
              width={comingSoonIllustration.width}
              height={comingSoonIllustration.height}
            />
          </Columns>
        </Container>
      </Section>
    </>
  );
};

export { PreparationPage as Component };

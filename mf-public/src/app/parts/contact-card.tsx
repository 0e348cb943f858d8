import { callLink, company, mailLink, whatsappLink } from '@ekamra/contracts/records/company';
import { Heading, Icon, LinkButton, mailIcon, messageIcon, phoneIcon, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';

const Frame = styled.aside`
  padding: var(--space-6);
  border-radius: var(--radius-m);
  background: var(--color-primary);
  color: var(--color-white);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  > * {
    flex: 1 1 auto;
    /* An address is one long word, which large letters make wider than a phone. */
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/**
 * Renders the ways to reach the company without a form. `whatsapp` is a chat link, optionally with a message.
 */
export const ContactCard = ({ whatsapp = whatsappLink }: { whatsapp?: string }) => (
  <Frame aria-label="Contact">
    <Stack $gap={4}>
      <Heading level={2} size="xl">
        Rather talk to a person?
      </Heading>
      <Text $tone="onPrimarySoft">
        {`An adviser at ${company.name} picks up between ${company.callHours.from} and ${company.callHours.to}, and calls back within 15 minutes.`}
      </Text>
      <Ways>
        <LinkButton href={callLink} variant="light" icon={<Icon shape={phoneIcon} />}>
          {company.phoneShown}
        </LinkButton>
        <LinkButton href={whatsapp} variant="lightOutline" icon={<Icon shape={messageIcon} />}>
          WhatsApp
        </LinkButton>
        <LinkButton href={mailLink} variant="lightOutline" icon={<Icon shape={mailIcon} />}>
          {company.email}
        </LinkButton>
      </Ways>
    </Stack>
  </Frame>
);

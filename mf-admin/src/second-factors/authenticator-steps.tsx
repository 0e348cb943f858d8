import type { AuthenticatorSetUp } from '@ekamra/contracts';
import { OrderedStack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { QrCode } from './qr-code.tsx';

const Step = styled.li`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;
const Secret = styled.code`
  overflow-wrap: anywhere;
  font-size: var(--text-m);
  letter-spacing: 0.04em;
`;

/** Text in groups of four, which are easier to type. */
export const inGroups = (text: string, separator: string): string =>
  (text.match(/.{1,4}/g) ?? []).join(separator);

/** Instructions for the authenticator app, before its first code is confirmed. */
export const AuthenticatorSteps = ({ setUp }: { setUp: AuthenticatorSetUp }) => (
  <OrderedStack $gap={4}>
    <Step>
      <Text as="p">Open an authenticator app on your phone and scan this code.</Text>
      <QrCode text={setUp.uri} alt="QR code for the authenticator app" />
      <Text as="p" $size="s" $tone="soft">
        No camera? <a href={setUp.uri}>Open the app on this device</a>, or type this key into it:
      </Text>
      <Secret aria-label="Key for the authenticator app">{inGroups(setUp.secret, ' ')}</Secret>
    </Step>
    <Step>
      <Text as="p">Then enter the code of six digits that the app shows.</Text>
    </Step>
  </OrderedStack>
);

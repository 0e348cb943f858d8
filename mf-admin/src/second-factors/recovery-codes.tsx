import { Button, Cluster, Stack, Text } from '@ekamra/ui';
import { notify } from '../app/notify.ts';
import { styled } from 'styled-components';
import { PlainList } from '../app/page.tsx';
import { inGroups } from './authenticator-steps.tsx';

const Box = styled.div`
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-sand);
`;
const Code = styled.li`
  font-family: monospace;
`;

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'ekamra-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
};

/** New recovery codes, which are shown this once, with ways to keep them. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => {
  const shown = codes.map((code) => inGroups(code, '-'));
  const text = `${shown.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('The codes are copied.');
    } catch {
      // The browser may refuse it, or have no clipboard without HTTPS.
      notify.error('The codes could not be copied. Please download them.');
    }
  };
  return (
    <Stack $gap={5}>
      <Text as="p">
        With one of these codes you can sign in when you have lost your second factor. Keep them where only
        you find them: they are not shown again.
      </Text>
      <Box>
        <PlainList aria-label="Recovery codes">
          {shown.map((code) => (
            <Code key={code}>{code}</Code>
          ))}
        </PlainList>
      </Box>
      <Cluster $gap={3} $fill>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="secondary" onClick={() => download(text)}>
          Download
        </Button>
      </Cluster>
    </Stack>
  );
};

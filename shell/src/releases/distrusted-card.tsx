import { Alert, Heading, Stack } from '@ekamra/ui';
import { useId } from 'react';
import { Inside, Sheet } from './parts.ts';

interface Props {
  remote: string;
  /** Why its record can't be believed. */
  problem: string;
}

/** A remote whose record can't be believed: nothing is told of it, and nothing can be done with it here. */
export const DistrustedCard = ({ remote, problem }: Props) => {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <Inside>
        <Stack $gap={4}>
          <Heading level={2} size="xl" id={id}>
            {remote}
          </Heading>
          <Alert tone="error" title="Its record can’t be believed">
            {problem}. Visitors go on getting what the record said before. Nothing can go live or back until
            it is restored as it was written.
          </Alert>
        </Stack>
      </Inside>
    </Sheet>
  );
};

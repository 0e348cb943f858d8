import { Columns } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Quiet, quoteLook } from '../list/table-parts.ts';

const Message = styled.blockquote`
  ${quoteLook}
`;
const Facts = styled(Columns)`
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

export interface SentFactsProps {
  /** Text that the visitor wrote. */
  message: string | undefined;
  /** Other details by their labels, in order. */
  facts: Readonly<Record<string, ReactNode>>;
}

/** Renders the message and the details that a visitor has sent. */
export const SentFacts = ({ message, facts }: SentFactsProps) => (
  <>
    {message && <Message>{message}</Message>}
    <Facts as="dl" $gap="var(--space-4) var(--space-6)" $columns={{ m: 2 }}>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <Quiet as="dt" $size="xs">
            {label}
          </Quiet>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  </>
);

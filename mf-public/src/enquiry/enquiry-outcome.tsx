import { Alert, circleAlertIcon, Icon, Text, useIsOffline } from '@ekamra/ui';
import { styled } from 'styled-components';
import { OtherShortlisted } from '../shortlist/other-shortlisted.tsx';
import { offlineAdvice, outcomeTexts } from './outcome-texts.ts';
import type { EnquiryInProgress } from './use-enquiry.ts';

const Failed = styled.p`
  display: flex;
  gap: var(--space-2);
  color: var(--color-error);
  font-weight: 500;
  line-height: 1.45;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.1em;
  }
`;
const Received = styled.span`
  display: block;
  color: var(--color-success);
  font-size: var(--text-m);
  font-weight: 600;
`;

/**
 * Renders the outcome of the last attempt to send an enquiry, if there is one. After one about a property, links to the
 * others on the visitor's shortlist follow.
 */
export const EnquiryOutcome = ({ outcome, property }: Pick<EnquiryInProgress, 'outcome' | 'property'>) => {
  const isOffline = useIsOffline();
  if (outcome === undefined) return null;
  if (outcome === 'failed')
    return (
      <Failed role="alert">
        <Icon shape={circleAlertIcon} />
        <span>
          {outcomeTexts.failed}
          {isOffline && <Text $size="s">{offlineAdvice}</Text>}
        </span>
      </Failed>
    );
  return (
    <>
      <Alert tone="success">
        <Received>{outcomeTexts.received}</Received>
        {property && <Text $size="s">{`About ${property.name}`}</Text>}
      </Alert>
      {property && <OtherShortlisted />}
    </>
  );
};

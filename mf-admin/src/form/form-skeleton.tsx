import { Skeleton, VisuallyHidden, from } from '@ekamra/ui';
import { styled } from 'styled-components';
import { Sheet } from '../app/page.tsx';
import { Fields, Wide } from './layout.tsx';

const Frame = styled.div`
  display: grid;
  gap: var(--space-6);

  ${from('xl')} {
    grid-template-columns: 13.5rem minmax(0, 1fr);
    gap: var(--space-8);
  }
`;
const PartNames = styled.div`
  display: none;

  ${from('xl')} {
    display: grid;
    gap: var(--space-5);
    align-self: start;
    padding: var(--space-2) 0 0 var(--space-4);
    border-left: 2px solid var(--color-line);
  }
`;
const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
`;
const Part = styled(Sheet).attrs({ as: 'div' })`
  display: grid;
  gap: var(--space-6);
  padding: var(--space-5);

  ${from('m')} {
    padding: var(--space-8);
  }
`;
const Labelled = styled.div`
  display: grid;
  gap: var(--space-2);
`;
const Field = () => (
  <Labelled>
    <Skeleton $width="7rem" $height="0.9rem" />
    <Skeleton $height="2.75rem" />
  </Labelled>
);

const names = ['45%', '65%', '60%', '75%', '50%', '42%', '48%', '30%'];

/** The shape of a long form while its record loads: the list of its parts, and the first of them. */
export const FormSkeleton = ({ label }: { label: string }) => (
  <Frame aria-busy="true">
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    <PartNames>
      {names.map((width) => (
        <Skeleton key={width} $width={width} $height="1.1rem" />
      ))}
    </PartNames>
    <Parts>
      {['General info', 'Location details'].map((part) => (
        <Part key={part}>
          <Skeleton $width="9rem" $height="1.6rem" />
          <Fields>
            <Wide>
              <Field />
            </Wide>
            <Field />
            <Field />
            <Field />
            <Field />
          </Fields>
        </Part>
      ))}
    </Parts>
  </Frame>
);

import { calls } from '@ekamra/contracts/calls';
import type { SlotModule } from '@ekamra/contracts/shell';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Panel = styled.section`
  border: 1px solid teal;
`;

const never = new Promise<never>(() => {});

/** Fills a slot with the number of lands; the city of the building names what goes wrong. */
export const createPart: SlotModule<'building-aside'>['createPart'] = ({ api, queryClient }) => {
  const queryKey = ['sample', 'lands', 'count'];
  return {
    load: ({ building }) =>
      building.city === 'late'
        ? never
        : queryClient.fetchQuery({
            queryKey,
            queryFn: async () => (await api(calls.getAllLands)).data.length,
          }),
    Component: ({ building }) => {
      const [times, setTimes] = useState(0);
      if (building.city === 'broken') throw new TypeError('No panel here');
      return (
        <Panel>
          <Link to="/">Home</Link>
          <button type="button" onClick={() => setTimes(times + 1)}>
            {`${building.name}: ${String(queryClient.getQueryData(queryKey))} lands, asked ${times} times`}
          </button>
        </Panel>
      );
    },
  };
};

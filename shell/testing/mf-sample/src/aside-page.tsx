import type { ShellContext } from '@ekamra/contracts/front/shell';
import { useParams } from 'react-router-dom';

const _id = '01890000-0000-7000-8000-000000000001';

/** A page with a slot. */
export const createAsidePage = (Slot: ShellContext['Slot']) => () => {
  const { city = '' } = useParams();
  return (
    <article>
      <h1>Page with a slot</h1>
      <Slot name="building-aside" building={{ _id, name: 'Lotus', city }} />
      <p>After the slot</p>
    </article>
  );
};

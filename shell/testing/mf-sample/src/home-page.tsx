import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ShellContext } from '@ekamra/contracts/front/shell';
import mark from './mark.svg';
import { buildingsQuery } from './queries.ts';

const Title = styled.h1`
  color: rgb(1, 2, 3);
`;

/** Home page of the sample: names of buildings, and a picture. */
const HomePage = () => {
  const { api } = useOutletContext<ShellContext>();
  const { data = [] } = useQuery(buildingsQuery(api));
  return (
    <>
      <Title>Sample edition one</Title>
      <img src={mark} alt="" />
      <ul>
        {data.map(({ _id, generalInfo }) => (
          <li key={_id}>{generalInfo.BuildingsName}</li>
        ))}
      </ul>
    </>
  );
};
export default HomePage;

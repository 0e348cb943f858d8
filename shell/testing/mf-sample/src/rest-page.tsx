import { useLocation } from 'react-router-dom';

/** The page of unknown addresses, which fails on one of them on the server. */
const RestPage = () => {
  const { pathname } = useLocation();
  if (typeof document === 'undefined' && pathname === '/nowhere/bad')
    throw new Error('This address is a bad one');
  return <h1>Nothing here</h1>;
};
export default RestPage;

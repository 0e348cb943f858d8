import { CheckIcon, LinkButton, comingSoonIllustration, from } from '@ekamra/ui';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PlainList } from '../app/lists.ts';
import { Page, Sheet } from '../app/page.tsx';
import { paths } from '../app/paths.ts';
import { preparedScreens } from './screens.ts';

const Body = styled(Sheet)`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-6);
  overflow: hidden;

  ${from('m')} {
    grid-template-columns: 1fr minmax(16rem, 24rem);
    align-items: center;
    padding: var(--space-10);
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
`;
const Said = styled.p`
  color: var(--color-accent-strong);
  font-size: var(--text-s);
  font-weight: 600;
`;
const Holds = styled(PlainList)`
  display: grid;
  gap: var(--space-3);

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-3);
  }
  svg {
    width: 1.1rem;
    height: 1.6em;
    color: var(--color-success);
  }
`;
const Picture = styled.img`
  width: 100%;
  border-radius: var(--radius-l);
`;

/** Says what a screen that is in preparation will hold. */
export default function PreparationPage() {
  const { pathname } = useLocation();
  const screen = preparedScreens.find(({ path }) => path === pathname.replace(/\/+$/, ''));
  if (!screen) throw new Error(`No screen is in preparation at ${pathname}`);
  const { src, width, height } = comingSoonIllustration;
  return (
    <Page title={screen.title} lead={screen.purpose}>
      <Body aria-label="In preparation">
        <Words>
          <Said>In preparation. It will hold:</Said>
          <Holds>
            {screen.holds.map((line) => (
              <li key={line}>
                <CheckIcon aria-hidden />
                {line}
              </li>
            ))}
          </Holds>
          <LinkButton to={paths.buildings} variant="secondary">
            List Of Buildings
          </LinkButton>
        </Words>
        <Picture src={src} width={width} height={height} alt="" />
      </Body>
    </Page>
  );
}

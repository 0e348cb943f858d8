import { Button, Icon, maximizeIcon, Picture } from '@ekamra/ui';
import { styled } from 'styled-components';
import { usePictureViewer } from '../viewer/use-picture-viewer.tsx';

const Frame = styled.figure`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
`;
const Opener = styled.button`
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
`;
const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

/** Renders the plan of a property, which opens full screen. */
export const RecordPlan = ({ src, alt }: { src: string; alt: string }) => {
  const { opener, viewer } = usePictureViewer([{ src, alt, caption: alt }]);
  return (
    <>
      <Frame>
        <Opener type="button" aria-label={`${alt}: open it large`} {...opener(0)}>
          <Picture src={src} alt={alt} sizes="(min-width: 1024px) 780px, 100vw" />
        </Opener>
        <Caption data-screen-only>
          Drawn for orientation; the sanctioned plan is what counts.
          <Button
            {...opener(0)}
            data-scripted
            size="s"
            variant="secondary"
            icon={<Icon shape={maximizeIcon} />}
          >
            Open the plan
          </Button>
          <noscript>
            <a href={src}>Open the plan</a>
          </noscript>
        </Caption>
      </Frame>
      {viewer}
    </>
  );
};

import { Button, MaximizeIcon, Picture } from '@ekamra/ui';
import { type ComponentType, useState } from 'react';
import { styled } from 'styled-components';
import { retrying } from './retry.ts';
import type { PlanViewerProps } from './record-plan-viewer.tsx';
import { tell } from './toast.ts';

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
  @media print {
    display: none;
  }
`;

/** The plan of a property, which opens large; the viewer is fetched when it is asked for. */
export const RecordPlan = ({ src, alt }: { src: string; alt: string }) => {
  const [viewer, setViewer] = useState<{ Viewer: ComponentType<PlanViewerProps>; open: boolean }>();
  const open = async (): Promise<void> => {
    try {
      const { PlanViewer } = await retrying(() => import('./record-plan-viewer.tsx'));
      setViewer({ Viewer: PlanViewer, open: true });
    } catch {
      await tell('The viewer could not be loaded. Please try again', 'error');
    }
  };
  return (
    <Frame>
      <Opener type="button" aria-label={`${alt}: open it large`} onClick={() => void open()}>
        <Picture src={src} alt={alt} sizes="(min-width: 1024px) 780px, 100vw" />
      </Opener>
      <Caption>
        Drawn for orientation; the sanctioned plan is what counts.
        <Button
          data-scripted
          size="s"
          variant="secondary"
          icon={<MaximizeIcon aria-hidden />}
          onClick={() => void open()}
        >
          Open the plan
        </Button>
        <noscript>
          <a href={src}>Open the plan</a>
        </noscript>
      </Caption>
      {viewer?.open && (
        <viewer.Viewer src={src} alt={alt} onClose={() => setViewer({ ...viewer, open: false })} />
      )}
    </Frame>
  );
};

import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Outline = styled.div`
  position: fixed;
  z-index: var(--z-floating);
  border: 3px solid var(--color-accent);
  border-radius: var(--radius-s);
  pointer-events: none;
`;
const Name = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  max-width: 100%;
  padding: 0 var(--space-2);
  overflow: hidden;
  background: var(--color-accent-strong);
  color: var(--color-white);
  font-size: var(--text-xs);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Edges of an outline in pixels from those of the viewport. */
interface Edges {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Returns the visible part of an element's box; undefined if nothing of it is in the viewport. */
const visibleEdges = (element: Element): Edges | undefined => {
  const { clientWidth, clientHeight } = document.documentElement;
  const box = element.getBoundingClientRect();
  const isVisible =
    box.width > 0 &&
    box.height > 0 &&
    box.bottom > 0 &&
    box.right > 0 &&
    box.top < clientHeight &&
    box.left < clientWidth;
  if (!isVisible) return undefined;
  return {
    top: Math.max(box.top, 0),
    right: Math.max(clientWidth - box.right, 0),
    bottom: Math.max(clientHeight - box.bottom, 0),
    left: Math.max(box.left, 0),
  };
};

interface Props {
  /** Name of the remote that renders the elements. */
  name: string;
  /** Returns the outlined elements. */
  find: () => Element[];
}

/** Outlines elements of the page above everything, without moving anything, and follows them. */
export const PartOutline = ({ name, find }: Props) => {
  const [boxes, setBoxes] = useState<Edges[]>([]);
  useEffect(() => {
    let frame = 0;
    let shown = '';
    // Scrolling, loading and animations move elements without an event of their own.
    const follow = (): void => {
      frame = requestAnimationFrame(follow);
      const next = find().flatMap((element) => visibleEdges(element) ?? []);
      const text = JSON.stringify(next);
      if (text === shown) return;
      shown = text;
      setBoxes(next);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [find]);
  return (
    <div aria-hidden="true" data-screen-only>
      {boxes.map((edges) => (
        <Outline key={`${edges.top} ${edges.left}`} style={edges} data-part={name}>
          <Name>{name}</Name>
        </Outline>
      ))}
    </div>
  );
};

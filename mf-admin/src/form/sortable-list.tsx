import {
  DndContext,
  type DragEndEvent,
  type DraggableSyntheticListeners,
  type Modifier,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  rectSortingStrategy,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { gripIcon, coarsePointer, Icon } from '@ekamra/ui';
import { type ComponentProps, type PointerEvent, type ReactNode, createContext, useContext } from 'react';
import { styled } from 'styled-components';
import type { Reorder } from './use-reorder.tsx';

const Item = styled.li`
  position: relative;

  &[data-dragged] {
    z-index: 1;
    opacity: 0.7;
  }
`;
const Handle = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  color: var(--color-ink-soft);
  cursor: grab;
  /* A finger on the handle drags; anywhere else it scrolls the page. */
  touch-action: none;

  ${coarsePointer} {
    width: 2.75rem;
    height: 2.75rem;
  }
  &:active {
    cursor: grabbing;
  }
`;

const stayInColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const layouts = {
  column: { strategy: verticalListSortingStrategy, modifiers: [stayInColumn] },
  row: { strategy: rectSortingStrategy, modifiers: [] },
};
const silent = () => undefined;
/** Turns the library's texts for screen readers off: the keyboard moves entries by arrow buttons. */
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

interface SortableListProps {
  order: Pick<Reorder, 'ids' | 'direction' | 'moveTo'>;
  children: ReactNode;
}

/** Context of a list whose `SortableEntry` elements are reordered by dragging with a mouse, pen or finger. */
export const SortableList = ({ order: { ids, direction, moveTo }, children }: SortableListProps) => {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const { strategy, modifiers } = layouts[direction];
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over) moveTo(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={strategy} disabled={ids.length < 2}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

/** Listeners that start the drag of the surrounding entry; undefined for the only entry of a list. */
const DragListeners = createContext<DraggableSyntheticListeners>(undefined);

const toTranslation = (transform: { x: number; y: number } | null): string | undefined =>
  transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined;

/** Entry of a `SortableList`. */
export const SortableEntry = ({ entryId, ...rest }: ComponentProps<'li'> & { entryId: string }) => {
  const { setNodeRef, listeners, isDragging, isSorting, transform, transition } = useSortable({
    id: entryId,
  });
  return (
    <DragListeners value={listeners}>
      <Item
        {...rest}
        ref={setNodeRef}
        data-dragged={isDragging || undefined}
        style={isSorting ? { transform: toTranslation(transform), transition } : undefined}
      />
    </DragListeners>
  );
};

/** Handle by which the surrounding entry is dragged. */
export const Grip = (props: ComponentProps<'span'>) => {
  const listeners = useContext(DragListeners);
  return (
    listeners && (
      <Handle title="Drag to move" aria-hidden {...props} {...listeners}>
        <Icon shape={gripIcon} size="1.25rem" />
      </Handle>
    )
  );
};

const MouseHandle = styled.div`
  &[data-draggable] {
    cursor: grab;
  }
`;

/** Area by which a mouse or pen drags the surrounding entry. A finger scrolls the page there. */
export const MouseDragArea = (props: ComponentProps<'div'>) => {
  const listeners = useContext(DragListeners);
  const start = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') listeners?.['onPointerDown']?.(event);
  };
  return <MouseHandle {...props} data-draggable={listeners ? true : undefined} onPointerDown={start} />;
};

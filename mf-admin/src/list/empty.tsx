import { Button, EmptyState } from '@ekamra/ui';
import type { ReactNode } from 'react';

export interface EmptyListProps {
  /** Whether filters are what leaves nothing. */
  filtered: boolean;
  onClear(): void;
  /** What to say when they do, such as `No building matches these filters.` */
  noMatch: string;
  /** What to say when there is nothing at all: where it comes from. */
  nothing?: string;
  /** The way onward then. */
  action?: ReactNode;
}

/** A list that holds nothing, in the words of spec.md point 8, and the way onward. */
export const EmptyList = ({ filtered, onClear, noMatch, nothing, action }: EmptyListProps) => (
  <EmptyState
    title="No data found."
    action={
      filtered ? (
        <Button variant="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      ) : (
        action
      )
    }
  >
    {filtered ? noMatch : nothing}
  </EmptyState>
);

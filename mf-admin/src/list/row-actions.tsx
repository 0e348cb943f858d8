import { Button, LinkButton, PencilIcon, TrashIcon } from '@ekamra/ui';
import { ActionCell, Actions } from './table.ts';

export interface RowActionsProps {
  /** What the row is called, so that each action has a name of its own. */
  name: string;
  /** Where it is edited. */
  editPath: string;
  onDelete(): void;
}

/** Edit and Delete, in the last cell of a row. */
export const RowActions = ({ name, editPath, onDelete }: RowActionsProps) => (
  <ActionCell>
    <Actions>
      <LinkButton
        to={editPath}
        variant="quiet"
        size="s"
        icon={<PencilIcon aria-hidden />}
        aria-label={`Edit ${name}`}
      >
        Edit
      </LinkButton>
      <Button
        variant="quiet"
        size="s"
        icon={<TrashIcon aria-hidden />}
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </Actions>
  </ActionCell>
);

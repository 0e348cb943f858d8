import type { Building } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { ConfirmDialog } from '@ekamra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { isCallFailed } from '@ekamra/contracts/client';
import { sentenceOf } from '../../app/failures.ts';
import { buildingsKey } from '../queries.ts';

export interface DeleteBuildingProps {
  /** The building to ask about; the dialog is open while there is one. */
  building: Building | undefined;
  onClose(): void;
}

/** Asks before a building is deleted, and deletes it; the list shows it at once. */
export const DeleteBuilding = ({ building, onClose }: DeleteBuildingProps) => {
  const { api } = useBackOffice();
  const queryClient = useQueryClient();
  // A second click may come before the button shows that it is busy.
  const asked = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ _id }: Building) => {
      try {
        await api(calls.deleteBuilding, { params: { id: _id } });
      } catch (failure) {
        // Somebody else was quicker: it is gone, which is what was asked for.
        if (!isCallFailed(failure) || failure.status !== 404) throw failure;
      }
    },
    onSettled: () => {
      asked.current = false;
    },
    onSuccess: async (_, { generalInfo }) => {
      await queryClient.invalidateQueries({ queryKey: buildingsKey });
      toast.success(`“${generalInfo.BuildingsName}” deleted`);
      onClose();
    },
  });
  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = (): void => {
    if (!building || asked.current) return;
    asked.current = true;
    mutate(building);
  };
  return (
    <ConfirmDialog
      open={building !== undefined}
      onOpenChange={(open) => !open && close()}
      title={`Delete “${building?.generalInfo.BuildingsName ?? ''}”?`}
      description="It disappears from the site at once. This can’t be undone."
      confirmLabel="Delete building"
      busy={isPending}
      busyLabel="Deleting…"
      error={error ? sentenceOf(error) : undefined}
      onConfirm={confirm}
    />
  );
};

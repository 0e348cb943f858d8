import { atFirstInput } from '@ekamra/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useIsAdmin, useServices } from '../app/services.ts';
import { usePartsSetting } from './parts-setting.ts';

/**
 * The list of the page's remotes, for signed-in admins who have switched it on and visitors of a preview, whose browsers load its
 * code at their first input. Nobody else does, and the server renders nothing of it, so that cached pages are the same for everybody.
 */
export const StaffPageParts = () => {
  const { preview } = useServices();
  const isAdmin = useIsAdmin();
  const isWanted = usePartsSetting();
  const isStaff = (isAdmin && isWanted) || preview !== undefined;
  const [loaded, setLoaded] = useState<{ PartsButton: ComponentType }>();
  useEffect(() => {
    if (!isStaff) return undefined;
    // Without a name, which every visitor would load. After a failure the page is as it is for everybody else.
    return atFirstInput(() => void import('./parts-button.tsx').then(setLoaded, () => undefined));
  }, [isStaff]);
  return isStaff && loaded ? <loaded.PartsButton /> : null;
};

import { Checkbox } from '@ekamra/ui';
import { setPartsSetting, usePartsSetting } from '../page-parts/parts-setting.ts';

/** Switches on, in this browser, the button with the parts of each page. */
export const PartsSwitch = () => (
  <Checkbox
    label="Show what each page is made of: a button with its parts, in this browser"
    checked={usePartsSetting()}
    onChange={({ target }) => setPartsSetting(target.checked)}
  />
);

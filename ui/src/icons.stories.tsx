import * as brandIcons from './brand-icons.ts';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';
import { ColumnList } from './layout/columns.ts';

export default { title: 'Icons' };

/** Shows every icon with its name. */
export const All = () => (
  <ColumnList $columns={{ s: 3, l: 6 }}>
    {Object.entries({ ...icons, ...brandIcons }).map(([name, shape]) => (
      <li key={name}>
        <Icon shape={shape} />
        {name}
      </li>
    ))}
  </ColumnList>
);

import { type Change, maxChanges } from '@ekamra/contracts';
import {
  arrowRightIcon,
  Cluster,
  Icon,
  Picture,
  StackList,
  VisuallyHidden,
  capitalise,
  formatDateTime,
  formatPriceFull,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { Quiet, Thumbnail } from '../list/table-parts.ts';
import type { LabelledField } from '../form/merge/differences.ts';

/** Turns one segment of a path into words: `numberOfBedrooms` into `number of bedrooms`, index `0` into `1`. */
const wordsOf = (segment: string): string =>
  /^\d+$/.test(segment)
    ? String(Number(segment) + 1)
    : segment.replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase();

const isWithin = (path: string, field: LabelledField): boolean =>
  path === field.path || path.startsWith(`${field.path}.`);

const fieldOf = (fields: readonly LabelledField[], path: string): LabelledField | undefined =>
  fields.find((field) => isWithin(path, field));

/**
 * Returns the label of a changed path, built from the form's field labels: `units.1.numberOfBedrooms` gives `Units 2,
 * number of bedrooms`.
 */
const labelOf = (fields: readonly LabelledField[], path: string): string => {
  const field = fieldOf(fields, path);
  const rest = path
    .slice(field ? field.path.length : 0)
    .split('.')
    .filter(Boolean)
    .map(wordsOf);
  if (!field) return capitalise(rest.join(', '));
  const [item, ...parts] = rest;
  if (item === undefined) return field.label;
  return [/^\d+$/.test(item) ? `${field.label} ${item}` : `${field.label}, ${item}`, ...parts].join(', ');
};

const isPrice = (path: string): boolean => /(?:Price|Fees)$/.test(path);
const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

const formatValue = (path: string, value: string | number | null): string | undefined => {
  if (value === null || value === '') return undefined;
  if (typeof value === 'number') return isPrice(path) ? formatPriceFull(value) : String(value);
  return isInstant(value) ? formatDateTime(value) : value;
};

const Lines = styled(StackList)`
  margin-top: var(--space-3);
`;
const Values = styled(Cluster)`
  gap: var(--space-1) var(--space-2);
  overflow-wrap: anywhere;
  white-space: pre-line;

  > * {
    min-width: 0;
  }
  > svg {
    color: var(--color-ink-soft);
  }
`;

interface ValueProps {
  path: string;
  value: Change['before'];
  pictures: boolean;
  /** Alternative text of a picture. */
  alt: string;
}

const Value = ({ path, value, pictures, alt }: ValueProps) => {
  const text = formatValue(path, value);
  if (text === undefined) return <Quiet>none</Quiet>;
  if (!pictures) return text;
  return (
    <Thumbnail>
      <Picture src={text} alt={alt} sizes="66px" fill />
    </Thumbnail>
  );
};

const isEntry = (field: LabelledField | undefined, path: string): boolean =>
  field ? /^\.\d+$/.test(path.slice(field.path.length)) : /\.\d+$/.test(path);

/** Returns what happened to an entry of a list; undefined for any other change. */
const entryVerb = (field: LabelledField | undefined, change: Change): string | undefined => {
  if (change.movedFrom !== undefined) return `Moved from ${change.movedFrom + 1}`;
  if (!isEntry(field, change.path)) return undefined;
  if (change.before === null) return 'Added';
  return change.after === null ? 'Removed' : undefined;
};

const textsOf = (entry: NonNullable<Change['entry']>): Record<string, string> =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, String(value ?? '')]));

/** An added, removed or moved entry of a list. */
const EntryLine = ({
  field,
  change,
  verb,
}: {
  field: LabelledField | undefined;
  change: Change;
  verb: string;
}) => {
  const { path, entry, after, before } = change;
  const value = (entry && field?.describeEntry?.(textsOf(entry))) || (after ?? before);
  return (
    <Values>
      <Quiet>{verb}</Quiet>
      <span>
        <Value path={path} value={value} pictures={field?.pictures === true} alt="The picture" />
      </span>
    </Values>
  );
};

interface ChangeLinesProps {
  changes: readonly Change[];
  fields: readonly LabelledField[];
}

/** Changes of one edit: the label of each field with its values before and after. */
export const ChangeLines = ({ changes, fields }: ChangeLinesProps) => (
  <>
    <Lines $gap={3}>
      {changes.map((change) => {
        const { path, before, after } = change;
        const field = fieldOf(fields, path);
        const value = { path, pictures: field?.pictures === true };
        const verb = entryVerb(field, change);
        return (
          // An entry can be removed from the place that another one takes.
          <li key={`${path} ${verb}`}>
            <Quiet as="div" $size="xs">
              {labelOf(fields, path)}
            </Quiet>
            {verb === undefined ? (
              <Values>
                <Quiet>
                  <Value {...value} value={before} alt="The picture before" />
                </Quiet>
                <Icon shape={arrowRightIcon} size="1em" />
                <VisuallyHidden>became</VisuallyHidden>
                <span>
                  <Value {...value} value={after} alt="The picture after" />
                </span>
              </Values>
            ) : (
              <EntryLine field={field} change={change} verb={verb} />
            )}
          </li>
        );
      })}
    </Lines>
    {changes.length === maxChanges && <Quiet>Only the first {maxChanges} changes are told.</Quiet>}
  </>
);

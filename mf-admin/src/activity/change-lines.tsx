import type { Change } from '@ekamra/contracts';
import { mostChanges } from '@ekamra/contracts';
import { ArrowRightIcon, Picture, VisuallyHidden } from '@ekamra/ui';
import { styled } from 'styled-components';
import { PlainList } from '../app/lists.ts';
import { Quiet } from '../list/table.ts';
import { fieldOf, labelOf, sayValue } from './labels.ts';
import type { KnownField } from './subject.ts';

const Lines = styled(PlainList)`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
`;
const Label = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;
const Values = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  overflow-wrap: anywhere;
  white-space: pre-line;

  > * {
    min-width: 0;
  }
  > svg {
    flex: none;
    width: 1em;
    height: 1em;
    color: var(--color-ink-soft);
  }
`;
const Before = styled.span`
  color: var(--color-ink-soft);
`;
const Thumbnail = styled.span`
  position: relative;
  display: block;
  flex: none;
  width: 66px;
  height: 44px;
  overflow: hidden;
  border-radius: var(--radius-m);
  background: var(--color-sand-deep);
`;

interface ValueProps {
  path: string;
  value: Change['before'];
  pictures: boolean;
  /** What a picture is called. */
  alt: string;
}

const Value = ({ path, value, pictures, alt }: ValueProps) => {
  const said = sayValue(path, value);
  if (said === undefined) return <Quiet>none</Quiet>;
  if (!pictures) return said;
  return (
    <Thumbnail>
      <Picture src={said} alt={alt} sizes="66px" fill />
    </Thumbnail>
  );
};

export interface ChangeLinesProps {
  changes: readonly Change[];
  fields: readonly KnownField[];
}

/** What an edit changed: each field by its name, with what stood in it before and what after. */
export const ChangeLines = ({ changes, fields }: ChangeLinesProps) => (
  <>
    <Lines>
      {changes.map(({ path, before, after }) => {
        const value = { path, pictures: fieldOf(fields, path)?.pictures === true };
        return (
          <li key={path}>
            <Label>{labelOf(fields, path)}</Label>
            <Values>
              <Before>
                <Value {...value} value={before} alt="The picture before" />
              </Before>
              <ArrowRightIcon aria-hidden />
              <VisuallyHidden>became</VisuallyHidden>
              <span>
                <Value {...value} value={after} alt="The picture after" />
              </span>
            </Values>
          </li>
        );
      })}
    </Lines>
    {changes.length === mostChanges && <Quiet>Only the first {mostChanges} fields are told.</Quiet>}
  </>
);

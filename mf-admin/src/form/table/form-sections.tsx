import { Heading, from } from '@ekamra/ui';
import { styled } from 'styled-components';
import { PictureField } from '../../uploads/picture-field.tsx';
import type { FormUploads } from '../../uploads/use-form-uploads.ts';
import { ParagraphsInput } from '../list-field.tsx';
import { EntriesInput } from './entries-input.tsx';
import { type InputRow, RowInput } from './row-input.tsx';
import type { FieldRow, FormSection } from './rows.ts';
import { TagsInput } from './tags-input.tsx';
import { OfficeSheet } from '../../app/page.tsx';

/** Section of a form. */
export const FormPart = styled(OfficeSheet)`
  padding: var(--space-5);
  scroll-margin-top: calc(var(--bar-height) + var(--space-16));

  ${from('m')} {
    padding: var(--space-8);
  }
`;
const Lead = styled.p`
  margin-top: var(--space-1);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  text-wrap: pretty;
`;
const Content = styled.div`
  margin-top: var(--space-6);
`;

/** Fields in two columns where there is room; `Wide` takes the whole row. */
export const Fields = styled.div`
  display: grid;
  gap: var(--space-5) var(--space-6);

  /* Suggestions open while typing, so their arrow is redundant. */
  input::-webkit-calendar-picker-indicator {
    display: none !important;
  }
  ${from('m')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
export const Wide = styled.div`
  grid-column: 1 / -1;
`;

interface BlockProps {
  name: string;
  row: Exclude<FieldRow, InputRow>;
  uploads: FormUploads;
}

/** The content of a section for a row with more than one input. */
const Block = ({ name, row, uploads }: BlockProps) => {
  switch (row.kind) {
    case 'entries':
      return <EntriesInput name={name} row={row} />;
    case 'paragraphs':
      return <ParagraphsInput name={name} row={row} />;
    case 'tags':
      return <TagsInput name={name} row={row} />;
    case 'picture':
    case 'pictures':
      return <PictureField name={name} row={row} uploads={uploads} />;
    case 'blogText':
    case 'unedited':
      return null;
  }
};

const isInput = (row: FieldRow): row is InputRow =>
  !['entries', 'paragraphs', 'tags', 'picture', 'pictures', 'blogText', 'unedited'].includes(row.kind);

interface FormSectionsProps {
  parts: readonly FormSection[];
  uploads: FormUploads;
}

/**
 * Sections of a form, targets of the list of sections, with the inputs of their rows, the short ones in two columns.
 */
export const FormSections = ({ parts, uploads }: FormSectionsProps) =>
  parts.map(({ id, title, lead, rows }) => {
    const inputs = Object.entries(rows).flatMap(([path, row]) => {
      if (!isInput(row)) return [];
      const input = <RowInput key={path} name={path} row={row} />;
      return [row.wide ? <Wide key={path}>{input}</Wide> : input];
    });
    return (
      <FormPart key={id} id={id} aria-labelledby={`${id}-title`}>
        <Heading level={2} size="xl" id={`${id}-title`}>
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
        <Content>
          {inputs.length > 0 && <Fields>{inputs}</Fields>}
          {Object.entries(rows).map(
            ([path, row]) => !isInput(row) && <Block key={path} name={path} row={row} uploads={uploads} />,
          )}
        </Content>
      </FormPart>
    );
  });

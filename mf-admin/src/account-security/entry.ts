import { styled } from 'styled-components';

/** Row of a list on the page Security: what it is, and its button. */
export const SecurityEntry = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: 4.5rem;
  padding-block: var(--space-3);

  & + & {
    border-top: 1px solid var(--color-line);
  }

  > button {
    flex: none;
  }
`;

/** Text of an {@link SecurityEntry}, line by line. */
export const EntryText = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-1);
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: var(--text-s);
  line-height: 1.4;
`;

/** Buttons of a {@link SecurityEntry}, side by side where there is room. */
export const EntryButtons = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: var(--space-2);
  justify-content: flex-end;
  max-width: 50%;
`;

import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Modal } from '../behaviour/modal.tsx';
import { ErrorState } from './empty-and-error-state.tsx';

afterEach(cleanup);

const Loaded = () => {
  const [isLoaded, setLoaded] = useState(false);
  return isLoaded ? <p>Loaded</p> : <ErrorState message="Not now" onRetry={() => setLoaded(true)} />;
};

test.each(['main', 'dialog'])('after Retry the focus is on the %s around it, not on the body', (role) => {
  const content = <Loaded />;
  render(
    <main tabIndex={-1}>
      {role === 'main' ? (
        content
      ) : (
        <Modal open onOpenChange={() => undefined} title="Details">
          {content}
        </Modal>
      )}
    </main>,
  );
  const retry = screen.getByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  expect(screen.getByText('Loaded')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole(role));
});

test('an error that disappears without having the focus leaves the focus where it is', () => {
  render(
    <main tabIndex={-1}>
      <input aria-label="Search" />
      <Loaded />
    </main>,
  );
  screen.getByLabelText('Search').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Sheet } from './sheet.tsx';

// The simulated browser has no modal dialogs. These behave as the standard says, as far as a sheet relies on it.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});
afterEach(cleanup);

/** What the browser does when Escape is pressed or the backdrop is tapped. */
const leave = () => screen.getByRole<HTMLDialogElement>('dialog').close();

function Example({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClosed();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={close} title="Filters">
        <p>What is inside</p>
        <input type="file" aria-label="Photos" />
      </Sheet>
    </>
  );
}

describe('a sheet', () => {
  const open = async () => {
    const onClosed = vi.fn();
    render(<Example onClosed={onClosed} />);
    await userEvent.click(screen.getByText('Open'));
    return onClosed;
  };

  it('is not there until it is opened, and then a dialog named by its title', async () => {
    render(<Example onClosed={() => undefined} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('What is inside')).toBeNull();
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toContain('What is inside');
  });

  it('closes by its button', async () => {
    const onClosed = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClosed).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells its owner when the browser closes it, so that both agree', async () => {
    const onClosed = await open();
    leave();
    expect(onClosed).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(screen.queryByText('What is inside')).toBeNull(), 10_000);
  });

  it('is closed for its owner as soon as Escape is pressed: a key pressed next opens it again', async () => {
    const onClosed = await open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClosed).toHaveBeenCalled();
    expect(screen.queryByText('What is inside')).toBeNull();
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByText('What is inside')).toBeDefined();
  });

  it('stays open when a late word of its last closing comes, and when choosing a file is given up inside', async () => {
    const onClosed = await open();
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    fireEvent(screen.getByLabelText('Photos'), new Event('cancel', { bubbles: true }));
    expect(onClosed).not.toHaveBeenCalled();
    expect(screen.getByText('What is inside')).toBeDefined();
  });

  it('is closed before it is taken away, so that the browser gives the focus back', () => {
    const { unmount } = render(
      <Sheet open onClose={() => undefined} title="Filters">
        What is inside
      </Sheet>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    const wasThere: boolean[] = [];
    dialog.addEventListener('close', () => wasThere.push(dialog.isConnected));
    unmount();
    expect(wasThere).toEqual([true]);
  });

  it('leaves closing by Escape and by the backdrop to the browser', async () => {
    await open();
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('any');
  });

  it('can be opened again, with its inside made anew', async () => {
    await open();
    leave();
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByText('What is inside')).toBeDefined();
  });
});

describe('a question before what cannot be undone', () => {
  const ask = (busy = false) => {
    const [onClose, onConfirm] = [vi.fn(), vi.fn()];
    render(
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={onConfirm}
        title="Log out other devices?"
        confirmText="Log out 2 devices"
        tone="danger"
        busy={busy}
        busyText="Logging out…"
      >
        This device stays logged in.
      </ConfirmDialog>,
    );
    return { onClose, onConfirm };
  };

  it('names the act, and does it once it is confirmed', async () => {
    const { onClose, onConfirm } = ask();
    expect(screen.getByRole('dialog', { name: 'Log out other devices?' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Log out 2 devices' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  });

  it('does nothing when it is cancelled', async () => {
    const { onClose, onConfirm } = ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });

  it('acts no second time while the first is under way, and can still be left', async () => {
    const { onClose, onConfirm } = ask(true);
    await userEvent.click(screen.getByRole('button', { name: /Logging out…/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Sheet } from './sheet.tsx';

// jsdom has no modal dialogs. These mocks follow the standard as far as a sheet relies on it.
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

/** Simulates Escape or a click on the backdrop. */
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

describe('Sheet', () => {
  const open = async () => {
    const onClosed = vi.fn();
    render(<Example onClosed={onClosed} />);
    await userEvent.click(screen.getByText('Open'));
    return onClosed;
  };

  it('renders nothing until it is opened, then a dialog named by its title', async () => {
    render(<Example onClosed={() => undefined} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('What is inside')).toBeNull();
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toContain('What is inside');
  });

  it('opens with the focus on its title, from which the keyboard reaches its content', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Filters' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });

  it('closes by its button', async () => {
    const onClosed = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClosed).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('calls onClose when the browser closes it', async () => {
    const onClosed = await open();
    leave();
    expect(onClosed).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(screen.queryByText('What is inside')).toBeNull(), 10_000);
  });

  it('calls onClose as soon as Escape is pressed, so that the next key can open it again', async () => {
    const onClosed = await open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClosed).toHaveBeenCalled();
    expect(screen.queryByText('What is inside')).toBeNull();
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByText('What is inside')).toBeDefined();
  });

  it('ignores a late close event of its previous closing, and a cancel event of a file input inside', async () => {
    const onClosed = await open();
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    fireEvent(screen.getByLabelText('Photos'), new Event('cancel', { bubbles: true }));
    expect(onClosed).not.toHaveBeenCalled();
    expect(screen.getByText('What is inside')).toBeDefined();
  });

  it('closes the dialog before unmounting, so that the browser restores the focus', () => {
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

  it('leaves closing by Escape and backdrop to the browser', async () => {
    await open();
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('any');
  });

  it('can be opened again with new content', async () => {
    await open();
    leave();
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByText('What is inside')).toBeDefined();
  });
});

describe('ConfirmDialog', () => {
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

  it('names the action and calls onConfirm', async () => {
    const { onClose, onConfirm } = ask();
    expect(screen.getByRole('dialog', { name: 'Log out other devices?' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Log out 2 devices' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  });

  it('only calls onClose when it is cancelled', async () => {
    const { onClose, onConfirm } = ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });

  it('ignores another confirmation while busy, but can still be closed', async () => {
    const { onClose, onConfirm } = ask(true);
    await userEvent.click(screen.getByRole('button', { name: /Logging out…/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });
});

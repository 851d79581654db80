import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Actions, ConfirmDialog, type ConfirmDialogProps, Sheet } from './sheet.tsx';

const meta = {
  title: 'Sheet',
  component: Sheet,
  subcomponents: { Actions, ConfirmDialog },
  args: { open: true, onClose: () => undefined, title: 'Sort by', children: 'What the sheet is about.' },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Open initially, to show its content; closes and opens again as in a screen. */
function OpenSheet({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        {children}
      </Sheet>
    </>
  );
}

const points = Array.from({ length: 30 }, (_, index) => `Point ${index + 1}, explained in a sentence of its own.`);

const Points = () => (
  <ol className="grid gap-3 mb-4">
    {points.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ol>
);

type Question = Omit<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm'>;

function OpenConfirmDialog(props: Question) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog {...props} open={open} onClose={close} onConfirm={close} />
    </>
  );
}

export const Short: Story = {
  render: () => (
    <OpenSheet title="Sort by">
      <p className="text-text-2">Newest first, lowest price first or nearest first.</p>
    </OpenSheet>
  ),
};

export const LongerThanTheWindow: Story = {
  render: () => (
    <OpenSheet title="What Oluwaseun Temitope Adebayo-Ogunlesi has to know before the first of December">
      <Points />
    </OpenSheet>
  ),
};

/** The button stays in view while the points scroll. */
export const LongWithActions: Story = {
  render: () => (
    <OpenSheet title="Before you continue">
      <Points />
      <Actions>
        <Button>Continue</Button>
      </Actions>
    </OpenSheet>
  ),
};

export const Confirm: Story = {
  render: () => (
    <OpenConfirmDialog title="Send ₦1,234,567,890.50?" confirmText="Send ₦1,234,567,890.50">
      It goes to Oluwaseun Adebayo-Ogunlesi at once and cannot be taken back.
    </OpenConfirmDialog>
  ),
};

export const ConfirmDanger: Story = {
  render: () => (
    <OpenConfirmDialog title="Sign out 2 devices?" tone="danger" confirmText="Sign out 2 devices" cancelText="Go back">
      Whoever uses them has to sign in again.
    </OpenConfirmDialog>
  ),
};

export const ConfirmBusy: Story = {
  render: () => (
    <OpenConfirmDialog title="Sign out 2 devices?" confirmText="Sign out 2 devices" busy busyText="Signing out…">
      Whoever uses them has to sign in again.
    </OpenConfirmDialog>
  ),
};

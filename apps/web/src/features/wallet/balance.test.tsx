import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BalanceToggle, HiddenMoney } from './balance.tsx';

afterEach(cleanup);

describe('the balance', () => {
  it('reads “Hidden” and renders no digit while it is hidden', () => {
    const { container } = render(<HiddenMoney />);
    expect(screen.getByText('Hidden')).toBeDefined();
    expect(container.textContent).not.toMatch(/\d/);
  });

  it('is toggled by a button whose label names the next action', async () => {
    const changed = vi.fn();
    const { rerender } = render(<BalanceToggle hidden={false} onChange={changed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
    rerender(<BalanceToggle hidden onChange={changed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show balance' }));
    expect(changed.mock.calls).toEqual([[true], [false]]);
  });
});

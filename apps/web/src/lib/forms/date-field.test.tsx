import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

describe('DateField', () => {
  it('repeats a day in words, whatever order the browser has for day and month', () => {
    const field = (value: string) => <DateField label="Starts" value={value} onChange={() => undefined} />;
    const { rerender, container } = render(field('2026-12-11'));
    expect(screen.getByLabelText<HTMLInputElement>('Starts').type).toBe('date');
    expect(container.textContent).toBe('Starts11 Dec 2026');
    rerender(field(''));
    expect(container.textContent).toBe('Starts');
  });
});

import { type KeyboardEvent, useState } from 'react';

export interface Combobox {
  readonly isOpen: boolean;
  /** The option that Enter takes; -1 for what is typed. */
  readonly active: number;
  readonly open: () => void;
  readonly close: () => void;
  /** Something was typed: the list is there, and none of it is chosen. */
  readonly restart: () => void;
  /** What the keys of a field do to the list below it. */
  readonly walk: <Option>(event: KeyboardEvent, options: readonly Option[], onChoose: (option: Option) => void) => void;
}

/** A list below a field: arrow keys walk it and come back to the field, Enter takes an option, Escape closes it. */
export function useCombobox(): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  return {
    isOpen,
    active,
    open: () => setOpen(true),
    close,
    restart: () => {
      setOpen(true);
      setActive(-1);
    },
    walk: (event, options, onChoose) => {
      const chosen = options[active];
      const step = (by: number) => {
        const places = options.length + 1;
        setOpen(true);
        setActive(((active + 1 + by + places) % places) - 1);
      };
      const keys: Readonly<Record<string, (() => void) | undefined>> = {
        ArrowDown: () => step(1),
        ArrowUp: () => step(-1),
        Escape: isOpen ? close : undefined,
        Enter: chosen === undefined ? undefined : () => onChoose(chosen),
      };
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
  };
}

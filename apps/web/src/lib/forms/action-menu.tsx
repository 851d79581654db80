import { Menu, type MenuProps } from '@rentreel/ui';
import { useState } from 'react';
import { useMediaQuery } from '../hooks.ts';
import { ActionSheet } from './action-sheet.tsx';

/** A choice of actions: a menu beside its button on wide screens, a sheet on phones. */
export function ActionMenu(props: MenuProps) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  return isWide ? <Menu {...props} /> : <SheetOfActions {...props} />;
}

function SheetOfActions({ label, items, look, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      <ActionSheet open={open} onClose={close} title={label}>
        <ul className="-mx-4">
          {items.map(({ key, text, onSelect }) => (
            <li key={key}>
              <button
                type="button"
                className="menu-row"
                onClick={() => {
                  close();
                  onSelect();
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      </ActionSheet>
    </>
  );
}

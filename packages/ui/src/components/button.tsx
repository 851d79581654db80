import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonProps, type ButtonLook } from './button-props.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  /** While true the button keeps its width and its focus, shows `busyText` and answers to nothing. */
  busy?: boolean;
  busyText?: string;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({ children, busy = false, busyText, variant, size, block, ...rest }: ButtonProps) {
  const look = buttonProps({ variant, size, block }, rest.className);
  return (
    <button
      type="button"
      {...rest}
      {...look}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busyText === undefined ? (
        children
      ) : (
        <span className="btn-words">
          <span data-shown={!busy}>{children}</span>
          <span data-shown={busy} aria-hidden={!busy}>
            <Spinner />
            {busyText}
          </span>
        </span>
      )}
    </button>
  );
}

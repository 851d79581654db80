import { type ButtonHTMLAttributes, type ReactNode, type Ref, useState } from 'react';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  /** While true the button keeps its width and focus, shows `busyText` and ignores clicks. */
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

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'soft' | 'text' | 'danger' | 'white' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
}

/** Returns attributes that style any element as a Button, including a router's link. */
export function buttonProps({ variant = 'primary', size = 'md', block = false }: ButtonLook, className = '') {
  return { className: `btn ${className}`.trim(), 'data-variant': variant, 'data-size': size, 'data-block': block };
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name, and tooltip under the pointer. */
  label: string;
  children: ReactNode;
  variant?: 'plain' | 'line' | 'scrim';
}

export function IconButton({ label, children, variant = 'plain', className = '', ...rest }: IconButtonProps) {
  // A permanent title would be the description: screen readers would announce the name twice.
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={isPointedAt ? label : undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      className={`icon-btn ${className}`.trim()}
      data-variant={variant}
    >
      {children}
    </button>
  );
}

export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'soft' | 'text' | 'danger' | 'white' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
}

/** Attributes that make any element look like a Button; a router's link takes them too. */
export function buttonProps({ variant = 'primary', size = 'md', block = false }: ButtonLook, className = '') {
  return { className: `btn ${className}`.trim(), 'data-variant': variant, 'data-size': size, 'data-block': block };
}

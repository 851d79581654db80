import { CircleAlert } from 'lucide-react';

/** What is wrong with a field, under it; the field names it by `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="field-error">
      <CircleAlert className="icon-16" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

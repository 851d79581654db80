import { Note } from '@rentreel/ui';
import { focusOnce } from './focus-once.ts';

export interface ErrorSummaryProps {
  /** Field names with their texts, the same as beside the fields. */
  errors: [name: string, message: string][];
  onChoose: (name: string) => void;
}

/** Takes the focus when it appears; each line leads to its field. */
export function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  return (
    <div tabIndex={-1} ref={focusOnce} className="rounded-control">
      {errors.length > 0 && (
        <Note tone="bad" announce="alert">
          <p className="font-semibold">Check these and try again</p>
          <ul>
            {errors.map(([name, message]) => (
              <li key={name}>
                <button
                  type="button"
                  className="min-h-8 text-start underline underline-offset-2"
                  onClick={() => onChoose(name)}
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

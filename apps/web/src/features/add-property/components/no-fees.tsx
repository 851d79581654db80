import { fieldIds } from '@rentreel/ui';
import { Check } from 'lucide-react';
import { FieldError } from '../../../components/forms/field-error.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { fieldId } from '../lib/field-id.ts';

const id = fieldId('fees');

/** Saying that there are no fees is an answer; leaving all of them empty is not. */
export function NoFees() {
  const { content, set, problemAt, leave } = useDraft();
  const error = problemAt('fees');
  if (content.fees !== undefined && content.fees.length > 0) return null;
  return (
    <div>
      <div className="choice-list">
        <label>
          <input
            id={id}
            type="checkbox"
            checked={content.fees !== undefined}
            aria-describedby={error ? fieldIds(id).error : undefined}
            onChange={({ target }) => set({ fees: target.checked ? [] : undefined })}
            onBlur={() => leave('fees')}
          />
          <Check className="icon-16" aria-hidden="true" />
          There are no fees, only the rent
        </label>
      </div>
      {error && <FieldError id={fieldIds(id).error}>{error}</FieldError>}
    </div>
  );
}

import { FormFailure } from '../../../components/forms/form-failure.tsx';
import type { usePublish } from '../hooks/use-publish.ts';
import { ProblemList } from './problem-list.tsx';

/** Why the home was not put up, once that was tried. */
export function PublishTrouble({
  publishing: { tried, missing, failure },
}: {
  publishing: ReturnType<typeof usePublish>;
}) {
  if (tried === 0) return null;
  return missing.length > 0 ? <ProblemList key={tried} problems={missing} /> : <FormFailure error={failure} />;
}

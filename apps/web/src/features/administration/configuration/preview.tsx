import type { ConfigurationPreview } from '@rentreel/contracts/configuration';
import { Note } from '@rentreel/ui';

/** Effect of a change, calculated from stored data, and what prevents it. */
export function Preview({ preview }: { preview: ConfigurationPreview | undefined }) {
  if (!preview) return <p className="text-14 text-text-2">Counting who is affected…</p>;
  const { effects, problem } = preview;
  return (
    <>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      {effects.length > 0 && (
        <Note tone="info" announce="status">
          <ul className="grid gap-1">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

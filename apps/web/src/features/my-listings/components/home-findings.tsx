import type { MyListing } from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';

export interface HomeFindingsProps {
  home: Pick<MyListing, 'why' | 'findings' | 'state'>;
  onMend: (field: string | undefined) => void;
}

/** Why nobody sees a home, and what its landlord can do about it. */
export function HomeFindings({ home: { why, findings, state }, onMend }: HomeFindingsProps) {
  if (why === null && findings.length === 0) return null;
  return (
    <Note tone={state === 'suspended' ? 'bad' : 'sun'}>
      {why !== null && <p>{why}</p>}
      {findings.length > 0 && (
        <ul className="home-findings">
          {findings.map(({ code, text, needs, field }) => (
            <li key={code}>
              {text}
              {needs === 'mend' && (
                <button type="button" className="home-mend" onClick={() => onMend(field)}>
                  Mend this<span className="sr-only">: {text}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

import { checklistItemCodes, checklistItems, type Inspection } from '@rentreel/contracts/inspections';
import { Card } from '@rentreel/ui';
import { pictureSources, plainSource } from '../../../../components/homes/picture-sources.ts';
import { useDataSaver } from '../../../../lib/media/data-saver.ts';
import { stateBadge } from '../../lib/state-tones.ts';

const answers = { good: 'Good', bad: 'Bad', not_seen: 'Not seen' } as const;

/** What was said about the visit, what the other side says to it, and how it was decided. */
export function VisitReport({ visit }: { visit: Inspection }) {
  const light = useDataSaver();
  const { report, objection, ruling, outcome } = visit;
  if (outcome === null) return null;
  return (
    <section aria-labelledby="report-heading">
      <h2 id="report-heading">How it was</h2>
      <Card className="visit-report">
        <p>
          <strong>{stateBadge({ state: 'closed', outcome }).text}</strong>
        </p>
        {report && report.note !== '' && <p className="visit-note">“{report.note}”</p>}
        {report && Object.keys(report.checklist).length > 0 && (
          <dl className="visit-checks">
            {checklistItemCodes.map((item) => {
              const answer = report.checklist[item];
              return (
                answer && (
                  <div key={item} data-answer={answer}>
                    <dt>{checklistItems[item]}</dt>
                    <dd>{answers[answer]}</dd>
                  </div>
                )
              );
            })}
          </dl>
        )}
        {report && report.photos.length > 0 && (
          <ul className="visit-photos" aria-label="Photos of the visit">
            {report.photos.map((photo, index) => (
              <li key={photo.id}>
                <a href={plainSource(photo.sources)} target="_blank" rel="noreferrer">
                  <picture style={{ backgroundImage: `url("${encodeURI(photo.placeholder)}")` }}>
                    {pictureSources(photo.sources, light).map(({ type, srcSet }) => (
                      <source key={type} type={type} srcSet={srcSet} sizes="120px" />
                    ))}
                    <img
                      src={plainSource(photo.sources)}
                      alt={`What was found, ${index + 1} of ${report.photos.length}`}
                      width={photo.width}
                      height={photo.height}
                      loading="lazy"
                    />
                  </picture>
                </a>
              </li>
            ))}
          </ul>
        )}
        {objection !== null && (
          <p>
            <strong>The other side says:</strong> <span className="visit-note">“{objection}”</span>
          </p>
        )}
        {ruling && (
          <p>
            <strong>RentReel decided for the {ruling.inFavourOf}:</strong> {ruling.note}
          </p>
        )}
      </Card>
    </section>
  );
}

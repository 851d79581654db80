import { checklistItemCodes, checklistItems, type InspectionReport } from '@rentreel/contracts/inspections';
import { pictureSources, plainSource } from '../../../../components/homes/picture-sources.ts';
import { useDataSaver } from '../../../../lib/media/data-saver.ts';

const answers = { good: 'Good', bad: 'Bad', not_seen: 'Not seen' } as const;

/** The checklist and the photos of a visit; what was left out is not shown. */
export function ReportFindings({ report: { checklist, photos } }: { report: InspectionReport }) {
  const light = useDataSaver();
  return (
    <>
      {Object.keys(checklist).length > 0 && (
        <dl className="visit-checks">
          {checklistItemCodes.map((item) => {
            const answer = checklist[item];
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
      {photos.length > 0 && (
        <ul className="visit-photos" aria-label="Photos of the visit">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={plainSource(photo.sources)} target="_blank" rel="noreferrer">
                <picture style={{ backgroundImage: `url("${encodeURI(photo.placeholder)}")` }}>
                  {pictureSources(photo.sources, light).map(({ type, srcSet }) => (
                    <source key={type} type={type} srcSet={srcSet} sizes="120px" />
                  ))}
                  <img
                    src={plainSource(photo.sources)}
                    alt={`What was found, ${index + 1} of ${photos.length}`}
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
    </>
  );
}

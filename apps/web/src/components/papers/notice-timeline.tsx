import { longDay, type NoticePlan } from '@rentreel/contracts/tenancy';
import { Badge, Note } from '@rentreel/ui';
import { BookOpenCheck, CircleHelp, Handshake } from 'lucide-react';
import './papers.css';

const bases = {
  law: { tone: 'ok', icon: BookOpenCheck, text: 'By the law of the state' },
  agreement: { tone: 'info', icon: Handshake, text: 'By your agreement' },
  usual: { tone: 'sun', icon: CircleHelp, text: 'Not checked: what is usual' },
} as const satisfies Record<NoticePlan['basis'], object>;

/** How a tenancy ends, day by day, with what each day rests on. */
export function NoticeTimeline({ plan }: { plan: NoticePlan }) {
  const { basis, endsOn, steps, doubts, source, checkedOn } = plan;
  const { tone, icon, text } = bases[basis];
  return (
    <div className="quit-plan">
      <div className="quit-result" role="status">
        <p className="paper-soft">The tenancy ends on</p>
        <p className="quit-day">{longDay(endsOn)}</p>
        <p className="paper-soft">at the earliest</p>
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </div>
      <h2>Step by step</h2>
      <ol className="quit-steps">
        {steps.map((step) => (
          <li key={step.kind}>
            <p className="quit-step-day">{longDay(step.day)}</p>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
            {step.source !== null && <p className="paper-soft">{step.source}</p>}
          </li>
        ))}
      </ol>
      {doubts.length > 0 && (
        <Note tone="sun">
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </Note>
      )}
      <p className="paper-soft">
        {basis !== 'usual' &&
          source !== null &&
          checkedOn !== null &&
          `${source}, looked at on ${longDay(checkedOn)}. `}
        This is information, not advice. Days are days of Lagos.
      </p>
    </div>
  );
}

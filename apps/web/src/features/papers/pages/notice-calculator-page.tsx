import { noticePlan } from '@rentreel/contracts/tenancy';
import { Button, Note, PageHeader } from '@rentreel/ui';
import { Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { NoticeTimeline } from '../../../components/papers/notice-timeline.tsx';
import { shareLink } from '../../../lib/share-link.ts';
import { NoticeForm } from '../components/notice-form.tsx';
import { noticeForm, type NoticeSearch, readNotice } from '../lib/notice-search.ts';
import '../papers-pages.css';

interface NoticeCalculatorPageProps {
  search: NoticeSearch;
  onChange: (changes: NoticeSearch) => void;
}

const title = 'Notice calculator';

/** When a tenancy can end, for anybody: the address keeps what was filled in. */
export function NoticeCalculatorPage({ search, onChange }: NoticeCalculatorPageProps) {
  // Typing does not wait for the address to follow.
  const [values, setValues] = useState(() => noticeForm(search));
  const { input, errors } = readNotice(values);
  const wrong = Object.keys(errors).length > 0;
  const missing = wrong
    ? 'Correct what is marked to see the dates.'
    : 'Fill in the first day of the tenancy to see the dates.';
  const change = (changes: NoticeSearch) => {
    setValues((earlier) => ({ ...earlier, ...changes }));
    onChange(changes);
  };
  const share = () => void shareLink({ title, url: location.href });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} subtitle="When a tenancy can end, by the law of the state." />
      <div className="page paper-page quit-page">
        <NoticeForm values={values} errors={errors} onChange={change} />
        <section aria-label="Dates" className="quit-answer">
          {input ? (
            <>
              <NoticeTimeline plan={noticePlan(input)} />
              <div className="paper-actions">
                <Button variant="secondary" onClick={share}>
                  <Share2 className="icon-20" aria-hidden="true" />
                  Share
                </Button>
                <Button variant="secondary" onClick={() => window.print()}>
                  <Printer className="icon-20" aria-hidden="true" />
                  Print
                </Button>
              </div>
            </>
          ) : (
            <Note>{missing}</Note>
          )}
        </section>
      </div>
    </>
  );
}

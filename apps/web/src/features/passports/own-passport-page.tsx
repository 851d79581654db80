import {
  type OwnPassport,
  type PassportLevel,
  type PassportReader,
  passportLimits,
  passportSectionsFor,
  shownReferences,
} from '@rentreel/contracts/passports';
import {
  Avatar,
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Note,
  PageHeader,
  Segmented,
  TextField,
  buttonProps,
} from '@rentreel/ui';
import { count, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BadgeCheck, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { shareLink } from '#/lib/share-link.ts';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { OwnReferences } from './own-references.tsx';
import { PassportCard, type ShownPassport } from './passport-card.tsx';

/** The user's tenant passport: what landlords see, the shared link, and its readers. */
export function OwnPassportPage() {
  const [passport] = trpc.passports.get.useSuspenseQuery();
  return (
    <>
      <PageTitle>Tenant passport</PageTitle>
      <PageHeader
        title="Tenant passport"
        subtitle="One page that shows landlords what kind of tenant you are. No one sees it until you share it."
      />
      <div className="page grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="grid gap-4">
          <Link to="/profile" className="max-lg:hidden link gap-1.5 justify-self-start">
            <ArrowLeft className="icon-20" aria-hidden="true" />
            Profile
          </Link>
          <Preview passport={passport} />
        </div>
        <div className="sections grid gap-8">
          <Requests passport={passport} />
          <OwnReferences passport={passport} />
          <Sharing passport={passport} />
          <Readers passport={passport} />
        </div>
      </div>
    </>
  );
}

const levels = [
  { value: 'first_look', text: 'First look' },
  { value: 'full', text: 'Full' },
] as const;

/** The passport as a landlord sees it at this level. */
function previewOf(passport: OwnPassport, level: PassportLevel): ShownPassport {
  const { code, name, isVerified, memberSince, record } = passport;
  const { showsRecord, ...sections } = passportSectionsFor(passport, level);
  const person = level === 'full' ? { name } : null;
  return {
    code,
    level,
    person,
    isVerified,
    memberSince,
    ...sections,
    record: showsRecord ? record : null,
    references: shownReferences(passport.references, level),
  };
}

function Preview({ passport }: { passport: OwnPassport }) {
  const [level, setLevel] = useState<PassportLevel>('first_look');
  const isNew = passport.updatedAt === null;
  return (
    <>
      {isNew ? (
        <Note tone="info">
          Fill in your passport once and send it with every application in one tap. You choose who sees what.
        </Note>
      ) : (
        <Segmented label="What landlords see" value={level} options={levels} onChange={setLevel} />
      )}
      <PassportCard passport={previewOf(passport, level)} />
      <Link
        to="/profile-enhanced/edit"
        {...buttonProps({ variant: isNew ? 'primary' : 'secondary', size: 'lg', block: true })}
      >
        <Pencil className="icon-20" aria-hidden="true" />
        {isNew ? 'Fill in my passport' : 'Edit my passport'}
      </Link>
      {!passport.isVerified && (
        <Note>
          Landlords read “Identity not verified yet” in your passport.{' '}
          <Link to="/verify" className="text-link">
            Verify your identity
          </Link>
        </Note>
      )}
    </>
  );
}

/** Returns options that store the response of a mutation. */
function useStore() {
  const utils = trpc.useUtils();
  return { onSuccess: (passport: OwnPassport) => utils.passports.get.setData(undefined, passport) };
}

function Requests({ passport: { requests } }: { passport: OwnPassport }) {
  const answer = trpc.passports.answerRequest.useMutation(useStore());
  if (requests.length === 0) return null;
  const isBusy = (id: string, allow: boolean) =>
    answer.isPending && answer.variables.readerId === id && answer.variables.allow === allow;
  return (
    <section aria-labelledby="requests-heading">
      <h2 id="requests-heading">Who can read the full passport</h2>
      <FormFailure error={answer.error} />
      <Card as="ul" padded={false}>
        {requests.map(({ reader, state, at }) => (
          <li key={reader.id} className="menu-row flex-wrap">
            <Avatar name={reader.name} />
            <div className="min-w-0 flex-[1_0_calc(100%-64px)]">
              <p className="font-semibold wrap-anywhere">{reader.name}</p>
              <p className="text-14 text-text-2">
                {state === 'asked'
                  ? 'Asks for the full passport'
                  : state === 'allowed'
                    ? 'Can read the full passport'
                    : 'First look only'}
                , {formatDateTime(at)}
              </p>
            </div>
            <div className="flex gap-2">
              {state !== 'allowed' && (
                <Button
                  size="sm"
                  variant={state === 'asked' ? 'soft' : 'secondary'}
                  busy={isBusy(reader.id, true)}
                  busyText="Saving…"
                  onClick={() => answer.mutate({ readerId: reader.id, allow: true })}
                >
                  Allow<span className="sr-only"> {reader.name}</span>
                </Button>
              )}
              {state !== 'refused' && (
                <Button
                  size="sm"
                  variant="secondary"
                  busy={isBusy(reader.id, false)}
                  busyText="Saving…"
                  onClick={() => answer.mutate({ readerId: reader.id, allow: false })}
                >
                  {state === 'asked' ? 'Not now' : 'Stop access'}
                  <span className="sr-only"> {reader.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </Card>
    </section>
  );
}

const shareDays = passportLimits.shareDays.map((days) => ({ value: String(days), text: count(days, 'day') }));
const defaultDays = String(passportLimits.shareDays[1]);

/** Returns the link to a passport. */
const linkOf = (code: string, key: string) => `${location.origin}${location.pathname}#/passport/${code}/${key}`;

function Sharing({ passport: { code, share, updatedAt } }: { passport: OwnPassport }) {
  const [days, setDays] = useState(defaultDays);
  const [stopping, setStopping] = useState(false);
  const store = useStore();
  const make = trpc.passports.share.useMutation(store);
  const stop = trpc.passports.stopSharing.useMutation({
    onSuccess: (passport) => {
      store.onSuccess(passport);
      setStopping(false);
    },
  });
  useBackCloses(stopping, () => setStopping(false));
  const url = share && linkOf(code, share.key);
  return (
    <section aria-labelledby="share-heading">
      <h2 id="share-heading">Share it</h2>
      <Card className="grid gap-4">
        <p className="text-14 text-text-2">
          Anyone with the link sees the first look. You decide who reads the full passport.
        </p>
        <FormFailure error={make.error ?? stop.error} />
        {share && url ? (
          <>
            <TextField
              label="Link to your passport"
              readOnly
              value={url}
              hint={`Open until ${formatDateTime(share.endsAt)}`}
              onFocus={({ target }) => target.select()}
            />
            <Button block onClick={() => void shareLink({ title: 'My tenant passport', url })}>
              <Share2 className="icon-20" aria-hidden="true" />
              Send the link
            </Button>
            <Button block variant="secondary" onClick={() => setStopping(true)}>
              Stop sharing
            </Button>
          </>
        ) : (
          <>
            <ChoiceField
              id="share-days"
              legend="Link expires after"
              options={shareDays}
              value={days}
              onChange={(value) => value !== undefined && setDays(value)}
            />
            <Button
              block
              disabled={updatedAt === null}
              busy={make.isPending}
              busyText="Creating link…"
              onClick={() => make.mutate({ days: Number(days) })}
            >
              Create link
            </Button>
            {updatedAt === null && <p className="text-14 text-text-2">Fill in your passport first.</p>}
          </>
        )}
      </Card>
      <ConfirmDialog
        open={stopping}
        onClose={() => setStopping(false)}
        onConfirm={() => stop.mutate()}
        title="Stop this link?"
        confirmText="Stop sharing"
        tone="danger"
        busy={stop.isPending}
        busyText="Stopping…"
      >
        <p>No one can open it any more. Landlords you applied to keep the passport that came with your application.</p>
      </ConfirmDialog>
    </section>
  );
}

function Readers({ passport: { readers } }: { passport: OwnPassport }) {
  return (
    <section aria-labelledby="readers-heading">
      <h2 id="readers-heading">Who has read it</h2>
      <Card as={readers.length > 0 ? 'ul' : 'div'} padded={readers.length === 0}>
        {readers.length === 0 && (
          <p className="text-text-2">No one has read it yet. Each reader is listed here with the time.</p>
        )}
        {readers.map((view) => (
          <ReaderRow key={`${view.lastAt} ${view.reader?.id ?? ''} ${view.level}`} view={view} />
        ))}
      </Card>
    </section>
  );
}

function ReaderRow({ view: { reader, level, home, times, lastAt } }: { view: PassportReader }) {
  const forHome = home === null ? '' : `, for ${home}`;
  return (
    <li className="menu-row">
      <Avatar name={reader?.name ?? 'Link'} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {reader?.name ?? 'Someone with the link'}
          {reader?.isVerified && (
            <Badge tone="info" icon={BadgeCheck}>
              Verified
            </Badge>
          )}
        </p>
        <p className="text-14 text-text-2 wrap-anywhere">
          {level === 'full' ? 'Full passport' : 'First look'}
          {forHome}, {formatDateTime(lastAt)}
          {times > 1 && `, ${times} times`}
        </p>
      </div>
    </li>
  );
}

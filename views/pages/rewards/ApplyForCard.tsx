/** The application for the store card: every state of its machine, each with its own text. */
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { CardInfo } from '#contract/store-card.ts';
import type { CardApplicationEvent } from '#machines/card-application/events.ts';
import type { cardApplicationMachine } from '#machines/card-application/machine.ts';
import { STATUS_OF } from '#machines/card-application/registration.ts';
import {
  canCancel,
  cardFailureKey,
  selectCardFailure,
  selectIsPreparing,
  selectIsWidgetOpen,
  selectOutcome,
  type CardApplicationSnapshot,
  type CardOutcome,
} from '#machines/card-application/selectors.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { Notice, type NoticeTone } from '#views/components/Notice.tsx';
import { Link } from '#views/router/Link.tsx';
import { useSession } from '#views/shop.tsx';
import styles from './RewardsPage.module.css';

interface Props {
  readonly info: CardInfo;
  readonly actor: ActorRefFrom<typeof cardApplicationMachine>;
  readonly snapshot: CardApplicationSnapshot;
}

/** Where in the shop the form opens, in the provider's terms. */
const LOCATION = 'REWARDS';

const TONE: Readonly<Record<CardOutcome, NoticeTone>> = {
  approved: 'good',
  pending: 'info',
  declined: 'warn',
  accountExists: 'info',
  existingHolder: 'info',
};

export function ApplyForCard({ info, actor, snapshot }: Props) {
  const user = useSession((session) => (session ? selectUser(session) : null));
  const start: CardApplicationEvent = {
    type: 'START',
    userInfo: user && {
      userId: user.userId,
      loyaltyId: info.loyaltyId,
      isMobile: user.isMobile,
      existingCardHolder: user.existingCardHolder,
    },
    locationType: LOCATION,
  };
  const outcome = selectOutcome(snapshot);
  if (outcome !== null) return <Outcome {...{ outcome, actor, snapshot }} />;
  if (selectIsPreparing(snapshot)) return <Preparing {...{ actor, snapshot }} />;
  if (selectIsWidgetOpen(snapshot)) return <Opened />;
  if (selectCardFailure(snapshot) !== null) return <NotOpened {...{ actor, snapshot, start }} />;
  return <Offer {...{ info, actor, start }} />;
}

type Starting = Pick<Props, 'actor'> & { readonly start: CardApplicationEvent };

function Offer({ info, actor, start }: Pick<Props, 'info'> & Starting) {
  const { t } = useTranslation();
  const offer = info.plccPreApprovalInfo;
  const isPending = info.plccStatus === STATUS_OF.PENDING;
  const isDeclined = info.plccStatus === STATUS_OF.REJECTED;
  return (
    <>
      <p className={styles.lead}>{t('rewards:card.lead')}</p>
      {isPending ? <Notice>{t('rewards:card.status.pending')}</Notice> : null}
      {isDeclined ? <p>{t('rewards:card.status.declined')}</p> : null}
      {offer === null ? null : (
        <Notice tone="good" className={styles.offer} data-testid="card-offer">
          {t('rewards:card.offer', { amount: offer.creditLimitCents, day: offer.expiresAt })}
        </Notice>
      )}
      {isPending ? null : (
        <Button onClick={() => actor.send(start)}>
          {isDeclined ? t('rewards:card.applyAgain') : t('rewards:card.apply')}
        </Button>
      )}
    </>
  );
}

function Preparing({ actor, snapshot }: Omit<Props, 'info'>) {
  const { t } = useTranslation();
  const place = useFocus<HTMLParagraphElement>();
  return (
    <>
      <p className={styles.preparing} role="status" tabIndex={-1} ref={place}>
        <Loader size="sm" aria-hidden="true" /> {t('rewards:card.preparing')}
      </p>
      {canCancel(snapshot) ? (
        <Button variant="outline" onClick={() => actor.send({ type: 'CANCEL' })}>
          {t('rewards:card.cancel')}
        </Button>
      ) : null}
    </>
  );
}

function Opened() {
  const { t } = useTranslation();
  return <p role="status">{t('rewards:card.open')}</p>;
}

/** The form could not be opened (§8). */
function NotOpened({ actor, snapshot, start }: Pick<Props, 'snapshot'> & Starting) {
  const { t } = useTranslation();
  const code = selectCardFailure(snapshot)?.code;
  const isStuck = code === 'NOT_READY';
  return (
    <Result tone="problem" title={code === undefined ? '' : t(cardFailureKey(code))} code={code}>
      <p>{t('rewards:card.notOpened')}</p>
      <p className={styles.ways}>
        <Button onClick={() => (isStuck ? globalThis.location.reload() : actor.send(start))}>
          {isStuck ? t('rewards:card.refresh') : t('rewards:card.retry')}
        </Button>
        <Button variant="outline" onClick={() => actor.send({ type: 'DISMISS' })}>
          {t('rewards:card.cancel')}
        </Button>
      </p>
    </Result>
  );
}

function Outcome({ outcome, actor, snapshot }: { outcome: CardOutcome } & Omit<Props, 'info'>) {
  const { t } = useTranslation();
  const failure = selectCardFailure(snapshot);
  const isReloading = !snapshot.can({ type: 'DISMISS' });
  return (
    <Result tone={TONE[outcome]} title={t(`rewards:card.${outcome}.title`)} code={outcome}>
      <p>{t(`rewards:card.${outcome}.text`)}</p>
      {failure === null ? null : <p>{t(cardFailureKey(failure.code))}</p>}
      {isReloading ? null : (
        <p className={styles.ways}>
          <Button variant="outline" onClick={() => actor.send({ type: 'DISMISS' })}>
            {t('rewards:card.dismiss')}
          </Button>
          {outcome === 'accountExists' ? <Link to="/contact">{t('rewards:card.help')}</Link> : null}
        </p>
      )}
    </Result>
  );
}

interface ResultProps {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly code: string | undefined;
  readonly children: ReactNode;
}

/** Announced, and focused: the button or the form that had the focus is gone. */
function Result({ tone, title, code, children }: ResultProps) {
  const place = useFocus<HTMLHeadingElement>();
  return (
    <Notice tone={tone} role={tone === 'problem' ? 'alert' : 'status'} data-code={code}>
      <h3 className={styles.result} tabIndex={-1} ref={place}>
        {title}
      </h3>
      {children}
    </Notice>
  );
}

/** Moves the focus to an element when it appears. */
function useFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return place;
}

/** The balance of a gift card, and what its reader can do with it: add it to the account, or sign in to do so. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { GiftCardBalance, GiftCardBody } from '#contract/gift-cards.ts';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { useStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';
import { useToast } from '#views/toasts.ts';
import { addMachine } from './gift-card-calls.ts';
import styles from './GiftCardsPage.module.css';

interface Props {
  readonly card: GiftCardBalance;
  readonly typed: GiftCardBody;
  /** The same function in every render. */
  added(card: GiftCardBalance): void;
}

export function FoundCard({ card, typed, added }: Props) {
  const { t } = useTranslation();
  const { ending, balanceCents, isOwn } = card;
  return (
    <div className={styles.found} data-testid="gift-card-found" data-state={isOwn ? 'OWN' : 'FOUND'}>
      <p className={styles.ending}>{t('gift-cards:found.title', { ending })}</p>
      <p className={styles.balance} data-testid="gift-card-balance">
        {t('gift-cards:found.balance', { amount: balanceCents })}
      </p>
      {balanceCents === 0 ? <p className={styles.hint}>{t('gift-cards:found.empty')}</p> : null}
      {isOwn ? (
        <p className={styles.hint}>{t('gift-cards:found.own')}</p>
      ) : (
        <AddCard typed={typed} added={added} />
      )}
    </div>
  );
}

function AddCard({ typed, added }: Pick<Props, 'typed' | 'added'>) {
  const { t } = useTranslation();
  const standing = useStanding();
  const toast = useToast();
  const { status, data, failure, load } = useRequest(addMachine);
  const isBusy = status === 'PENDING';
  useEffect(() => {
    if (data === null) return;
    toast({ about: 'gift-cards', text: t('gift-cards:found.added', { ending: data.ending }) });
    added(data);
  }, [data, added, toast, t]);
  if (standing !== 'known') {
    return standing === 'guest' ? (
      <>
        <p className={styles.hint}>{t('gift-cards:found.guest')}</p>
        <Button component={Link} variant="outline" to="/sign-in?back=%2Fgift-cards">
          {t('gift-cards:found.signIn')}
        </Button>
      </>
    ) : null;
  }
  return (
    <>
      <FailureNotice text={failure === null ? null : failureText(failure, t)} />
      <Button
        variant="outline"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) load(typed);
        }}
      >
        {t(isBusy ? 'gift-cards:found.adding' : 'gift-cards:found.add')}
      </Button>
    </>
  );
}

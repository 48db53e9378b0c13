/** Lists a member's saved cards. The member saves a card at the checkout, and removes it or makes it the default here. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import { SAVED_CARDS_MAX } from '#contract/limits.ts';
import type { SavedCard } from '#contract/saved-cards.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useToast } from '#views/toasts.ts';
import { ProfileFrame } from '../profile/ProfileFrame.tsx';
import { SavedCardItem } from './SavedCardItem.tsx';
import { savedCardName } from './saved-card-name.ts';
import { walletMachine, type CardChange } from './saved-card-calls.ts';
import styles from './SavedCardsPage.module.css';

export default function SavedCardsPage() {
  const { t } = useTranslation();
  const texts = {
    title: t('saved-cards:title'),
    lead: t('saved-cards:lead'),
    guest: t('saved-cards:guest'),
    noScript: t('saved-cards:noScript'),
  };
  return (
    <ProfileFrame name="saved-cards" path="/account/cards" texts={texts}>
      <Wallet />
    </ProfileFrame>
  );
}

/** The change that the member asked for last, with the card's name for the toast that confirms it. */
interface Sent {
  readonly change: CardChange;
  readonly name: string;
}

function Wallet() {
  const { t } = useTranslation();
  const toast = useToast();
  const { status, data, failure, load } = useRequest(walletMachine);
  const [asked, ask] = useState<string | null>(null);
  const sent = useRef<Sent | null>(null);
  const wallet = useRef<HTMLDivElement>(null);
  useEffect(() => load(null), [load]);
  const changed = data?.changed ?? null;
  useEffect(() => {
    if (changed === null || sent.current?.change !== changed) return;
    const card = sent.current.name;
    const text = t(changed.kind === 'REMOVE' ? 'saved-cards:removed' : 'saved-cards:defaultNow', { card });
    // The pressed button is no longer on the page, so the focus moves to the list.
    wallet.current?.focus();
    toast({ about: 'saved-cards', text });
  }, [changed, toast, t]);
  const isBusy = status === 'PENDING';
  const send = (kind: CardChange['kind'], card: SavedCard) => {
    if (isBusy) return;
    const change = { kind, cardId: card.cardId };
    sent.current = { change, name: savedCardName(card, t) };
    ask(null);
    load(change);
  };
  const cards = data?.cards ?? [];
  return (
    <div
      ref={wallet}
      tabIndex={-1}
      className={styles.wallet}
      aria-busy={isBusy}
      data-testid="wallet"
      data-state={status}
    >
      {failure === null ? null : <Failed failure={failure} retry={() => load(null)} />}
      {data === null && failure === null ? <Loading /> : null}
      {data !== null && cards.length === 0 ? <p>{t('saved-cards:none')}</p> : null}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <SavedCardItem
            key={card.cardId}
            card={card}
            isAsked={asked === card.cardId}
            ask={(isAsked) => ask(isAsked ? card.cardId : null)}
            makeDefault={() => send('MAKE_DEFAULT', card)}
            remove={() => send('REMOVE', card)}
          />
        ))}
      </ul>
      {data === null ? null : (
        <p className={styles.hint}>
          {cards.length < SAVED_CARDS_MAX
            ? t('saved-cards:howTo')
            : t('saved-cards:most', { count: SAVED_CARDS_MAX })}
        </p>
      )}
    </div>
  );
}

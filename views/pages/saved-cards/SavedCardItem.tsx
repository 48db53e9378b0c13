/** One saved card with its buttons. The member confirms a removal, because it can't be undone. */
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import type { SavedCard } from '#contract/saved-cards.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { savedCardName } from './saved-card-name.ts';
import styles from './SavedCardsPage.module.css';

interface Props {
  readonly card: SavedCard;
  /** Whether the member has pressed Remove and is asked to confirm. */
  readonly isAsked: boolean;
  ask(isAsked: boolean): void;
  makeDefault(): void;
  remove(): void;
}

export function SavedCardItem({ card, isAsked, ask, makeDefault, remove }: Props) {
  const { t } = useTranslation();
  const { expiry, isExpired, isDefault } = card;
  const name = savedCardName(card, t);
  const removeButton = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    // The focus returns to the Remove button of a member who keeps the card.
    if (wasAsked.current && !isAsked) removeButton.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <li className={styles.card} data-testid="saved-card" data-state={isDefault ? 'DEFAULT' : 'OTHER'}>
      <p className={styles.name}>
        <strong>{name}</strong>
        {isDefault ? <Badge>{t('saved-cards:isDefault')}</Badge> : null}
        {isExpired ? <Badge color="orange">{t('saved-cards:isExpired')}</Badge> : null}
      </p>
      <p className={styles.expiry}>
        {t(isExpired ? 'saved-cards:expired' : 'saved-cards:expires', { expiry })}
      </p>
      {isAsked ? (
        <ConfirmRemoval name={name} remove={remove} keep={() => ask(false)} />
      ) : (
        <p className={styles.actions}>
          {isDefault || isExpired ? null : (
            <LinkButton aria-label={t('saved-cards:makeDefaultOf', { card: name })} onClick={makeDefault}>
              {t('saved-cards:makeDefault')}
            </LinkButton>
          )}
          <LinkButton
            ref={removeButton}
            aria-label={t('saved-cards:removeOf', { card: name })}
            onClick={() => ask(true)}
          >
            {t('saved-cards:remove')}
          </LinkButton>
        </p>
      )}
    </li>
  );
}

function ConfirmRemoval({ name, remove, keep }: { name: string; remove(): void; keep(): void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div
      className={styles.confirm}
      data-testid="confirm-removal"
      onKeyDown={({ key }) => {
        if (key === 'Escape') keep();
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {t('saved-cards:sure', { card: name })}
      </h2>
      <p>{t('saved-cards:final')}</p>
      <p className={styles.buttons}>
        <Button onClick={remove}>{t('saved-cards:confirm')}</Button>
        <Button variant="outline" onClick={keep}>
          {t('saved-cards:back')}
        </Button>
      </p>
    </div>
  );
}

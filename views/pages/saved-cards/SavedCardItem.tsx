/** One saved card with its buttons. The member confirms a removal, because it can't be undone. */
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedCard } from '#contract/saved-cards.ts';
import { ConfirmQuestion, useButtonOfQuestion } from '#views/components/ConfirmQuestion.tsx';
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
  const removeButton = useButtonOfQuestion(isAsked);
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
        <ConfirmQuestion
          heading="h2"
          question={t('saved-cards:sure', { card: name })}
          text={t('saved-cards:final')}
          yes={t('saved-cards:confirm')}
          no={t('saved-cards:back')}
          testId="confirm-removal"
          onYes={remove}
          onNo={() => ask(false)}
        />
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

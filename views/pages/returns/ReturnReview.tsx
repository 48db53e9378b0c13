/** What is about to be returned, and how much of it we'll refund. */
import { Input, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';
import { BuyerNote } from './BuyerNote.tsx';
import type { Returnable } from './calls.ts';
import { LineFacts, LineFrame, Lines } from './LineFrame.tsx';
import { reasonKey } from './reasons.ts';
import type { ChosenLine } from './LineChoice.tsx';
import styles from './ReturnReview.module.css';

interface Props {
  readonly returnable: Returnable;
  readonly choices: readonly ChosenLine[];
}

export function ReturnReview({ returnable, choices }: Props) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const chosen = returnable.lines.flatMap((line) => {
    const choice = choices.find(({ orderLineId }) => orderLineId === line.orderLineId);
    return choice === undefined ? [] : [{ line, choice, cents: line.refundCents[choice.quantity - 1] ?? 0 }];
  });
  return (
    <>
      <Lines>
        {chosen.map(({ line, choice, cents }) => (
          <LineFrame
            key={line.orderLineId}
            picture={{ src: line.picture.src, alt: '' }}
            head={
              <>
                <h3>{line.title}</h3>
                <LineFacts>
                  <span>{t('returns:one.quantity', { count: choice.quantity })}</span>
                  <span>{t(reasonKey(choice.reason), { reason: choice.reason })}</span>
                  {choice.photos.length === 0 ? null : (
                    <span>{t('returns:open.photoCount', { count: choice.photos.length })}</span>
                  )}
                </LineFacts>
              </>
            }
          >
            <BuyerNote text={choice.note} />
            <Text m={0}>{money(cents)}</Text>
          </LineFrame>
        ))}
      </Lines>
      <p className={styles.sum}>
        <span>{t('returns:one.refundExpected')}</span>{' '}
        <strong data-testid="refund">{money(chosen.reduce((sum, { cents }) => sum + cents, 0))}</strong>
      </p>
      <Input.Description size="md" mb="md">
        {t('returns:open.whereto')}
      </Input.Description>
    </>
  );
}

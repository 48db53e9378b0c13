/** A line of the order to choose: quantity, reason, note, photos; or why it can't be returned. */
import { Checkbox, Input, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RETURN_NOTE_MAX } from '#contract/limits.ts';
import type { ReturnReason } from '#contract/open-return.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Choice } from '#views/components/Choice.tsx';
import { PhotoChoice } from '#views/components/PhotoChoice.tsx';
import type { Photo } from '#views/components/photo-upload.ts';
import { TextArea } from '#views/components/TextArea.tsx';
import type { Returnable } from './calls.ts';
import styles from './LineChoice.module.css';
import { LineFacts, LineFrame } from './LineFrame.tsx';
import { CLASS_REASONS, GOODS_REASONS } from './reasons.ts';

const WHOLE = 100;

/** The buyer's input for a line. */
export interface ChosenLine {
  readonly orderLineId: number;
  readonly quantity: number;
  readonly reason: ReturnReason | '';
  readonly note: string;
  readonly photos: readonly Photo[];
}

interface Props {
  readonly line: Returnable['lines'][number];
  readonly choice: ChosenLine | null;
  readonly parentNumber: string;
  /** The form was submitted while photos were uploading. */
  readonly isAwaited: boolean;
  /** The form was submitted without a reason for every chosen line. */
  readonly isReasonNeeded: boolean;
  change(choice: ChosenLine | null): void;
}

export function LineChoice(props: Props) {
  const { line, choice, change } = props;
  const { t } = useTranslation();
  const { day } = useLocale();
  const { orderLineId, title, option, picture, hindrance, quantity, until } = line;
  const fresh: ChosenLine = { orderLineId, quantity, reason: '', note: '', photos: [] };
  return (
    <LineFrame
      picture={picture}
      head={
        <>
          {quantity === 0 ? (
            <h2>{title}</h2>
          ) : (
            <Checkbox
              classNames={{ label: styles.title }}
              label={title}
              checked={choice !== null}
              onChange={(event) => change(event.target.checked ? fresh : null)}
            />
          )}
          <LineFacts>
            {option === '' ? null : <span>{option}</span>}
            <span>{line.skuNumber}</span>
            {hindrance === null && until !== null ? (
              <span>{t('returns:open.until', { day: day(until, timeZone() ?? 'UTC', 'medium') })}</span>
            ) : null}
          </LineFacts>
          {hindrance === null ? null : <p className={styles.hindrance}>{t(`problems:${hindrance}`)}</p>}
        </>
      }
      data-testid="line-choice"
      data-state={hindrance ?? (choice ? 'chosen' : 'open')}
    >
      {choice === null ? null : <Details {...props} choice={choice} />}
    </LineFrame>
  );
}

function Details({
  line,
  choice,
  parentNumber,
  isAwaited,
  isReasonNeeded,
  change,
}: Props & { choice: ChosenLine }) {
  const { t } = useTranslation();
  const { money, number } = useLocale();
  const reasons = line.isClass ? CLASS_REASONS : GOODS_REASONS;
  const isWrong = isReasonNeeded && choice.reason === '';
  const cents = line.refundCents[choice.quantity - 1] ?? 0;
  return (
    <>
      <div className={styles.details}>
        <Choice
          name="quantity"
          label={t('returns:open.quantity')}
          value={choice.quantity}
          onChange={(event) => change({ ...choice, quantity: Number(event.target.value) })}
        >
          {line.refundCents.map((_, index) => (
            <option key={index} value={index + 1}>
              {number(index + 1)}
            </option>
          ))}
        </Choice>
        <Choice
          name="reason"
          label={t('returns:one.reason')}
          problem={isWrong ? t('returns:do.reasonNeeded') : undefined}
          value={choice.reason}
          onChange={(event) =>
            change({ ...choice, reason: reasons.find((known) => known === event.target.value) ?? '' })
          }
        >
          <option value="">{t('returns:open.pickReason')}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`returns:reason.${reason}`)}
            </option>
          ))}
        </Choice>
      </div>
      <TextArea
        name="note"
        label={t('returns:open.note')}
        rows={3}
        resize="vertical"
        maxLength={RETURN_NOTE_MAX}
        value={choice.note}
        onChange={(event) => change({ ...choice, note: event.target.value })}
      />
      {line.isClass ? null : (
        <PhotoChoice
          {...{ parentNumber, isAwaited }}
          say={t}
          photos={choice.photos}
          change={(photos) => change({ ...choice, photos })}
        />
      )}
      <Text m={0}>
        {t('returns:open.expected')} <strong>{money(cents)}</strong>
        {line.percent < WHOLE ? <> ({t('returns:open.part', { percent: line.percent })})</> : null}
      </Text>
      {line.isReceiptExpected ? null : (
        <Input.Description size="md">{t('returns:open.noReceipt')}</Input.Description>
      )}
    </>
  );
}

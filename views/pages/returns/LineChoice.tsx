/** A line of the order to choose: quantity, reason, note, photos; or why it can't be returned. */
import { useTranslation } from 'react-i18next';
import { RETURN_NOTE_MAX } from '#contract/limits.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { PhotoChoice } from '#views/components/PhotoChoice.tsx';
import type { Returnable } from './calls.ts';
import { CLASS_REASONS, GOODS_REASONS } from './reasons.ts';
import type { Choice } from './ReturnForm.tsx';

const WHOLE = 100;

interface Props {
  readonly line: Returnable['lines'][number];
  readonly choice: Choice | null;
  readonly parentNumber: string;
  /** The form was submitted while photos were uploading. */
  readonly isAwaited: boolean;
  /** The form was submitted without a reason for every chosen line. */
  readonly isReasonNeeded: boolean;
  change(choice: Choice | null): void;
}

export function LineChoice(props: Props) {
  const { line, choice, change } = props;
  const { t } = useTranslation();
  const { day } = useLocale();
  const { orderLineId, title, option, picture, hindrance, quantity, until } = line;
  const fresh: Choice = { orderLineId, quantity, reason: '', note: '', photos: [] };
  return (
    <li
      className="return-line"
      data-testid="line-choice"
      data-state={hindrance ?? (choice ? 'chosen' : 'open')}
    >
      <img className="return-line__picture" src={picture.src} alt={picture.alt} width={80} height={80} />
      <div className="return-line__head">
        {quantity === 0 ? (
          <h2>{title}</h2>
        ) : (
          <label className="return-choice__take">
            <input
              type="checkbox"
              checked={choice !== null}
              onChange={(event) => change(event.target.checked ? fresh : null)}
            />
            <span className="return-choice__title">{title}</span>
          </label>
        )}
        <p className="return-line__facts">
          {option === '' ? null : <span>{option}</span>}
          <span>{line.skuNumber}</span>
          {hindrance === null && until !== null ? (
            <span>{t('returns:open.until', { day: day(until, timeZone() ?? 'UTC', 'medium') })}</span>
          ) : null}
        </p>
        {hindrance === null ? null : <p className="return-line__explained">{t(`problems:${hindrance}`)}</p>}
      </div>
      {choice === null ? null : <Details {...props} choice={choice} />}
    </li>
  );
}

function Details({
  line,
  choice,
  parentNumber,
  isAwaited,
  isReasonNeeded,
  change,
}: Props & { choice: Choice }) {
  const { t } = useTranslation();
  const { money, number } = useLocale();
  const reasons = line.isClass ? CLASS_REASONS : GOODS_REASONS;
  const isWrong = isReasonNeeded && choice.reason === '';
  const cents = line.refundCents[choice.quantity - 1] ?? 0;
  return (
    <div className="return-line__body return-choice__details">
      <label className="field">
        <span className="field__label">{t('returns:open.quantity')}</span>
        <select
          className="field__input"
          name="quantity"
          value={choice.quantity}
          onChange={(event) => change({ ...choice, quantity: Number(event.target.value) })}
        >
          {line.refundCents.map((_, index) => (
            <option key={index} value={index + 1}>
              {number(index + 1)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field__label">{t('returns:one.reason')}</span>
        <select
          className="field__input"
          name="reason"
          aria-invalid={isWrong ? true : undefined}
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
        </select>
        {isWrong ? (
          <span className="field__problem" role="alert">
            {t('returns:do.reasonNeeded')}
          </span>
        ) : null}
      </label>
      <label className="field return-choice__note">
        <span className="field__label">{t('returns:open.note')}</span>
        <textarea
          className="field__input"
          name="note"
          rows={3}
          maxLength={RETURN_NOTE_MAX}
          value={choice.note}
          onChange={(event) => change({ ...choice, note: event.target.value })}
        />
      </label>
      {line.isClass ? null : (
        <PhotoChoice
          {...{ parentNumber, isAwaited }}
          photos={choice.photos}
          change={(photos) => change({ ...choice, photos })}
        />
      )}
      <p className="return-line__money">
        {t('returns:open.expected')} <strong>{money(cents)}</strong>
        {line.percent < WHOLE ? <> ({t('returns:open.part', { percent: line.percent })})</> : null}
      </p>
      {line.isReceiptExpected ? null : <p className="field__hint">{t('returns:open.noReceipt')}</p>}
    </div>
  );
}

/** Where one writes: an answer where one is waited for, else a message that moves nothing. */
import { useState, type SubmitEvent } from 'react';
import type { DisputeDetail } from '../../../contract/disputes.ts';
import { useSpeech } from '../../locale.tsx';
import { hasUnsentPhotos, type Photo } from '../../parts/photo-upload.ts';
import { PhotoChoice } from '../../parts/PhotoChoice.tsx';
import type { Ask } from './ask.ts';

/** As the contract has it (DISPUTE_TEXT_MAX). */
const TEXT_MAX = 4000;
const ANSWERS = ['PROVIDE_INFORMATION', 'REPLY'] as const;

interface Props {
  readonly detail: DisputeDetail;
  readonly guestKey: string | null;
  readonly ask: Ask;
}

export function Composer({ detail, guestKey, ask }: Props) {
  const { t } = useSpeech();
  if (!detail.mayComment) return <p className="notice">{t('disputes:write.closed')}</p>;
  // What was sent leaves an empty form behind.
  return <Form key={ask.done} detail={detail} guestKey={guestKey} ask={ask} />;
}

function Form({ detail, guestKey, ask }: Props) {
  const { t } = useSpeech();
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const [isAwaited, setIsAwaited] = useState(false);
  const answer = ANSWERS.find((name) => detail.dispute.permittedEvents.includes(name));
  const written = { text, photoIds: photos.map(({ photoId }) => photoId) };
  const check = (form: HTMLFormElement): boolean => {
    const isUnsent = hasUnsentPhotos(form);
    const nothing = text.trim() === '' && photos.length === 0 && !isUnsent;
    setIsEmpty(nothing);
    setIsAwaited(isUnsent);
    return !nothing && !isUnsent;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    if (answer === undefined) ask.comment(written);
    else ask.event({ type: answer }, written);
  };
  return (
    <form className="composer" onSubmit={submit} data-testid="composer" noValidate>
      <h2>{t('disputes:write.title')}</h2>
      <label className="field">
        <span className="field__label">{t('disputes:write.text')}</span>
        <span className="field__hint">{t('disputes:write.hint')}</span>
        <textarea
          className="field__input"
          name="text"
          rows={4}
          maxLength={TEXT_MAX}
          value={text}
          aria-invalid={isEmpty ? true : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {isEmpty ? (
          <span className="field__problem" role="alert">
            {t('disputes:write.empty')}
          </span>
        ) : null}
      </label>
      <PhotoChoice
        photos={photos}
        parentNumber={detail.order.parentNumber}
        guestKey={guestKey}
        isAwaited={isAwaited}
        change={setPhotos}
      />
      <p className="composer__send">
        <button type="submit" className="button" aria-disabled={ask.isBusy} data-event={answer ?? 'COMMENT'}>
          {ask.isBusy
            ? t('disputes:write.sending')
            : answer === undefined
              ? t('disputes:write.comment')
              : t(`disputes:do.${answer}`)}
        </button>
        {answer === undefined ? null : (
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={ask.isBusy}
            onClick={({ currentTarget: { form } }) => {
              if (form !== null && check(form)) ask.comment(written);
            }}
          >
            {t('disputes:write.note')}
          </button>
        )}
      </p>
    </form>
  );
}

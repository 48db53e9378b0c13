/** The part that every form for a message has: its text, its photos, why it wasn't sent, and the button that sends it. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MESSAGE_TEXT_MAX } from '#contract/limits.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { PhotoChoice } from '#views/components/PhotoChoice.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import type { WritingState } from '#views/components/use-writing.ts';
import styles from './MessageForm.module.css';

interface Props {
  readonly writing: WritingState;
  /** The error of the text. */
  readonly problem: string | undefined;
  readonly minRows: number;
  readonly maxRows: number;
  readonly autoFocus?: boolean;
  readonly isBusy: boolean;
  /** Why the message wasn't sent; null if it was, or if a field says why. */
  readonly failure: RequestFailure | null;
  /** Called once a photo has been chosen, uploaded or removed. */
  onPhotosChanged(): void;
}

export function MessageFields({
  writing,
  problem,
  minRows,
  maxRows,
  autoFocus = false,
  isBusy,
  failure,
  onPhotosChanged,
}: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextArea
        name="text"
        label={t('messages:write.label')}
        hint={t('messages:write.hint', { most: MESSAGE_TEXT_MAX })}
        problem={problem}
        autosize
        minRows={minRows}
        maxRows={maxRows}
        autoFocus={autoFocus}
        maxLength={MESSAGE_TEXT_MAX}
      />
      <PhotoChoice
        photos={writing.photos}
        say={t}
        isAwaited={writing.isAwaited}
        change={writing.setPhotos}
        onChanged={onPhotosChanged}
      />
      <div role="alert">
        {failure === null || isBusy ? null : (
          <Notice tone="problem" className={styles.failure} data-code={failure.code}>
            {failureText(failure, t)} {t('messages:write.failed')}
          </Notice>
        )}
      </div>
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? t('messages:write.sending') : t('messages:write.send')}
      </Button>
    </>
  );
}

/** The form in which a seller answers a review. What was typed stays when it is refused. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, type SubmitEvent } from 'react';
import { REVIEW_ANSWER_MAX } from '#contract/limits.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import { Actions } from '#views/components/review-record/ReviewRecord.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';

interface Props {
  /** The present answer; empty without one. */
  readonly text: string;
  readonly isBusy: boolean;
  readonly failure: RequestFailure | null;
  send(text: string): void;
  cancel(): void;
}

export function AnswerForm({ text, isBusy, failure, send, cancel }: Props) {
  const { t } = useTranslation();
  const { problems, isAtField, formProps, check, focus } = useCheckedForm({
    fields: { text: '' },
    rules: (typed) => ({ text: typed.text.trim() === '' ? t('shop-reviews:answer.missing') : null }),
    failure,
  });
  useEffect(() => focus('text'), [focus]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    if (typed !== null) send(typed.text.trim());
  };
  return (
    <form {...formProps} onSubmit={submit}>
      <TextArea
        name="text"
        label={t('shop-reviews:answer.label')}
        hint={t('shop-reviews:answer.hint')}
        problem={problems['text']}
        defaultValue={text}
        rows={4}
        maxLength={REVIEW_ANSWER_MAX}
      />
      {failure && !isAtField ? (
        <Notice tone="problem" role="alert">
          {failureText(failure, t)}
        </Notice>
      ) : null}
      <Actions>
        <Button type="submit" aria-disabled={isBusy}>
          {t('shop-reviews:answer.send')}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {t('shop-reviews:answer.cancel')}
        </Button>
      </Actions>
    </form>
  );
}

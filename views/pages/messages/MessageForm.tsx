/** The form for a message of text, photos or both. What was typed stays until it is sent; a repeated message counts once. */
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useState } from 'react';
import { useWriting } from '#views/components/use-writing.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useDraftKey } from '#views/hooks/use-draft-key.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { sendMachine, type Target } from './calls.ts';
import { MessageFields } from './MessageFields.tsx';
import styles from './MessageForm.module.css';

interface Props {
  readonly target: Target;
  /** A function that stays the same. */
  onSent(): void;
}

export function MessageForm({ target, onSent }: Props) {
  const [sent, setSent] = useState(0);
  const done = useCallback(() => {
    setSent((before) => before + 1);
    onSent();
  }, [onSent]);
  // A sent message leaves an empty form, and its writer's focus stays there.
  return <Form key={sent} target={target} isGoingOn={sent > 0} onSent={done} />;
}

function Form({ target, isGoingOn, onSent }: Props & { readonly isGoingOn: boolean }) {
  const { t } = useTranslation();
  const { status, failure, load } = useRequest(sendMachine);
  const keyOf = useDraftKey();
  const isBusy = status === 'PENDING';
  const writing = useWriting({ isWordless: true });
  const { problems, isAtField, formProps, check, recheck } = useCheckedForm({
    fields: { text: '' },
    rules: ({ text }, form) => ({ text: writing.isEmpty(text, form) ? t('messages:write.missing') : null }),
    failure,
  });
  useEffect(() => {
    if (status === 'FULFILLED') onSent();
  }, [status, onSent]);
  return (
    <form
      {...formProps}
      className={styles.form}
      data-testid="message-form"
      data-state={status}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const typed = check();
        const written = typed && writing.written(typed.text, event.currentTarget);
        if (written === null) return;
        const { text, photoIds } = written;
        load({ target, body: { clientKey: keyOf(written), text, photoIds: [...photoIds] } });
      }}
      onKeyDown={(event) => {
        // As in other programs for messages.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <MessageFields
        writing={writing}
        problem={problems['text']}
        minRows={3}
        maxRows={12}
        autoFocus={isGoingOn}
        isBusy={isBusy}
        failure={isAtField ? null : failure}
        onPhotosChanged={recheck}
      />
    </form>
  );
}

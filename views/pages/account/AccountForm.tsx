/** An account page's form: its general error, fields and button. The browser never submits it natively. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { RequestFailure } from '#machines/request/failure.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import type { CheckedForm } from '#views/hooks/use-checked-form.ts';
import styles from './AccountForm.module.css';
import { AccountFrame, type NoScript } from './AccountFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  /** The page's name in tests. */
  name: string;
  /** The state of its machine; PENDING blocks another submit. */
  state: string;
  words: { title: string; lead: string; send: string; sending: string };
  /** Why it needs script, if the reason isn't a password. */
  noScript?: NoScript;
  id?: string;
  form: CheckedForm<string>['formProps'];
  onSend(form: HTMLFormElement): void;
  /** Content above the alert. */
  above?: ReactNode;
  /** The error that belongs to no field. */
  problem: ReactNode;
  /** The fields. */
  children: ReactNode;
  below?: ReactNode;
};

export function AccountForm({
  name,
  state,
  words,
  noScript,
  id,
  form,
  onSend,
  above,
  problem,
  children,
  below,
}: Props) {
  const isBusy = state === 'PENDING';
  return (
    <AccountFrame name={name} state={state} title={words.title} lead={words.lead} noScript={noScript}>
      {above}
      <div className={styles.alert} role="alert">
        {problem}
      </div>
      <form
        className={styles.form}
        id={id}
        {...form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSend(event.currentTarget);
        }}
      >
        {children}
        <SubmitButton label={words.send} busy={words.sending} isBusy={isBusy} />
      </form>
      {below}
    </AccountFrame>
  );
}

/** Why the whole form was refused; nothing while `failure` is null. */
export function FormFailure({ failure }: { failure: RequestFailure | null }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  return (
    <Notice tone="problem" data-code={failure.code || failure.kind}>
      {failureText(failure, t)}
    </Notice>
  );
}

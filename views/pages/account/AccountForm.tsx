/** A form of an account page: what went wrong with the whole of it, its fields, its button. The browser never sends it by itself. */
import type { ReactNode, RefObject } from 'react';
import type { RequestFailure } from '../../../machines/request/failure.ts';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';
import { AccountFrame, type NoScript } from './AccountFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  /** What tests and styles call the page. */
  name: string;
  /** Of its machine; PENDING keeps the form from being sent again. */
  state: string;
  words: { title: string; lead: string; send: string; sending: string };
  /** Why it needs script, where it is not for a password. */
  noScript?: NoScript;
  id?: string;
  form: RefObject<HTMLFormElement | null>;
  onSend(form: HTMLFormElement): void;
  /** Before the alert. */
  above?: ReactNode;
  /** What no field is to blame for. */
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
      <div role="alert">{problem}</div>
      <form
        id={id}
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSend(event.currentTarget);
        }}
        className="account__form"
      >
        {children}
        <SubmitButton label={words.send} busy={words.sending} isBusy={isBusy} />
      </form>
      {below}
    </AccountFrame>
  );
}

/** Why a form was refused as a whole; nothing while `failure` is null. */
export function FormFailure({ failure }: { failure: RequestFailure | null }) {
  const { t } = useSpeech();
  if (failure === null) return null;
  return (
    <p className="notice" data-tone="problem" data-code={failure.code || failure.kind}>
      {failureText(failure, t)}
    </p>
  );
}

/** The second yes to what moves money: the amount, whom it goes to, and two buttons. Focus comes to its heading. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useSpeech } from '../locale.tsx';
import type { Confirmation } from './use-confirmation.ts';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** The button that does it. */
  readonly yes: string;
  readonly isBusy: boolean;
  readonly confirmation: Pick<Confirmation<never>, 'confirm' | 'back'>;
}

export function ConfirmStep({ title, children, yes, isBusy, confirmation }: Props) {
  const { t } = useSpeech();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="confirm-step" data-testid="confirm-step">
      <h3 tabIndex={-1} ref={heading}>
        {title}
      </h3>
      {children}
      <p className="confirm-step__buttons">
        <button type="button" className="button" aria-disabled={isBusy} onClick={confirmation.confirm}>
          {yes}
        </button>
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={isBusy}
          onClick={confirmation.back}
        >
          {t('disputes:confirm.back')}
        </button>
      </p>
    </div>
  );
}

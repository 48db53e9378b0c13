/** The actions for a line: exactly the events that the machine permits to the reader, or why another agent has them. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { ReturnLineEvent } from '#machines/return-line/events.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useConfirmation } from '#views/hooks/use-confirmation.ts';
import type { ReturnLine, Sent } from './calls.ts';
import { ConfirmRefund, REFUNDS, type Parties, type Refund } from './ConfirmRefund.tsx';
import { EventForm, FORMS, type Form } from './EventForm.tsx';
import styles from './LineActions.module.css';

/** Sent at once by a button; the first is the primary one. */
const PLAIN = ['APPROVE', 'PASS', 'DELIVERED', 'APPROVE_RESHIP', 'CANCEL'] as const;
/** Forms that continue the return come before forms that refuse it. */
const isFirst = (form: Form): boolean => form === 'RECEIVE' || form === 'RESHIP_SENT';

interface Props {
  readonly line: ReturnLine;
  readonly parties: Parties;
  readonly isBusy: boolean;
  /** Events that other parts of the page offer. */
  readonly hidden: readonly ReturnLineEvent['type'][];
  send(sent: Sent): void;
}

export function LineActions({ line, parties, isBusy, hidden, send }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Form | null>(null);
  const [proposed, setProposed] = useState<Refund['type'] | null>(null);
  // The server refuses an outdated revision, so the agent confirms what they saw.
  const confirmation = useConfirmation<Refund>(
    ({ type, line: seen }) => send({ line: seen, event: { type } }),
    isBusy,
  );
  const { proposal } = confirmation;
  const may = (event: ReturnLineEvent['type']) =>
    line.permittedEvents.includes(event) && !hidden.includes(event);
  const plain = PLAIN.filter(may);
  const refunds = REFUNDS.filter(may);
  const forms = FORMS.filter(may);
  // A form is shown while its event is permitted: it goes after success and keeps its text after a failure.
  const shown = forms.find((form) => form === chosen) ?? null;
  if (line.isLeftToAnotherAgent)
    return <Notice data-testid="left-to-another">{t('aftersales:leftToAnotherAgent')}</Notice>;
  if (plain.length + refunds.length + forms.length === 0) return null;
  if (proposal !== null && may(proposal.type))
    return (
      <div data-testid="actions">
        <ConfirmRefund refund={proposal} parties={parties} isBusy={isBusy} confirmation={confirmation} />
      </div>
    );
  const formButton = (form: Form) => (
    <Button
      key={form}
      variant={isFirst(form) ? 'filled' : 'outline'}
      aria-expanded={shown === form}
      data-event={form}
      onClick={() => setChosen(shown === form ? null : form)}
    >
      {t(`returns:do.${form}`)}
    </Button>
  );
  return (
    <div data-testid="actions">
      <p className={styles.row}>
        {forms.filter(isFirst).map(formButton)}
        {plain.map((type, index) => (
          <Button
            key={type}
            data-event={type}
            variant={index === 0 && type !== 'CANCEL' ? 'filled' : 'outline'}
            aria-disabled={isBusy}
            onClick={() => send({ line, event: { type } })}
          >
            {t(`returns:do.${type}`)}
          </Button>
        ))}
        {refunds.map((type) => (
          <Button
            key={type}
            data-event={type}
            aria-disabled={isBusy}
            // "Go back" returns the focus to the button that opened the question.
            autoFocus={proposed === type}
            onClick={() => {
              setProposed(type);
              confirmation.propose({ type, line });
            }}
          >
            {t(`returns:do.${type}`)}
          </Button>
        ))}
        {forms.filter((form) => !isFirst(form)).map(formButton)}
      </p>
      {shown === null ? null : (
        <EventForm
          key={shown}
          form={shown}
          line={line}
          isBusy={isBusy}
          send={(event) => send({ line, event })}
        />
      )}
    </div>
  );
}

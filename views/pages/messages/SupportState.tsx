/** Where a request to Atelier Support is, and what its reader may do besides writing. */
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { ConversationDetail, ConversationSide } from '#contract/messages.ts';
import type { SupportStatus } from '#contract/support.ts';
import { timeZone } from '#services/clock.ts';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { useFocusAfter } from '#views/hooks/use-focus-after.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { supportEventMachine } from './calls.ts';
import styles from './SupportState.module.css';

const EVENTS = ['CLAIM', 'RESOLVE', 'RELEASE'] as const;

interface Props {
  readonly detail: ConversationDetail;
  /** A function that stays the same. */
  onChanged(): void;
}

/** Agents read who holds the request, and the agent who holds it reads what happens next. */
function stateKey({ state, permittedEvents }: SupportStatus, side: ConversationSide) {
  if (side === 'buyer') return `buyer.${state}` as const;
  const isHeld = state === 'CLAIMED' || state === 'WAITING_FOR_MEMBER';
  return isHeld && permittedEvents.includes('ANSWER')
    ? (`claimant.${state}` as const)
    : (`agent.${state}` as const);
}

function useStateText(support: SupportStatus | null, side: ConversationSide): string {
  const { t } = useTranslation();
  const { day, time } = useLocale();
  if (support === null) return '';
  const { claimedBy, dueTime } = support;
  const zone = timeZone() ?? 'UTC';
  return t(`messages:support.state.${stateKey(support, side)}`, {
    name: claimedBy ?? t('messages:support.anotherAgent'),
    day: dueTime === null ? '' : day(dueTime, zone, 'short'),
    time: dueTime === null ? '' : time(dueTime, zone),
  });
}

/** The member closes an answered request because it is solved, and another one because they no longer need an answer. */
function eventKey(type: (typeof EVENTS)[number], { state }: SupportStatus, side: ConversationSide) {
  if (type !== 'RESOLVE' || side === 'seller') return type;
  return state === 'WAITING_FOR_MEMBER' ? 'solved' : 'withdraw';
}

export function SupportState({ detail, onChanged }: Props) {
  const { t } = useTranslation();
  const { status, failure, load } = useRequest(supportEventMachine);
  const { conversationId, support, side } = detail;
  const text = useStateText(support, side);
  const { place, sent } = useFocusAfter<HTMLParagraphElement>(support?.revision ?? 0);
  useEffect(() => {
    if (status === 'FULFILLED' || status === 'REJECTED') onChanged();
  }, [status, onChanged]);
  if (support === null || conversationId === null) return null;
  const { state, permittedEvents } = support;
  // The hindrance of the form says the same.
  if (side === 'buyer' && detail.hindrance === 'SUPPORT_REQUEST_CLOSED') return null;
  const isBusy = status === 'PENDING';
  const offered = EVENTS.filter((type) => permittedEvents.includes(type));
  return (
    <section
      className={styles.state}
      aria-label={t('messages:support.status')}
      data-testid="support-state"
      data-state={state}
    >
      <p tabIndex={-1} ref={place}>
        {text}
      </p>
      <FailureNotice text={failure && !isBusy ? failureText(failure, t) : null} />
      {offered.length === 0 ? null : (
        <Group gap="sm">
          {offered.map((type) => (
            <Button
              key={type}
              variant={type === 'CLAIM' ? 'filled' : 'outline'}
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                sent();
                load({ conversationId, type });
              }}
            >
              {t(`messages:support.do.${eventKey(type, support, side)}`)}
            </Button>
          ))}
        </Group>
      )}
    </section>
  );
}

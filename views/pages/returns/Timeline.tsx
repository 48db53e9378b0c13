/** How a line came to stand where it stands: every step, who took it, and when. */
import { timeZone } from '../../../services/clock.ts';
import { useSpeech } from '../../locale.tsx';
import type { ReturnLine } from './calls.ts';

const EVENTS = [
  'APPROVE',
  'REJECT',
  'APPROVE_RESHIP',
  'CANCEL',
  'SHIP',
  'CARRIER_DELIVERED',
  'RECEIVE',
  'PASS',
  'FAIL',
  'REFUND_SETTLED',
  'REFUND_FAILED',
  'RESHIP_SENT',
  'DELIVERED',
  'DISPUTE_DECIDED',
  'TIME_UP',
] as const;
const SENDERS = ['buyer', 'seller', 'agent', 'system', 'time'] as const;

export function Timeline({
  line: { steps = [], createdTime },
  viewedBy,
}: {
  line: ReturnLine;
  viewedBy: string;
}) {
  const { t, day, time } = useSpeech();
  const zone = timeZone() ?? 'UTC';
  const when = (at: string) => `${day(at, zone, 'medium')}, ${time(at, zone)}`;
  const who = (by: string) =>
    by === viewedBy
      ? t('returns:by.you')
      : t(`returns:by.${SENDERS.find((known) => known === by) ?? 'system'}`);
  return (
    <details className="return-timeline">
      <summary>{t('returns:timeline.title')}</summary>
      <ol>
        <li>
          <time dateTime={createdTime}>{when(createdTime)}</time>
          <span>{t('returns:timeline.asked', { who: who('buyer') })}</span>
        </li>
        {steps.map(({ event, sentBy, time: at }, index) => (
          <li key={index}>
            <time dateTime={at}>{when(at)}</time>
            <span>
              {t(`returns:timeline.${EVENTS.find((known) => known === event) ?? 'TIME_UP'}`, {
                who: who(sentBy),
              })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

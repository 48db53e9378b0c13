/** How a line came to stand where it stands: every step, who took it, and when. */
import type { ReturnLineEvent } from '../../../machines/return-line/events.ts';
import { timeZone } from '../../../services/clock.ts';
import { useSpeech } from '../../locale.tsx';
import { isSender } from '../../parts/sender.ts';
import type { ReturnLine } from './calls.ts';

type EventName = ReturnLineEvent['type'];
/** What has words of its own: everything that happens to a line, whoever sends it. */
const TOLD: Readonly<Record<EventName, true>> = {
  APPROVE: true,
  REJECT: true,
  APPROVE_RESHIP: true,
  CANCEL: true,
  SHIP: true,
  CORRECT_TRACKING: true,
  CARRIER_DELIVERED: true,
  NOT_ARRIVED: true,
  RECEIVE: true,
  PASS: true,
  FAIL: true,
  REFUND_SETTLED: true,
  REFUND_FAILED: true,
  RESHIP_SENT: true,
  DELIVERED: true,
  DISPUTE_DECIDED: true,
  TIME_UP: true,
};
const isTold = (event: string): event is EventName => Object.hasOwn(TOLD, event);

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
    by === viewedBy ? t('returns:by.you') : t(`returns:by.${isSender(by) ? by : 'system'}`);
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
              {t(`returns:timeline.${isTold(event) ? event : 'TIME_UP'}`, {
                who: who(sentBy),
              })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

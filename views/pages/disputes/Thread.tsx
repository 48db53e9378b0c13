/** Messages and steps of a dispute, in chronological order. */
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { DisputeDetail, DisputeMessage, DisputeSide } from '#contract/disputes.ts';
import type { Translate } from '#views/translate.ts';
import { ThreadPhotos } from '#views/components/thread-photos/ThreadPhotos.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { earlierMachine, type Which } from './calls.ts';
import { statusLabel } from './status.ts';
import styles from './Thread.module.css';
import { Byline, When, Words } from './Words.tsx';

type Step = DisputeDetail['steps'][number];
type Entry = { readonly time: string; readonly at: string } & (
  | { readonly message: DisputeMessage }
  | { readonly step: Step }
);

/** Messages and steps together. Steps before the first loaded message are hidden until earlier messages are loaded. */
function entriesOf(
  messages: readonly DisputeMessage[],
  steps: readonly Step[],
  hasEarlier: boolean,
): Entry[] {
  const from = hasEarlier ? (messages[0]?.time ?? '') : '';
  return [
    ...steps
      .filter(({ time }) => time >= from)
      .map((step, nth) => ({ time: step.time, at: `step ${String(nth)} ${step.time}`, step })),
    ...messages.map((message) => ({
      time: message.time,
      at: `message ${String(message.messageId)}`,
      message,
    })),
  ].sort((a, b) => a.time.localeCompare(b.time));
}

type StepName = NonNullable<DisputeMessage['event']>;

const stepText = (event: StepName, t: Translate): string =>
  t(`disputes:step.${event}`, { provider: t('shell:brand') });

function whoText(sentBy: Step['sentBy'], side: DisputeSide, t: Translate): string {
  if (sentBy === 'office') return sentBy;
  return t(`disputes:who.${sentBy === side ? 'you' : sentBy}`, { provider: t('shell:brand') });
}

export function Thread({ which, detail }: { which: Which; detail: DisputeDetail }) {
  const { t } = useTranslation();
  const { status, data, load } = useRequest(earlierMachine);
  const [older, setOlder] = useState<readonly DisputeMessage[]>([]);
  const { side, messages, steps } = detail;
  const known = new Map(
    [...older, ...(data?.content ?? []), ...messages.content].map((message) => [message.messageId, message]),
  );
  const all = [...known.values()].sort((a, b) => a.messageId - b.messageId);
  const hasEarlier = data?.hasEarlier ?? messages.hasEarlier;
  const [first] = all;
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title">{t('disputes:thread.title')}</h2>
      {hasEarlier && first ? (
        <Button
          variant="outline"
          mb="md"
          aria-disabled={status === 'PENDING'}
          onClick={() => {
            setOlder(all);
            load({ ...which, before: first.messageId });
          }}
        >
          {t('disputes:thread.earlier')}
        </Button>
      ) : null}
      {all.length === 0 && steps.length === 0 ? <p>{t('disputes:thread.none')}</p> : null}
      <div role="log" aria-labelledby="thread-title">
        <ol className={styles.list}>
          {entriesOf(all, steps, hasEarlier).map((entry) =>
            'message' in entry ? (
              <Message key={entry.at} message={entry.message} side={side} />
            ) : (
              <StepLine key={entry.at} step={entry.step} side={side} />
            ),
          )}
        </ol>
      </div>
    </section>
  );
}

function Message({ message, side }: { message: DisputeMessage; side: DisputeSide }) {
  const { t } = useTranslation();
  const { sentBy, author, text, event, time } = message;
  // An event without text or photos is shown only as a step.
  if (text === '' && message.photos.length === 0) return null;
  return (
    <li className={styles.message} data-testid="message" data-by={sentBy} data-own={sentBy === side}>
      <Byline author={author} at={time}>
        <span>{whoText(sentBy, side, t)}</span>
        {event === null ? null : <Badge>{stepText(event, t)}</Badge>}
      </Byline>
      {text === '' ? null : <Words text={text} />}
      <ThreadPhotos photos={message.photos} author={author} />
    </li>
  );
}

function StepLine({ step, side }: { step: Step; side: DisputeSide }) {
  const { t } = useTranslation();
  const { event, sentBy, toState, time } = step;
  return (
    <li className={styles.step}>
      <span>
        {whoText(sentBy, side, t)} · {stepText(event, t)}
      </span>{' '}
      <span className={styles.state}>{statusLabel(toState, t)}</span> <When at={time} />
    </li>
  );
}

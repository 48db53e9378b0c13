/** Opens a dispute as a buyer: describes the problem in words and photos, about an order or a refused return. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DisputeReason, OpeningAnswer } from '#contract/disputes.ts';
import type { PageProps } from '#views/page-props.ts';
import { Failed, isNotThere, Loading, NotThere, SignInFirst } from '#views/components/Awaiting.tsx';
import { Choice } from '#views/components/Choice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { RadioChoice } from '#views/components/RadioChoice.tsx';
import { useOrderStanding } from '#views/hooks/use-reader.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { openingMachine, openMachine } from './calls.ts';
import { useDraftKey } from '#views/hooks/use-draft-key.ts';
import { DisputedOrder } from './DisputedOrder.tsx';
import styles from './DisputeFrame.module.css';
import { FIRST_REPLY_HOURS } from './status.ts';
import { useWriting } from '#views/components/use-writing.ts';
import { Writing, WritingFrame } from './Writing.tsx';
import { Link } from '#views/router/Link.tsx';
import { BackLink } from '#views/components/BackLink.tsx';

const REASONS = [
  'NOT_ARRIVED',
  'DAMAGED',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'MISSING_PARTS',
  'RETURN_REFUSED',
  'OTHER',
] as const satisfies readonly DisputeReason[];
const reasonIn = (typed: string) => REASONS.find((known) => known === typed);

export default function OpenDisputePage({ data }: PageProps<'open-dispute'>) {
  const { t } = useTranslation();
  const { parentNumber, orderNumber } = data;
  const standing = useOrderStanding();
  const number = orderNumber ?? parentNumber;
  const back = `/orders/${parentNumber}/dispute?order=${number}`;
  return (
    <article className={styles.page}>
      <BackLink to={`/orders/${parentNumber}`}>
        {t('disputes:order.number', { number: parentNumber })}
      </BackLink>
      <h1>{t('disputes:open.title')}</h1>
      <p className={styles.lead}>
        {t('disputes:open.lead', { provider: t('shell:brand'), hours: FIRST_REPLY_HOURS })}
      </p>
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? <SignInFirst text={t('disputes:guest')} back={back} /> : null}
      {standing === 'known' ? <Opening orderNumber={number} back={back} /> : null}
    </article>
  );
}

interface OpeningProps {
  readonly orderNumber: string;
  readonly back: string;
}

function Opening({ orderNumber, back }: OpeningProps) {
  const { t } = useTranslation();
  const { data, failure, load } = useRequest(openingMachine);
  const ask = useCallback(() => load({ orderNumber }), [load, orderNumber]);
  useEffect(ask, [ask]);
  if (isNotThere(failure))
    return (
      <NotThere title={t('aftersales:notThere.order')} text={t('aftersales:notThere.text')} back={back} />
    );
  if (data === null)
    return failure ? <Failed failure={failure} retry={ask} lead={t('disputes:failed')} /> : <Loading />;
  return (
    <div className={styles.grid} data-testid="opening" data-state={data.refused ?? 'POSSIBLE'}>
      <div className={styles.main}>
        {data.refused === null ? <Form opening={data} /> : <Refused opening={data} />}
      </div>
      <aside className={styles.aside}>
        <DisputedOrder
          order={data.order}
          side="buyer"
          maxRefundCents={data.refused === null ? data.maxRefundCents : null}
        />
      </aside>
    </div>
  );
}

function Refused({ opening }: { opening: OpeningAnswer }) {
  const { t } = useTranslation();
  const { openDisputeId, refusal, order } = opening;
  return (
    <Notice tone="warn">
      <p>{openDisputeId === null ? refusal : t('disputes:open.already')}</p>
      {openDisputeId === null ? (
        <Button component={Link} variant="outline" to={`/orders/${order.parentNumber}`}>
          {t('disputes:open.back')}
        </Button>
      ) : (
        <Button component={Link} to={`/disputes/${openDisputeId}`}>
          {t('disputes:open.see')}
        </Button>
      )}
    </Notice>
  );
}

function Form({ opening }: { opening: OpeningAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, data, failure, load } = useRequest(openMachine);
  const keyOf = useDraftKey();
  const writing = useWriting({ isWordless: false });
  const { problems, formProps, check } = useCheckedForm({
    fields: { reason: '', line: '', text: '' },
    rules: ({ reason, text }, form) => ({
      reason: reasonIn(reason) === undefined ? t('disputes:open.reasonMissing') : null,
      text: writing.isEmpty(text, form) ? t('disputes:open.textMissing') : null,
    }),
  });
  const opened = status === 'FULFILLED' ? (data?.disputeId ?? null) : null;
  useEffect(() => {
    if (opened !== null) void navigate(`/disputes/${opened}`);
  }, [opened, navigate]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'PENDING' || opened !== null) return;
    const typed = check();
    const written = typed && writing.written(typed.text, event.currentTarget);
    const reason = typed === null ? undefined : reasonIn(typed.reason);
    if (typed === null || reason === undefined || written === null) return;
    const line = Number(typed.line);
    const draft = {
      orderNumber: opening.order.orderNumber,
      reason,
      text: written.text,
      photoIds: [...written.photoIds],
      ...(line > 0 ? { returnLineId: line } : {}),
    };
    load({ body: { ...draft, clientKey: keyOf(draft) } });
  };
  return (
    <WritingFrame {...formProps} onSubmit={submit} data-testid="open-dispute" data-state={status}>
      <RadioChoice
        name="reason"
        legend={t('disputes:open.reason')}
        answers={REASONS.filter(
          (reason) => reason !== 'RETURN_REFUSED' || opening.refusedLines.length > 0,
        ).map((value) => ({ value, label: t(`disputes:reason.${value}`) }))}
        problem={problems['reason']}
      />
      {opening.refusedLines.length === 0 ? null : (
        <Choice name="line" label={t('disputes:open.line')} defaultValue="0">
          <option value="0">{t('disputes:open.lineNone')}</option>
          {opening.refusedLines.map(({ returnLineId, title, quantity, maxRefundCents }) => (
            <option key={returnLineId} value={returnLineId}>
              {t('disputes:open.lineOne', { quantity, title, amount: maxRefundCents })}
            </option>
          ))}
        </Choice>
      )}
      <Writing
        writing={writing}
        words={{
          label: t('disputes:open.text'),
          hint: t('disputes:open.textHint'),
        }}
        problem={problems['text']}
        rows={6}
        parentNumber={opening.order.parentNumber}
      />
      <div role="alert">
        {failure ? (
          <Notice tone="problem" mb="md">
            {failureText(failure, t)}
          </Notice>
        ) : null}
      </div>
      <Button type="submit" aria-disabled={status === 'PENDING'}>
        {status === 'PENDING' || opened !== null ? t('disputes:open.sending') : t('disputes:open.send')}
      </Button>
    </WritingFrame>
  );
}

/** Opens a dispute as a buyer: describes the problem in words and photos, about an order or a refused return. */
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DisputeReason, OpeningAnswer } from '#contract/disputes.ts';
import type { PageProps } from '#views/pages.tsx';
import { Failed, isNotThere, Loading, NotThere, SignInFirst } from '#views/components/Awaiting.tsx';
import { showErrors } from '#views/components/focus-first-error.ts';
import { failureText } from '#views/components/failure-text.ts';
import { useOrderStanding } from '#views/hooks/use-reader.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import type { Written } from './ask.ts';
import { openingMachine, openMachine } from './calls.ts';
import { useDraftKey } from './draft-key.ts';
import { DisputedOrder } from './DisputedOrder.tsx';
import { FIRST_REPLY_HOURS } from './status.ts';
import { useWriting, Writing } from './Writing.tsx';
import { Link } from '#views/router/Link.tsx';

const REASONS = [
  'NOT_ARRIVED',
  'DAMAGED',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'MISSING_PARTS',
  'RETURN_REFUSED',
  'OTHER',
] as const satisfies readonly DisputeReason[];

export default function OpenDisputePage({ data }: PageProps<'open-dispute'>) {
  const { t } = useTranslation();
  const { parentNumber, orderNumber } = data;
  const standing = useOrderStanding();
  const number = orderNumber ?? parentNumber;
  const back = `/orders/${parentNumber}/dispute?order=${number}`;
  return (
    <article className="dispute" data-page="open-dispute">
      <p className="back-link">
        <Link to={`/orders/${parentNumber}`}>{t('disputes:order.number', { number: parentNumber })}</Link>
      </p>
      <h1>{t('disputes:open.title')}</h1>
      <p className="dispute__lead">
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
    <div className="dispute__grid" data-testid="opening" data-state={data.refused ?? 'POSSIBLE'}>
      <div className="dispute__main">
        {data.refused === null ? <Form opening={data} /> : <Refused opening={data} />}
      </div>
      <aside className="dispute__aside">
        <DisputedOrder
          order={data.order}
          side="buyer"
          mostCents={data.refused === null ? data.mostCents : null}
        />
      </aside>
    </div>
  );
}

function Refused({ opening }: { opening: OpeningAnswer }) {
  const { t } = useTranslation();
  const { openDisputeId, refusal, order } = opening;
  return (
    <div className="notice" data-tone="warn">
      <p>{openDisputeId === null ? refusal : t('disputes:open.already')}</p>
      {openDisputeId === null ? (
        <Link className="button button--quiet" to={`/orders/${order.parentNumber}`}>
          {t('disputes:open.back')}
        </Link>
      ) : (
        <Link className="button" to={`/disputes/${openDisputeId}`}>
          {t('disputes:open.see')}
        </Link>
      )}
    </div>
  );
}

function Form({ opening }: { opening: OpeningAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, data, failure, load } = useRequest(openMachine);
  const keyOf = useDraftKey();
  const writing = useWriting({ isWordless: false });
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const opened = status === 'FULFILLED' ? (data?.disputeId ?? null) : null;
  useEffect(() => {
    if (opened !== null) void navigate(`/disputes/${opened}`);
  }, [opened, navigate]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'PENDING' || opened !== null) return;
    const { currentTarget } = event;
    showErrors(currentTarget, () => send(new FormData(currentTarget), writing.read(currentTarget)));
  };
  const send = (form: FormData, written: Written | null) => {
    const reason = REASONS.find((known) => known === form.get('reason'));
    setIsReasonMissing(reason === undefined);
    if (reason === undefined || written === null) return;
    const line = Number(form.get('line') ?? 0);
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
    <form className="composer" onSubmit={submit} data-testid="open-dispute" data-state={status} noValidate>
      <fieldset className="open-dispute__reasons" aria-invalid={isReasonMissing ? true : undefined}>
        <legend className="field__label">{t('disputes:open.reason')}</legend>
        {REASONS.filter((reason) => reason !== 'RETURN_REFUSED' || opening.refusedLines.length > 0).map(
          (reason) => (
            <label key={reason} className="check">
              <input type="radio" name="reason" value={reason} />
              <span>{t(`disputes:reason.${reason}`)}</span>
            </label>
          ),
        )}
        {isReasonMissing ? (
          <span className="field__problem" role="alert">
            {t('disputes:open.reasonMissing')}
          </span>
        ) : null}
      </fieldset>
      {opening.refusedLines.length === 0 ? null : (
        <label className="field">
          <span className="field__label">{t('disputes:open.line')}</span>
          <select className="field__input" name="line" defaultValue="0">
            <option value="0">{t('disputes:open.lineNone')}</option>
            {opening.refusedLines.map(({ returnLineId, title, quantity, mostCents }) => (
              <option key={returnLineId} value={returnLineId}>
                {t('disputes:open.lineOne', { quantity, title, amount: mostCents })}
              </option>
            ))}
          </select>
        </label>
      )}
      <Writing
        writing={writing}
        words={{
          label: t('disputes:open.text'),
          hint: t('disputes:open.textHint'),
          empty: t('disputes:open.textMissing'),
        }}
        rows={6}
        parentNumber={opening.order.parentNumber}
      />
      <div role="alert">
        {failure ? (
          <p className="notice" data-tone="problem">
            {failureText(failure, t)}
          </p>
        ) : null}
      </div>
      <button type="submit" className="button" aria-disabled={status === 'PENDING'}>
        {status === 'PENDING' || opened !== null ? t('disputes:open.sending') : t('disputes:open.send')}
      </button>
    </form>
  );
}

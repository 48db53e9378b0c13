/** What one side may do beside writing: as the machine says, nothing else. Each asks once more before it is done. */
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { DisputeDetail } from '../../../contract/disputes.ts';
import { readCurrency } from '../../../machines/validation/currency.ts';
import type { Language } from '../../../locales/paths.ts';
import { useSpeech } from '../../locale.tsx';
import { tellFaults } from '../../parts/faults.ts';
import type { Ask } from './ask.ts';

const TEXT_MAX = 4000;
type Deed = 'MAKE_OFFER' | 'ESCALATE' | 'WITHDRAW' | 'REQUEST_INFORMATION' | 'DECIDE';

interface Props {
  readonly detail: DisputeDetail;
  readonly ask: Ask;
}

export function Actions({ detail, ask }: Props) {
  const { t } = useSpeech();
  const may = (event: string) => detail.dispute.permittedEvents.includes(event);
  const own = ['CLAIM', 'MAKE_OFFER', 'REQUEST_INFORMATION', 'DECIDE', 'ESCALATE', 'WITHDRAW'];
  if (!own.some(may)) return null;
  return (
    <section className="deeds" aria-labelledby="deeds-title" key={ask.done}>
      <h2 id="deeds-title">{t('disputes:do.title')}</h2>
      {may('CLAIM') ? (
        <button
          type="button"
          className="button button--wide"
          data-event="CLAIM"
          aria-disabled={ask.isBusy}
          onClick={() => ask.event({ type: 'CLAIM' })}
        >
          {t('disputes:do.CLAIM')}
        </button>
      ) : null}
      {may('MAKE_OFFER') ? <MakeOffer detail={detail} ask={ask} /> : null}
      {may('REQUEST_INFORMATION') ? <RequestInformation ask={ask} /> : null}
      {may('DECIDE') ? <Decide detail={detail} ask={ask} /> : null}
      {may('ESCALATE') ? <Plain event="ESCALATE" ask={ask} /> : null}
      {may('WITHDRAW') ? <Plain event="WITHDRAW" ask={ask} /> : null}
    </section>
  );
}

function Deed({
  event,
  ask,
  children,
  onSubmit,
}: {
  event: Deed;
  ask: Ask;
  children: ReactNode;
  onSubmit(form: FormData): void;
}) {
  const { t } = useSpeech();
  const provider = t('shell:brand');
  return (
    <details className="deed" data-event={event}>
      <summary>{t(`disputes:do.${event}`, { provider })}</summary>
      <form
        noValidate
        onSubmit={(submitted: SubmitEvent<HTMLFormElement>) => {
          submitted.preventDefault();
          const form = submitted.currentTarget;
          tellFaults(form, () => onSubmit(new FormData(form)));
        }}
      >
        <p>{t(`disputes:explain.${event}`, { provider })}</p>
        {children}
        <button type="submit" className="button" aria-disabled={ask.isBusy}>
          {t(`disputes:do.${event}`, { provider })}
        </button>
      </form>
    </details>
  );
}

const textOf = (form: FormData): { text: string; photoIds: [] } => ({
  text: String(form.get('text') ?? ''),
  photoIds: [],
});

function Text({ label, problem }: { label: string; problem?: string | undefined }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field__input"
        name="text"
        rows={3}
        maxLength={TEXT_MAX}
        aria-invalid={problem === undefined ? undefined : true}
      />
      {problem === undefined ? null : (
        <span className="field__problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

function Amount({ most, problem }: { most: number; problem: boolean }) {
  const { t, money } = useSpeech();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('disputes:form.amount')}
      </label>
      <span className="field__hint" id={`${id}-hint`}>
        {t('disputes:form.most', { amount: money(most) })}
      </span>
      <input
        id={id}
        className="field__input"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
      />
      {problem ? (
        <span className="field__problem" role="alert">
          {t('disputes:form.amountWrong', { least: money(1), most: money(most) })}
        </span>
      ) : null}
    </div>
  );
}

/** The amount of a form, where it is one that can be given back. */
function amountIn(form: FormData, most: number, language: Language): number | null {
  const cents = readCurrency(String(form.get('amount') ?? ''), language);
  return cents !== null && cents >= 1 && cents <= most ? cents : null;
}

function Plain({ event, ask }: { event: 'ESCALATE' | 'WITHDRAW'; ask: Ask }) {
  const { t } = useSpeech();
  return (
    <Deed event={event} ask={ask} onSubmit={(form) => ask.event({ type: event }, textOf(form))}>
      <Text label={t('disputes:form.text')} />
    </Deed>
  );
}

function MakeOffer({ detail, ask }: Props) {
  const { t, language } = useSpeech();
  const [isWrong, setIsWrong] = useState(false);
  const most = detail.dispute.mostCents;
  return (
    <Deed
      event="MAKE_OFFER"
      ask={ask}
      onSubmit={(form) => {
        const amountCents = amountIn(form, most, language);
        setIsWrong(amountCents === null);
        if (amountCents !== null) ask.event({ type: 'MAKE_OFFER', amountCents }, textOf(form));
      }}
    >
      <Amount most={most} problem={isWrong} />
      <Text label={t('disputes:form.text')} />
    </Deed>
  );
}

/** One of the two parties. */
function Party({ legend, name }: { legend: string; name: string }) {
  const { t } = useSpeech();
  return (
    <fieldset className="deed__party">
      <legend>{legend}</legend>
      {(['buyer', 'seller'] as const).map((party) => (
        <label key={party} className="check">
          <input type="radio" name={name} value={party} defaultChecked={party === 'buyer'} />
          <span>{t(`disputes:form.${party}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const partyIn = (form: FormData, name: string): 'buyer' | 'seller' =>
  form.get(name) === 'seller' ? 'seller' : 'buyer';

function RequestInformation({ ask }: { ask: Ask }) {
  const { t } = useSpeech();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Deed
      event="REQUEST_INFORMATION"
      ask={ask}
      onSubmit={(form) => {
        const written = textOf(form);
        setIsMissing(written.text.trim() === '');
        if (written.text.trim() !== '')
          ask.event({ type: 'REQUEST_INFORMATION', from: partyIn(form, 'from') }, written);
      }}
    >
      <Party legend={t('disputes:form.askWhom')} name="from" />
      <Text
        label={t('disputes:form.question')}
        problem={isMissing ? t('disputes:form.questionMissing') : undefined}
      />
    </Deed>
  );
}

function Decide({ detail, ask }: Props) {
  const { t, language } = useSpeech();
  const [isWrong, setIsWrong] = useState(false);
  const most = detail.dispute.mostCents;
  return (
    <Deed
      event="DECIDE"
      ask={ask}
      onSubmit={(form) => {
        const inFavourOf = partyIn(form, 'favour');
        const refundCents = inFavourOf === 'seller' ? 0 : amountIn(form, most, language);
        setIsWrong(refundCents === null);
        if (refundCents !== null)
          ask.event({ type: 'DECIDE', decision: { inFavourOf, refundCents } }, textOf(form));
      }}
    >
      <Party legend={t('disputes:form.favour')} name="favour" />
      <div className="deed__amount">
        <Amount most={most} problem={isWrong} />
      </div>
      <Text label={t('disputes:form.why')} />
    </Deed>
  );
}

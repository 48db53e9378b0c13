/** For agents: using a customer's vouchers needs a code, which the customer is emailed and reads out (design §5a). */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { CUSTOMER_CODE_DIGITS } from '#contract/limits.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { useLocale } from '#views/locale.tsx';
import { useCustomerEmail } from '#views/hooks/use-acting.ts';
import { Field } from '#views/components/Field.tsx';
import { showErrors } from '#views/forms/focus-first-error.ts';
import { textIn } from '#views/forms/form-text.ts';
import { refusedField } from '#views/forms/refused-field.ts';
import type { Translate } from '#views/translate.ts';
import { faultText } from '#views/components/fault-text.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { usePageContext } from '#views/page-context.tsx';
import styles from './CustomerCode.module.css';
import type { StepProps } from './step-props.ts';
import { queryOf } from '#views/read-path.ts';
import text from './text.module.css';

const askMachine = createRequestMachine((_: null, signal) =>
  callEndpoint('askCustomerCode', { signal, throwError: true }),
);
const giveMachine = createRequestMachine((code: string, signal) =>
  callEndpoint('giveCustomerCode', { body: { code }, signal, throwError: true }),
);
const codeIn = (form: HTMLFormElement): string => textIn(form, 'code').replace(/\s/g, '');

function problemOf(code: string, t: Translate): string | null {
  if (code === '') return faultText('validation:MISSING', 'code', t);
  const isWhole = code.length === CUSTOMER_CODE_DIGITS && /^\d+$/.test(code);
  return isWhole ? null : t('checkout:vouchers.permission.digits', { count: CUSTOMER_CODE_DIGITS });
}

export function CustomerCode({ data, live }: StepProps) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const email = useCustomerEmail() ?? t('shell:agent.customer');
  const asking = useRequest(askMachine);
  const giving = useRequest(giveMachine);
  // The error is the form's own state: only agents have this field, and shoppers shouldn't load `@mantine/form` for it.
  const [wrong, setWrong] = useState<string | null>(null);
  const [over, setOver] = useState<RequestFailure | null>(null);
  const refused = refusedField(giving.failure === over ? null : giving.failure)['code'];
  const { path } = usePageContext();
  // Without script the page that answers the form says whether a code was sent, and whether a typed one was wrong.
  const wasSent = queryOf(path).get('code') === 'sent';
  const wasWrong = live.isLive || data.sent?.step !== 'payment' ? undefined : data.sent.problems['code'];
  const isSent = asking.data !== null || wasSent || wasWrong !== undefined;
  const isBusy = asking.status === 'PENDING' || giving.status === 'PENDING';
  const failure = asking.failure ?? ('code' in refusedField(giving.failure) ? null : giving.failure);
  const { send } = live;
  const isAgreed = giving.status === 'FULFILLED';
  useEffect(() => {
    if (isAgreed) send({ type: 'RELOAD' });
  }, [isAgreed, send]);
  return (
    <div className={styles.permission} data-testid="customer-code" data-state={isSent ? 'SENT' : 'UNASKED'}>
      <p>{t('checkout:vouchers.permission.why', { email })}</p>
      <form
        method="post"
        action={href('/agent/customer-code')}
        onSubmit={(event) => {
          if (!live.isLive) return;
          event.preventDefault();
          if (!isBusy) asking.load(null);
        }}
      >
        <Button type="submit" variant="outline" aria-disabled={isBusy || undefined}>
          {t(`checkout:vouchers.permission.${isSent ? 'again' : 'send'}`)}
        </Button>
      </form>
      <p role="status" className={text.small}>
        {asking.data !== null || wasSent ? t('checkout:vouchers.permission.sent', { email }) : ''}
      </p>
      <form
        method="post"
        action={href('/agent/customer-code')}
        // Without script the server checks it.
        noValidate
        onSubmit={(event) => {
          if (!live.isLive) return;
          event.preventDefault();
          const code = codeIn(event.currentTarget);
          const problem = problemOf(code, t);
          showErrors(event.currentTarget, () => setWrong(problem));
          if (problem === null && !isBusy) giving.load(code);
        }}
        onChange={(event) => {
          setOver(giving.failure);
          if (wrong !== null) setWrong(problemOf(codeIn(event.currentTarget), t));
        }}
      >
        <Field
          name="code"
          label={t('checkout:vouchers.permission.code')}
          inputMode="numeric"
          autoComplete="off"
          required
          problem={wrong ?? refused ?? wasWrong}
        />
        <Button type="submit" variant="outline" aria-disabled={isBusy || undefined}>
          {t('checkout:vouchers.permission.check')}
        </Button>
      </form>
      <div role="alert">
        {failure === null ? null : <Notice tone="problem">{failureText(failure, t)}</Notice>}
      </div>
    </div>
  );
}

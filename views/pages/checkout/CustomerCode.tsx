/** For agents: using a customer's vouchers needs a code, which the customer is emailed and reads out (design §5a). */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { CUSTOMER_CODE_DIGITS } from '#contract/limits.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { useLocale } from '#views/locale.tsx';
import { useCustomerEmail } from '#views/hooks/use-acting.ts';
import { Field } from '#views/components/Field.tsx';
import type { Translate } from '#views/translate.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useFormProblems } from '#views/hooks/use-form-problems.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { usePageContext } from '#views/page-context.tsx';
import styles from './CustomerCode.module.css';
import type { StepProps } from './step-props.ts';
import text from './text.module.css';

const askMachine = createRequestMachine((_: null, signal) =>
  callEndpoint('askCustomerCode', { signal, throwError: true }),
);
const giveMachine = createRequestMachine((code: string, signal) =>
  callEndpoint('giveCustomerCode', { body: { code }, signal, throwError: true }),
);
const FIELDS = ['code'] as const;

export function CustomerCode({ data, live }: StepProps) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const email = useCustomerEmail() ?? t('shell:agent.customer');
  const asking = useRequest(askMachine);
  const giving = useRequest(giveMachine);
  const form = useRef<HTMLFormElement>(null);
  const { problems, isAtField, check } = useFormProblems(form, FIELDS, giving.failure);
  const { path } = usePageContext();
  // Without script the page that answers the form says whether a code was sent, and whether a typed one was wrong.
  const wasSent = new URLSearchParams(path.split('?')[1] ?? '').get('code') === 'sent';
  const wasWrong = live.isLive || data.sent?.step !== 'payment' ? undefined : data.sent.problems['code'];
  const isSent = asking.data !== null || wasSent || wasWrong !== undefined;
  const isBusy = asking.status === 'PENDING' || giving.status === 'PENDING';
  const failure = asking.failure ?? (isAtField ? null : giving.failure);
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
        ref={form}
        method="post"
        action={href('/agent/customer-code')}
        noValidate
        onSubmit={(event) => {
          if (!live.isLive) return;
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
          const isWhole = code.length === CUSTOMER_CODE_DIGITS && /^\d+$/.test(code);
          const problem =
            code === ''
              ? t('validation:MISSING')
              : t('checkout:vouchers.permission.digits', { count: CUSTOMER_CODE_DIGITS });
          if (check({ code: isWhole ? null : problem }) && !isBusy) giving.load(code);
        }}
      >
        <Field
          name="code"
          label={t('checkout:vouchers.permission.code')}
          inputMode="numeric"
          autoComplete="off"
          required
          problem={problems['code'] ?? wasWrong}
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

/** Emails a guest a new link to an order. The answer is the same whether or not the order exists. */
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import { ORDER_NUMBER } from '#contract/limits.ts';
import { emailFieldFault, normalEmail } from '#machines/rules/validation/email.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import { faultTexts } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { usePageContext } from '#views/page-context.tsx';
import { AccountForm, FormFailure } from '../account/AccountForm.tsx';
import { CheckYourMail } from '../account/CheckYourMail.tsx';
import { EmailField } from '../account/EmailField.tsx';
import styles from './OrderLinkPage.module.css';
import { textIn } from '#views/forms/form-text.ts';
import { queryOf } from '#views/read-path.ts';

const FIELDS = { orderNumber: '', email: '' };
const NUMBER = new RegExp(ORDER_NUMBER);
const numberIn = (typed: string): string => typed.trim().replace(/^#/, '');

// Kept in the page's own file, so that /order-link loads no code of the order pages.
const orderLinkMachine = createRequestMachine<CallBody<'sendOrderLink'>, CallAnswer<'sendOrderLink'>>(
  (body, signal) => callEndpoint('sendOrderLink', { body, signal, throwError: true }),
);

export default function OrderLinkPage() {
  const { t } = useTranslation();
  const { path } = usePageContext();
  const query = queryOf(path);
  const order = query.get('order') ?? '';
  const isRefused = query.get('refused') !== null;
  const { status, failure, load } = useRequest(orderLinkMachine);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ orderNumber, email }) => ({
      orderNumber: NUMBER.test(numberIn(orderNumber)) ? null : t('orders:link.numberWrong'),
      ...faultTexts({ email: emailFieldFault(email) }, t),
    }),
    failure,
  });
  const send = (sent: HTMLFormElement) => {
    const typed = check();
    if (typed === null) return;
    const endsEarlier = textIn(sent, 'endsEarlier') !== '';
    load({
      orderNumber: numberIn(typed.orderNumber),
      email: normalEmail(typed.email),
      ...(endsEarlier ? { endsEarlier } : {}),
    });
  };
  if (status === 'FULFILLED')
    return <CheckYourMail name="order-link" text={t('orders:link.sent')} back={null} />;
  return (
    <AccountForm
      name="order-link"
      state={status}
      words={{
        title: isRefused ? t('orders:link.refused') : t('orders:link.title'),
        lead: isRefused ? t('orders:link.refusedLead') : t('orders:link.lead'),
        send: t('orders:link.do'),
        sending: t('orders:link.doing'),
      }}
      noScript={{ own: t('orders:link.noScript'), other: t('orders:link.noScriptOther') }}
      form={formProps}
      onSend={send}
      problem={<FormFailure failure={isAtField ? null : failure} />}
    >
      <Field
        name="orderNumber"
        label={t('orders:link.number')}
        hint={t('orders:link.numberHint')}
        defaultValue={NUMBER.test(order) ? order : ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        problem={problems['orderNumber']}
      />
      <EmailField problem={problems['email']} hint={t('orders:link.emailHint')} />
      <Checkbox
        className={styles.choice}
        name="endsEarlier"
        value="1"
        label={t('orders:link.end')}
        description={t('orders:link.endHint')}
      />
    </AccountForm>
  );
}

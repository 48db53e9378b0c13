/** The page where a support agent starts acting for a customer (§6). A plain form that works without script. */
import { Button, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import type { ProblemCode } from '#contract/refusals.ts';
import type { Customer } from '#machines/on-behalf/events.ts';
import { selectAgentFailure } from '#machines/on-behalf/selectors.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import { selectIsAgent } from '#machines/session/selectors.ts';
import { emailFieldFault, normalEmail } from '#machines/rules/validation/email.ts';
import { useLocale } from '#views/locale.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Field } from '#views/components/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import type { PageProps } from '#views/page-props.ts';
import { useOnBehalf, useOnBehalfActor, useSession } from '#views/shop.tsx';
import styles from './AgentPage.module.css';
import { refusedText } from './refused-text.ts';
import { Link } from '#views/router/Link.tsx';

const FIELDS = { email: '', kind: '' };

export default function AgentPage({ data }: PageProps<'agent'>) {
  const { t } = useTranslation();
  const isAgent = useSession((snapshot) =>
    snapshot?.matches('authenticated') ? selectIsAgent(snapshot) : data.isAgent,
  );
  if (!isAgent) {
    return (
      <section className={styles.agent} data-testid="agent" data-state="notAuthenticated">
        <h1>{t('agent:title')}</h1>
        <p>{t('agent:only')}</p>
        <p>
          <Button component={Link} to="/sign-in?back=/agent">
            {t('shell:account.signIn')}
          </Button>
        </p>
      </section>
    );
  }
  return <BeginForm problem={data.problem} />;
}

function BeginForm({ problem }: { problem: ProblemCode | null }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const actor = useOnBehalfActor();
  const status = useOnBehalf((snapshot) => (snapshot ? selectRequestStatus(snapshot) : 'IDLE'));
  const failure = useOnBehalf((snapshot) => (snapshot ? selectAgentFailure(snapshot) : null));
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    // A guest need not have given an email address yet.
    rules: ({ email, kind }) =>
      faultTexts({ email: kind === 'guest' && email.trim() === '' ? null : emailFieldFault(email) }, t),
    failure: failure?.request ?? null,
  });
  const isBusy = status === 'PENDING' || status === 'FULFILLED';
  const send = () => {
    const typed = check();
    if (typed === null) return;
    const email = normalEmail(typed.email);
    const customer: Customer =
      typed.kind === 'guest'
        ? { kind: 'guest', email: email === '' ? null : email }
        : { kind: 'member', email };
    actor?.send({ type: 'START', customer });
  };
  return (
    <section className={styles.agent} data-testid="agent" data-state={status}>
      <h1>{t('agent:title')}</h1>
      <p className={styles.soft}>{t('agent:lead')}</p>
      <div role="alert">
        {failure?.request && !isAtField ? (
          <Notice tone="problem" className={styles.failure} data-code={failure.code}>
            {failureText(failure.request, t)}
          </Notice>
        ) : null}
      </div>
      <form
        {...formProps}
        className={styles.form}
        method="post"
        action={href('/agent/customer')}
        // Without script the server checks it.
        noValidate
        onSubmit={(event) => {
          if (!actor) return;
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <fieldset className={styles.kinds}>
          <legend>{t('agent:who')}</legend>
          <Radio name="kind" value="member" label={t('agent:member')} defaultChecked />
          <Radio name="kind" value="guest" label={t('agent:guest')} />
        </fieldset>
        <Field
          name="email"
          type="email"
          label={t('agent:email')}
          hint={t('agent:emailHint')}
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_FORM_MAX}
          problem={problems['email'] ?? (status === 'IDLE' ? refusedText(problem, t) : undefined)}
        />
        <Button type="submit" fullWidth aria-disabled={isBusy}>
          {isBusy ? t('agent:beginning') : t('agent:begin')}
        </Button>
      </form>
      <h2>{t('agent:rulesTitle')}</h2>
      <ul className={`${styles.soft} ${styles.rules}`}>
        <li>{t('agent:rules.time')}</li>
        <li>{t('agent:rules.record')}</li>
        <li>{t('agent:rules.limits')}</li>
        <li>{t('agent:rules.end')}</li>
      </ul>
    </section>
  );
}

/** Joins the rewards program in one step. The phone field has the number of the member's profile. */
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneFieldFault } from '#machines/rules/validation/phone.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { useSessionActor } from '#views/shop.tsx';
import { useToast } from '#views/toasts.ts';
import { joinMachine, phoneMachine } from './rewards-calls.ts';
import styles from './RewardsPage.module.css';

const FIELDS = { mobilePhone: '' };

/** @param joined called once the member has a number; the same function in every render */
export function JoinForm({ joined }: { joined(): void }) {
  const { t } = useTranslation();
  const profile = useRequest(phoneMachine);
  const { load: loadProfile } = profile;
  useEffect(() => loadProfile(null), [loadProfile]);
  if (profile.failure !== null) return <Failed failure={profile.failure} retry={() => loadProfile(null)} />;
  if (profile.data === null) return <Loading />;
  return (
    <section className={styles.join} aria-labelledby="join-rewards">
      <h2 id="join-rewards">{t('rewards:join.title')}</h2>
      <p className={styles.lead}>{t('rewards:join.lead')}</p>
      <PhoneForm phone={profile.data.phone} joined={joined} />
    </section>
  );
}

function PhoneForm({ phone, joined }: { phone: string; joined(): void }) {
  const { t } = useTranslation();
  const { region } = useLocale();
  const session = useSessionActor();
  const toast = useToast();
  const { status, data, failure, load } = useRequest(joinMachine);
  const isBusy = status === 'PENDING';
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ mobilePhone }) => faultTexts({ mobilePhone: phoneFieldFault(mobilePhone, region) }, t),
    failure,
  });
  useEffect(() => {
    if (data === null) return;
    session?.send({ type: 'USER_CHANGED' });
    toast({ about: 'rewards', text: t('rewards:join.joined') });
    joined();
  }, [data, session, toast, t, joined]);
  return (
    <form
      {...formProps}
      data-testid="join-form"
      data-state={status}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        if (typed !== null) load(typed);
      }}
    >
      <FailureNotice text={isAtField || failure === null ? null : failureText(failure, t)} />
      <Field
        name="mobilePhone"
        type="tel"
        label={t('account:field.mobilePhone')}
        hint={t('account:phoneHint')}
        defaultValue={phone}
        autoComplete="tel-national"
        inputMode="tel"
        problem={problems['mobilePhone']}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? t('rewards:join.doing') : t('rewards:join.do')}
      </Button>
    </form>
  );
}

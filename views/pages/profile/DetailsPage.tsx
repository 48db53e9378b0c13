/** A member's name, birthday and mobile phone (§3 User info). */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { UserInfo } from '#contract/user.ts';
import { normalPhone } from '#machines/rules/validation/phone.ts';
import { profileFaults } from '#machines/rules/validation/profile.ts';
import { now } from '#services/clock.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { ErrorSummary } from '#views/components/ErrorSummary.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { Field } from '#views/components/Field.tsx';
import { NameFields } from '#views/components/NameFields.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { useSessionActor } from '#views/shop.tsx';
import { useToast } from '#views/toasts.ts';
import { ProfileFrame } from './ProfileFrame.tsx';
import form from './form.module.css';
import { saveProfileMachine, userMachine } from './profile-calls.ts';

const FIELDS = { firstName: '', lastName: '', dateOfBirth: '', mobilePhone: '' };

export default function DetailsPage() {
  const { t } = useTranslation();
  const texts = {
    title: t('profile:details.title'),
    lead: t('profile:details.lead'),
    guest: t('profile:details.guest'),
    noScript: t('profile:noScript'),
  };
  return (
    <ProfileFrame name="details" path="/account/details" texts={texts}>
      <Details />
    </ProfileFrame>
  );
}

function Details() {
  const { data, failure, load } = useRequest(userMachine);
  useEffect(() => load(null), [load]);
  if (failure !== null) return <Failed failure={failure} retry={() => load(null)} />;
  return data === null ? <Loading /> : <DetailsForm user={data} />;
}

/** Today where the reader is, as YYYY-MM-DD. */
const today = (): string => new Date(now()).toLocaleDateString('sv');

function DetailsForm({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const { region } = useLocale();
  const session = useSessionActor();
  const toast = useToast();
  const { status, data, failure, load } = useRequest(saveProfileMachine);
  const isBusy = status === 'PENDING';
  const { problems, isAtField, formProps, check, focus } = useCheckedForm({
    fields: FIELDS,
    rules: (typed) => {
      const phone = typed.mobilePhone.trim();
      // Only the server checks whether the number is a mobile one: the table is too large for this page.
      const isPhone = phone === '' || normalPhone(phone, region) !== null;
      return faultTexts(
        { ...profileFaults(typed, today()), mobilePhone: isPhone ? null : 'validation:PHONE_MALFORMED' },
        t,
      );
    },
    failure,
  });
  useEffect(() => {
    if (data === null) return;
    session?.send({ type: 'USER_CHANGED' });
    toast({ about: 'details', text: t('profile:details.saved') });
  }, [data, session, toast, t]);
  const labels = {
    firstName: t('profile:details.firstName'),
    lastName: t('profile:details.lastName'),
    dateOfBirth: t('profile:details.birthday'),
    mobilePhone: t('profile:details.phone'),
  };
  return (
    <form
      {...formProps}
      className={form.form}
      data-testid="details-form"
      data-state={status}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        if (typed !== null) load(typed);
      }}
    >
      <FailureNotice text={isAtField || failure === null ? null : failureText(failure, t)} />
      <ErrorSummary problems={problems} labels={labels} goTo={focus} />
      <NameFields labels={labels} names={user} problems={problems} />
      <Field
        name="email"
        label={t('profile:details.email')}
        hint={t('profile:details.emailHint')}
        defaultValue={user.email}
        autoComplete="email"
        readOnly
      />
      <Field
        name="dateOfBirth"
        type="date"
        label={labels.dateOfBirth}
        defaultValue={user.dateOfBirth ?? ''}
        autoComplete="bday"
        problem={problems['dateOfBirth']}
      />
      <Field
        name="mobilePhone"
        type="tel"
        label={labels.mobilePhone}
        hint={t('profile:details.phoneHint')}
        defaultValue={user.mobilePhone ?? ''}
        autoComplete="tel-national"
        inputMode="tel"
        problem={problems['mobilePhone']}
      />
      <Button type="submit" className={form.save} aria-disabled={isBusy}>
        {isBusy ? t('profile:details.saving') : t('profile:details.save')}
      </Button>
    </form>
  );
}

/** Changes the password of the signed-in member, who stays signed in here and nowhere else. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { selectUser } from '#machines/session/selectors.ts';
import { passwordFault } from '#machines/rules/validation/password.ts';
import { faultTexts } from '#views/components/fault-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';
import { useSession } from '#views/shop.tsx';
import { FormFailure } from '../account/AccountForm.tsx';
import { NewPasswordField } from '../account/NewPasswordField.tsx';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import form from '../profile/form.module.css';
import { changePasswordMachine } from './security-calls.ts';
import styles from '../profile/section.module.css';

const FIELDS = { password: '', newPassword: '' };

export function PasswordSection() {
  const { t } = useTranslation();
  const user = useSession((snapshot) => (snapshot ? selectUser(snapshot) : null));
  const { status, failure, load } = useRequest(changePasswordMachine);
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: ({ password, newPassword }) =>
      faultTexts(
        {
          password: password === '' ? 'validation:MISSING' : null,
          newPassword: passwordFault(newPassword),
        },
        t,
      ),
    failure,
  });
  const element = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const isDone = status === 'FULFILLED';
  const isBusy = status === 'PENDING';
  useEffect(() => {
    if (!isDone) return;
    element.current?.reset();
    done.current?.focus();
  }, [isDone]);
  const personalWords = () => (user === null ? [] : [user.email, user.firstName, user.lastName]);
  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">{t('security:password.title')}</h2>
      {isDone ? (
        <Notice ref={done} tabIndex={-1} tone="good" role="status" className={styles.done}>
          {t('security:password.done')}
        </Notice>
      ) : null}
      <form
        {...formProps}
        ref={(found) => {
          element.current = found;
          formProps.ref(found);
        }}
        className={form.form}
        method="post"
        data-testid="password-form"
        data-state={status}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = isBusy ? null : check();
          if (typed !== null) load(typed);
        }}
      >
        <div role="alert">
          <FormFailure failure={isAtField ? null : failure} />
        </div>
        <CurrentPasswordField problems={problems} />
        <NewPasswordField
          name="newPassword"
          problem={problems['newPassword']}
          personalWords={personalWords}
        />
        <p className={styles.hint}>{t('security:password.hint')}</p>
        <Button type="submit" className={form.save} aria-disabled={isBusy}>
          {isBusy ? t('security:password.doing') : t('security:password.do')}
        </Button>
      </form>
      <p className={styles.forgotten}>
        <Link to="/forgotten-password">{t('security:password.forgotten')}</Link>
      </p>
    </section>
  );
}
